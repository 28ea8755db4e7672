import { listActivities } from '@/lib/activities/data';
import { system } from '@/lib/db/client';
import { remindOfShortlists } from '@/lib/jobs/mornings/shortlist-reminders';
import { sendMail } from '@/lib/jobs/send-mail';
import { readShortlistPage } from '@/lib/shortlists/guest.data';
import type { SubmissionStatus } from '@/lib/submissions/transitions';
import { prepare } from '@/lib/testing/prepare';
import { makeRecords, type Records } from '@/lib/testing/records';
import { type SmtpDouble, startSmtpDouble } from '@/lib/testing/smtp-double';
import { makeCompany, type TestCompany } from '@/lib/testing/world';

/** Eight in the morning in UTC, three days after the mail. */
const now = new Date('2027-03-20T08:00:00Z');
const later = (hours: number) => new Date(now.getTime() + hours * 3_600_000);

let company: TestCompany;
let made: Records;
let server: SmtpDouble;
beforeAll(async () => {
  server = await startSmtpDouble();
  Object.assign(process.env, { SMTP_URL: server.url, MAIL_FROM: 'Back Office <no-reply@staffing.test>' });
});
afterAll(() => server.stop());
beforeEach(async () => {
  server.taken.length = 0;
  company = await makeCompany('Reminders');
  made = await makeRecords(company);
  await prepare((db) =>
    db.company.update({ where: { id: company.companyId }, data: { timeZone: 'UTC' }, select: { id: true } }),
  );
  const { email } = await prepare((db) =>
    db.clientContact.findFirstOrThrow({ where: { companyId: company.companyId, id: made.contact } }),
  );
  await change({ email, shortlist: { createdAt: later(-72), expiresAt: later(240) } });
  await setStatus('submitted');
});

/** Changes the recipient, and the shortlist. */
const change = ({ shortlist = {}, ...recipient }: { shortlist?: object; [column: string]: unknown }) =>
  prepare(async (db) => {
    const where = { companyId: company.companyId, shortlistId: made.shortlist };
    await db.shortlist.updateMany({ where: { companyId: company.companyId, id: made.shortlist }, data: shortlist });
    await db.shortlistRecipient.updateMany({ where, data: recipient });
  });
const setStatus = (status: SubmissionStatus) =>
  prepare((db) =>
    db.candidateSubmission.updateMany({
      where: { companyId: company.companyId, id: made.submission },
      data: { status },
    }),
  );
const mails = () =>
  system('test', (db) =>
    db.outgoingMail.findMany({ where: { companyId: company.companyId, kind: 'shortlist_reminder' } }),
  );

it('reminds a contact once, by a link that works, and says so on the submission', async () => {
  for (const hours of [0, 1, 24, 48]) await remindOfShortlists(later(hours));
  const [mail, ...others] = await mails();
  expect(others).toEqual([]);
  expect(mail?.subject).toBe('Reminder: Reminders waits for your answer about 1 candidate');
  expect(mail?.text).toMatch(/On Mar(ch)? 17, 2027/);
  const token = /\/shortlist\/([^?\s]+)\?/.exec(mail?.text ?? '')?.[1] ?? '';
  await change({ shortlist: { expiresAt: new Date(Date.now() + 86_400_000) } });
  expect(await readShortlistPage({ token, caller: '192.0.2.7' }, () => undefined)).not.toBeNull();
  const actor = { companyId: company.companyId, userId: company.admin.userId };
  const [activity] = await listActivities(actor, 'submission', made.submission);
  expect(activity).toMatchObject({ event: 'shortlist_reminded', actor: null, reason: expect.stringContaining('@') });
});

it.each([
  ['who has answered', () => change({ answeredAt: now })],
  ['whose address has changed', () => change({ email: 'left@client.example' })],
  ['of a shortlist that was ended', () => change({ shortlist: { endedAt: now } })],
  ['whose link has expired', () => change({ shortlist: { expiresAt: later(-1) } })],
  ['who got it yesterday', () => change({ shortlist: { createdAt: later(-47) } })],
  ['who would be shown nobody', () => setStatus('withdrawn')],
  [
    'who would be shown somebody whose data may no longer be kept',
    () =>
      prepare((db) =>
        db.candidate.updateMany({
          where: { companyId: company.companyId, submissions: { some: { id: made.submission } } },
          data: { consentUntil: new Date('2027-03-19') },
        }),
      ),
  ],
  [
    'of a suspended company',
    () =>
      prepare((db) =>
        db.company.update({
          where: { id: company.companyId },
          data: { status: 'suspended' },
          select: { id: true },
        }),
      ),
  ],
])('leaves alone a contact %s', async (_, prepared) => {
  await prepared();
  await remindOfShortlists(now);
  expect(await mails()).toEqual([]);
});

it('waits for the morning, and sends one of two that run at once', async () => {
  for (const hours of [-2, 5, 14]) await remindOfShortlists(later(hours));
  expect(await mails()).toEqual([]);
  await Promise.all([remindOfShortlists(now), remindOfShortlists(now), remindOfShortlists(now)]);
  expect(await mails()).toHaveLength(1);
});

describe('a reminder that waits for the mail server', () => {
  const leave = async () => {
    await remindOfShortlists(now);
    const [mail] = await mails();
    return mail?.id ?? '';
  };
  const sendNow = (mail_id: string) => sendMail({ company_id: company.companyId, mail_id });

  it.each([
    ['they have answered', () => change({ answeredAt: now })],
    ['the shortlist was ended', () => change({ shortlist: { endedAt: now } })],
    ['their address has changed', () => change({ email: 'left@client.example' })],
  ])('does not leave once %s, and keeps no link', async (_, happens) => {
    const id = await leave();
    await happens();
    await sendNow(id);
    expect(await mails()).toMatchObject([{ status: 'withdrawn', text: '', html: null }]);
    expect(server.taken).toEqual([]);
  });

  it('leaves as long as it is waited for, and keeps no link either', async () => {
    const id = await leave();
    await sendNow(id);
    expect(server.taken).toHaveLength(1);
    expect(await mails()).toMatchObject([{ status: 'sent', text: '', html: null }]);
  });
});
