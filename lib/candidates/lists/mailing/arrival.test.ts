import { later, mailingOf } from '@/lib/candidates/lists/mailing/test-mailing';
import { keyOf } from '@/lib/db/key';
import { sendMail } from '@/lib/jobs/send-mail';
import { prepare } from '@/lib/testing/prepare';
import { type SmtpDouble, startSmtpDouble } from '@/lib/testing/smtp-double';
import { makeCompany, type TestCompany } from '@/lib/testing/world';

let double: SmtpDouble;
let ours: TestCompany;
let we: ReturnType<typeof mailingOf>;
beforeAll(async () => {
  double = await startSmtpDouble();
  Object.assign(process.env, { SMTP_URL: double.url, MAIL_FROM: 'Back Office <no-reply@staffing.test>' });
});
afterAll(() => double.stop());
beforeEach(async () => {
  Object.assign(double, { taken: [], answer: () => '250 ok' });
  ours = await makeCompany('Ours');
  we = mailingOf(ours);
});

describe('a mail to a list that does not arrive', () => {
  it('is tried again while the mail server asks for that, and is refused with the server’s answer', async () => {
    const { people, list, mail } = await we.ordered(1);
    await we.queue();
    double.answer = () => '451 later';
    await we.deliver();
    expect(await we.outcomes(list, mail)).toEqual(['waiting']);
    double.answer = () => '550 no such user';
    await we.deliver(later(10));
    const { data } = await we.found(list, mail);
    expect(data.recipients).toMatchObject([
      { status: 'refused', reason: 'server', answer: expect.stringContaining('550 no such user'), sent_at: null },
    ]);
    expect(data.counts).toEqual({ waiting: 0, sent: 0, refused: 1, skipped: 0 });
    expect(data.recipients[0]?.email).toBe(people[0]?.email);
  });

  it('is not sent again if the process died while it was sent: nobody gets it twice', async () => {
    const { people, list, mail } = await we.ordered(1);
    await we.queue();
    const [queued] = await we.outbox();
    // The server has the mail, and the process dies before it writes that down.
    await prepare((db) =>
      db.outgoingMail.update({
        where: keyOf(ours, queued?.id ?? ''),
        data: { attempts: 1, lastAttemptAt: new Date() },
        select: { id: true },
      }),
    );
    await sendMail({ company_id: ours.companyId, mail_id: queued?.id ?? '' }, later(5));
    expect(double.taken).toEqual([]);
    expect(await we.outcomes(list, mail)).toEqual(['refused interrupted']);
    expect((await we.outbox('failed')).map(({ text, html }) => [text, html])).toEqual([['', null]]);
    await we.change(people[0]?.id ?? '', { headline: 'Still here' });
    expect(await we.queue(later(120))).toBe(0);
  });
});
