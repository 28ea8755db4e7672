import { system, tenantOf } from '@/lib/db/client';
import { keyOf } from '@/lib/db/key';
import { defaultLocale } from '@/lib/i18n/locales';
import { sendMail } from '@/lib/jobs/send-mail';
import { registerAttachment } from '@/lib/mail/attachments';
import { layOut } from '@/lib/mail/letters/templates';
import { type NewMail, queueMail } from '@/lib/mail/outbox';
import { type MailServer, makeMailServer } from '@/lib/testing/mail-server';
import { untilWaiting } from '@/lib/testing/until-waiting';
import { makeCompany } from '@/lib/testing/world';

let server: MailServer;
let companyId: string;

const words: NewMail = {
  kind: 'invoice',
  locale: 'en-US',
  to: [{ name: 'Zoë', email: 'zoe@client.test' }],
  subject: 'Invoice 1',
  text: 'Please pay.',
};

const queue = (over: Partial<NewMail> = {}) =>
  tenantOf(companyId, (db) => queueMail(db, { companyId }, { ...words, ...over }));
const send = (mailId: string, now?: Date) => sendMail({ company_id: companyId, mail_id: mailId }, now);
const minutesLater = (minutes: number) => new Date(Date.now() + minutes * 60_000);
const read = (id: string) =>
  tenantOf(companyId, (db) => db.outgoingMail.findUniqueOrThrow({ where: keyOf({ companyId }, id) }));

jest.setTimeout(60_000);

beforeAll(async () => {
  server = await makeMailServer();
  await server.start();
  Object.assign(process.env, { SMTP_URL: server.url, MAIL_FROM: 'Back Office <no-reply@staffing.test>' });
  companyId = (await makeCompany('Northwind')).companyId;
  await tenantOf(companyId, (db) =>
    db.company.update({ where: { id: companyId }, data: { email: 'billing@northwind.test' } }),
  );
});

beforeEach(() => server.clear());
afterAll(() => server.stop());

