import { sendMail } from '@/lib/jobs/send-mail';
import { system, tenantOf } from '@/lib/db/client';
import { registerAttachment } from '@/lib/mail/attachments';
import { queueMail, type NewMail } from '@/lib/mail/outbox';
import { makeMailServer, type MailServer } from '@/lib/testing/mail-server';
import { makeCompany } from '@/lib/testing/world';

let server: MailServer;
let companyId: string;

const words: NewMail = { kind: 'invoice', locale: 'en-US', to: [{ name: 'Zoë', email: 'zoe@client.test' }], subject: 'Invoice 1', text: 'Please pay.' };

const queue = (over: Partial<NewMail> = {}) => tenantOf(companyId, (db) => queueMail(db, { companyId }, { ...words, ...over }));
const send = (mailId: string) => sendMail({ company_id: companyId, mail_id: mailId });
const read = (id: string) => tenantOf(companyId, (db) => db.outgoingMail.findUniqueOrThrow({ where: { companyId_id: { companyId, id } } }));

jest.setTimeout(60_000);

beforeAll(async () => {
  server = await makeMailServer();
  await server.start();
  Object.assign(process.env, { SMTP_URL: server.url, MAIL_FROM: 'Back Office <no-reply@staffing.test>' });
  companyId = (await makeCompany('Northwind')).companyId;
  await tenantOf(companyId, (db) => db.company.update({ where: { id: companyId }, data: { email: 'billing@northwind.test' } }));
});

beforeEach(() => server.clear());
afterAll(() => server.stop());

describe('sendMail', () => {
  it('sends a queued mail, under the company\'s name and for replies to it', async () => {
    const id = await queue({
      cc: [{ name: '', email: 'cc@client.test' }], bcc: [{ name: 'Hidden', email: 'bcc@client.test' }], html: '<p dir="rtl">ادفع</p>', subject: 'فاتورة 1',
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

  it('keeps no link that opens an account once it has left', async () => {
    const secret = await queue({ kind: 'reset_password', text: 'https://staffing.test/reset-password#token=abc', html: '<p>abc</p>' });
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
    registerAttachment('invoice_pdf', async (company, reference) => ({
      filename: `${reference.invoice_id}.pdf`, contentType: 'application/pdf', content: Buffer.from(`%PDF of ${company}`),
    }));
    await send(await queue({ attachment: { kind: 'invoice_pdf', invoice_id: 'INV-1' } }));
    const [mail] = await server.received();
    expect(mail?.attachments).toEqual([expect.objectContaining({ filename: 'INV-1.pdf', contentType: 'application/pdf' })]);
  });

  it('is sent once by ten workers at the same time, and never again', async () => {
    const id = await queue();
    await Promise.all(Array.from({ length: 10 }, () => send(id)));
    await send(id);
    expect(await server.received()).toHaveLength(1);
    expect(await read(id)).toMatchObject({ status: 'sent', attempts: 1 });
  });

  it('stays queued and says why while the server is down, and goes once it is up', async () => {
    const id = await queue();
    await server.stop();
    await expect(send(id)).rejects.toThrow('ECONNREFUSED');
    expect(await read(id)).toMatchObject({ status: 'queued', attempts: 1, lastError: expect.stringContaining('ECONNREFUSED'), sentAt: null });
    await server.start();
    await send(id);
    expect(await server.received()).toHaveLength(1);
    expect(await read(id)).toMatchObject({ status: 'sent', attempts: 2, lastError: null });
  });

  it('fails for good at the fifth attempt', async () => {
    const id = await queue();
    await server.stop();
    for (let attempt = 1; attempt <= 4; attempt += 1) await expect(send(id)).rejects.toThrow('ECONNREFUSED');
    await send(id);
    expect(await read(id)).toMatchObject({ status: 'failed', attempts: 5, lastError: expect.stringContaining('ECONNREFUSED') });
    await server.start();
    await send(id);
    expect(await server.received()).toEqual([]);
  });

  it('counts an attachment that cannot be made as a failed attempt', async () => {
    const id = await queue({ attachment: { kind: 'unknown' } });
    await expect(send(id)).rejects.toThrow('No provider');
    expect(await read(id)).toMatchObject({ status: 'queued', attempts: 1, lastError: expect.stringContaining('No provider') });
    expect(await server.received()).toEqual([]);
  });

  it('does not send another tenant\'s mail', async () => {
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
    await tenantOf(companyId, (db) => db.outgoingMail.update({ where: { companyId_id: { companyId, id } }, data: { subject: hostile } }));
    await send(id);
    expect(await server.received()).toEqual([]);
    expect(await read(id)).toMatchObject({ status: 'failed', attempts: 1 });
  });
});
