import * as invoice from '@/app/api/v1/invoices/[id]/route';
import { tenantOf } from '@/lib/db/client';
import { keyOf } from '@/lib/db/key';
import { sendMail } from '@/lib/jobs/send-mail';
import { type NewMail, queueMail } from '@/lib/mail/outbox';
import { call } from '@/lib/testing/call';
import { makeRecords } from '@/lib/testing/records';
import { type SmtpDouble, startSmtpDouble } from '@/lib/testing/smtp-double';
import { until } from '@/lib/testing/until';
import { makeCompany, type TestCompany } from '@/lib/testing/world';

let server: SmtpDouble;
let ours: TestCompany;

beforeAll(async () => {
  server = await startSmtpDouble();
  Object.assign(process.env, { SMTP_URL: server.url, MAIL_FROM: 'no-reply@staffing.test' });
  ours = await makeCompany('Northwind');
});
beforeEach(() => {
  server.taken.length = 0;
  Object.assign(server, { answer: () => '250 ok', dot: { pause: 0, answer: '250 kept' } });
});
afterAll(() => server.stop());

const queue = (over: Partial<NewMail> = {}) =>
  tenantOf(ours.companyId, (db) =>
    queueMail(db, ours, {
      kind: 'invoice',
      locale: 'en-US',
      to: ['one', 'two', 'three'].map((name) => ({ name, email: `${name}@client.test` })),
      subject: 'Invoice 1',
      text: 'Please pay.',
      ...over,
    }),
  );
const later = (minutes: number) => new Date(Date.now() + minutes * 60_000);
const send = (id: string, now = new Date()) => sendMail({ company_id: ours.companyId, mail_id: id }, now);
const read = (id: string) =>
  tenantOf(ours.companyId, (db) => db.outgoingMail.findUniqueOrThrow({ where: keyOf(ours, id) }));
const notices = () =>
  tenantOf(ours.companyId, (db) =>
    db.outgoingMail.findMany({
      where: { companyId: ours.companyId, kind: 'mail_undelivered' },
      orderBy: { id: 'asc' },
    }),
  );
const refuse = (answers: Record<string, string>) => {
  server.answer = (email) => answers[email.split('@')[0] ?? ''] ?? '250 ok';
};

it('waits beside the jobs for a server that takes long to answer the final dot, and sends nothing twice', async () => {
  server.dot.pause = 12_000;
  const id = await queue();
  const begun = Date.now();
  await send(id);
  expect(Date.now() - begun).toBeLessThan(11_000);
  // By then the next attempt would be due; the mail stays ours for as long as the server may take.
  for (const minutes of [2, 5, 11]) await send(id, later(minutes));
  await until(async () => (await read(id)).status !== 'queued');
  expect(await read(id)).toMatchObject({ status: 'sent', attempts: 1, lastError: null });
  expect(server.taken).toEqual([
    { to: ['one@client.test', 'two@client.test', 'three@client.test'], messageId: `<${id}@staffing.test>` },
  ]);
});

it('tries again only those whose server asked for it, under the same Message-ID', async () => {
  refuse({ two: '450 come back later' });
  const id = await queue();
  await send(id);
  expect(await read(id)).toMatchObject({ status: 'queued', lastError: 'two@client.test: 450 come back later' });
  refuse({});
  await send(id, later(1.1));
  expect(await read(id)).toMatchObject({ status: 'sent', attempts: 2, lastError: null });
  expect(server.taken.map(({ to }) => to)).toEqual([['one@client.test', 'three@client.test'], ['two@client.test']]);
  expect(new Set(server.taken.map(({ messageId }) => messageId)).size).toBe(1);
});

it('gives up on whoever is put off for three days, and says so', async () => {
  refuse({ two: '451 greylisted' });
  const id = await queue();
  await send(id);
  await send(id, later(71.99 * 60));
  expect(await read(id)).toMatchObject({
    status: 'sent',
    recipients: {
      'one@client.test': { state: 'taken' },
      'two@client.test': { state: 'refused', reason: '451 greylisted' },
      'three@client.test': { state: 'taken' },
    },
  });
});

it('tells those who issue invoices whom one could not be delivered to, on its page and by mail', async () => {
  const { issuedInvoice: invoices } = await makeRecords(ours);
  refuse({ one: '550 no such mailbox', three: '550 5.7.1 not here' });
  const before = (await notices()).length;
  const id = await queue({ subjectType: 'invoice', subjectId: invoices });
  await send(id);
  expect((await read(id)).status).toBe('sent');
  const page = await call(invoice.GET, { as: ours.finance, params: { id: invoices } });
  expect(page.data).toMatchObject({
    mails: [
      {
        id,
        status: 'sent',
        undelivered: [
          { email: 'one@client.test', reason: '550 no such mailbox' },
          { email: 'three@client.test', reason: '550 5.7.1 not here' },
        ],
      },
    ],
  });
  const told = (await notices()).slice(before);
  const readers = told.flatMap(({ to }) => JSON.stringify(to));
  expect(readers.join()).toContain(`finance-${ours.finance.userId}@`);
  expect(readers.join()).not.toContain('contractor');
  expect(told[0]?.text).toContain('one@client.test');
  expect(told[0]?.text).toContain(`/invoices/${invoices}`);
  expect(told[0]?.text).not.toContain('two@client.test');
});

it('fails at once, and tells, when nobody is taken; and tells of no other kind of mail', async () => {
  server.answer = () => '550 no';
  const before = (await notices()).length;
  const plain = await queue();
  await send(plain);
  expect(await read(plain)).toMatchObject({ status: 'failed', attempts: 1 });
  expect((await notices()).length).toBe(before);
});

it('fails at once when the server refuses the mail itself for good, and tries again when it does not', async () => {
  server.dot.answer = '554 this is spam';
  const refused = await queue();
  await send(refused);
  expect(await read(refused)).toMatchObject({ status: 'failed', lastError: expect.stringContaining('554') });
  server.dot.answer = '452 no room';
  const put = await queue();
  await send(put);
  expect(await read(put)).toMatchObject({ status: 'queued', lastError: expect.stringContaining('452') });
});