describe('sendMail', () => {
  it("sends a queued mail, under the company's name and for replies to it", async () => {
    const id = await queue({
      cc: [{ name: '', email: 'cc@client.test' }],
      bcc: [{ name: 'Hidden', email: 'bcc@client.test' }],
      html: '<p dir="rtl">ادفع</p>',
      subject: 'فاتورة 1',
    });
    await send(id);
    const [mail, ...others] = await server.received();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      subject: 'فاتورة 1',
      from: [{ address: 'no-reply@staffing.test', name: 'Northwind' }],
      to: [{ address: 'zoe@client.test', name: 'Zoë' }],
      cc: [{ address: 'cc@client.test' }],
      calculatedBcc: [{ address: 'bcc@client.test' }],
    });
    expect(mail?.source).toContain('Reply-To: Northwind <billing@northwind.test>');
    expect(mail?.source).toContain(`Message-ID: <${id}@staffing.test>`);
    expect(mail?.source).not.toContain('bcc@client.test');
    expect(mail?.html).toContain('ادفع');
    expect(await read(id)).toMatchObject({ status: 'sent', attempts: 1, lastError: null, sentAt: expect.any(Date) });
  });

  it('puts the company’s name at the head of what we laid out', async () => {
    const { html } = layOut(defaultLocale, 'Subject', [['Please pay.']]);
    await send(await queue({ html }));
    expect((await server.received())[0]?.html).toContain('<bdi>Northwind</bdi>');
  });

  it('keeps no link that opens an account once it has left', async () => {
    const secret = await queue({
      kind: 'reset_password',
      text: 'https://staffing.test/reset-password#token=abc',
      html: '<p>abc</p>',
    });
    await send(secret);
    expect((await server.received())[0]?.text).toContain('#token=abc');
    expect(await read(secret)).toMatchObject({ status: 'sent', text: '', html: null });
    const plain = await queue();
    await send(plain);
    expect(await read(plain)).toMatchObject({ text: 'Please pay.' });
  });

  it('lends a company that is not confirmed no name to write under', async () => {
    const pending = (await makeCompany('Your Bank')).companyId;
    await system('test data', (db) => db.company.update({ where: { id: pending }, data: { status: 'pending' } }));
    const id = await tenantOf(pending, (db) => queueMail(db, { companyId: pending }, words));
    await sendMail({ company_id: pending, mail_id: id });
    expect((await server.received())[0]?.from).toEqual([{ address: 'no-reply@staffing.test', name: 'Back Office' }]);
  });

  it('renders the attachment when it sends', async () => {
    registerAttachment('invoice_pdf', async (company, reference) => [
      {
        filename: `${reference.invoice_id}.pdf`,
        contentType: 'application/pdf',
        content: Buffer.from(`%PDF of ${company}`),
      },
    ]);
    await send(await queue({ attachment: { kind: 'invoice_pdf', invoice_id: 'INV-1' } }));
    const [mail] = await server.received();
    expect(mail?.attachments).toEqual([
      expect.objectContaining({ filename: 'INV-1.pdf', contentType: 'application/pdf' }),
    ]);
  });

  it('is sent once by ten workers at the same time, and never again', async () => {
    const id = await queue();
    await Promise.all(Array.from({ length: 10 }, () => send(id)));
    await send(id);
    expect(await server.received()).toHaveLength(1);
    expect(await read(id)).toMatchObject({ status: 'sent', attempts: 1 });
  });

  it('is sent once by two whose clocks differ, when both found it waiting', async () => {
    const id = await queue();
    const sending: Promise<void>[] = [];
    await tenantOf(companyId, async (db) => {
      await db.$queryRaw`select from outgoing_mails where company_id = ${companyId}::uuid and id = ${id}::uuid for update`;
      for (const minutes of [0, 2]) {
        sending.push(send(id, minutesLater(minutes)));
        // By then it has read the mail, and would claim it.
        await untilWaiting(sending.length);
      }
    });
    await Promise.all(sending);
    expect(await server.received()).toHaveLength(1);
    expect(await read(id)).toMatchObject({ status: 'sent', attempts: 1 });
  });

  it('stays queued and says why while the server is down, and goes once it is up', async () => {
    const id = await queue();
    await server.stop();
    await send(id);
    expect(await read(id)).toMatchObject({
      status: 'queued',
      attempts: 1,
      lastError: expect.stringContaining('ECONNREFUSED'),
      lastAttemptAt: expect.any(Date),
      sentAt: null,
    });
    await server.start();
    await send(id);
    expect(await server.received()).toEqual([]);
    await send(id, minutesLater(1.1));
    expect(await server.received()).toHaveLength(1);
    expect(await read(id)).toMatchObject({ status: 'sent', attempts: 2, lastError: null });
  });

  it('is tried for three days with growing pauses, and then failed for good', async () => {
    const id = await queue();
    await server.stop();
    for (const [index, hours] of [0, 1, 24, 71].entries()) {
      await send(id, minutesLater(hours * 60));
      expect(await read(id)).toMatchObject({ status: 'queued', attempts: index + 1 });
    }
    await send(id, minutesLater(71.99 * 60));
    expect(await read(id)).toMatchObject({ status: 'failed', lastError: expect.stringContaining('ECONNREFUSED') });
    await server.start();
    await send(id, minutesLater(5 * 24 * 60));
    expect(await server.received()).toEqual([]);
  });

  it('is not tried once the link in it has run out', async () => {
    const id = await queue({ kind: 'reset_password', text: 'https://staffing.test/reset-password#token=abc' });
    await server.stop();
    for (const minutes of [0, 1.1, 3.2, 7.3]) await send(id, minutesLater(minutes));
    expect(await read(id)).toMatchObject({ status: 'queued', attempts: 4 });
    await send(id, minutesLater(15.4));
    expect(await read(id)).toMatchObject({ status: 'failed', attempts: 5, text: '' });
    await server.start();
  });

  it('is left alone by others while one tries, and tried again when that one has died', async () => {
    const id = await queue();
    const claimed = { attempts: 1, nextAttemptAt: minutesLater(1) };
    await tenantOf(companyId, (db) => db.outgoingMail.update({ where: keyOf({ companyId }, id), data: claimed }));
    await send(id);
    expect(await server.received()).toEqual([]);
    await send(id, minutesLater(1.1));
    expect(await server.received()).toHaveLength(1);
  });

  it('counts an attachment that cannot be made as a failed attempt', async () => {
    const id = await queue({ attachment: { kind: 'unknown' } });
    await send(id);
    expect(await read(id)).toMatchObject({
      status: 'queued',
      attempts: 1,
      lastError: expect.stringContaining('No provider'),
    });
    expect(await server.received()).toEqual([]);
  });

  it("does not send another tenant's mail", async () => {
    const id = await queue();
    const other = await makeCompany('Other');
    await sendMail({ company_id: other.companyId, mail_id: id });
    expect(await server.received()).toEqual([]);
    expect(await read(id)).toMatchObject({ status: 'queued', attempts: 0 });
  });
});

describe('a line break in what becomes a header', () => {
  const hostile = 'x\r\nBcc: everybody@victim.test';

  it.each([
    ['the subject', { subject: hostile }],
    ['a name', { to: [{ name: hostile, email: 'zoe@client.test' }] }],
    ['an address', { cc: [{ name: '', email: `zoe@client.test${hostile}` }] }],
  ])('is refused in %s when the mail is queued', async (_, over) => {
    await expect(queue(over)).rejects.toThrow(/line breaks|email/i);
  });

  it('is refused once more when the mail is sent, and the mail fails at once', async () => {
    const id = await queue();
    await tenantOf(companyId, (db) =>
      db.outgoingMail.update({ where: keyOf({ companyId }, id), data: { subject: hostile } }),
    );
    await send(id);
    expect(await server.received()).toEqual([]);
    expect(await read(id)).toMatchObject({ status: 'failed', attempts: 1 });
  });
});
