import * as send from '@/app/api/v1/invoices/[id]/send/route';
import * as one from '@/app/api/v1/mail-templates/[kind]/[locale]/route';
import * as preview from '@/app/api/v1/mail-templates/preview/route';
import * as all from '@/app/api/v1/mail-templates/route';
import { system } from '@/lib/db/client';
import { locales } from '@/lib/i18n/locales';
import { templateFault, templateKinds } from '@/lib/mail/letters/placeholders';
import { defaultTemplate } from '@/lib/mail-templates/default-template';
import type { MailTemplate, TemplatePreview } from '@/lib/mail-templates/schema';
import { call } from '@/lib/testing/call';
import { makeRecords } from '@/lib/testing/records';
import { makeCompany, type Person, type TestCompany } from '@/lib/testing/world';

let ours: TestCompany;
beforeEach(async () => {
  ours = await makeCompany('Ours');
});

const params = { kind: 'invoice', locale: 'en-US' };
const words = {
  subject: 'Bill {number}',
  text: 'Dear {recipient},\n\nDue {due_date}: {amount_due}\nOrder {purchase_order}',
};
const save = (body: object, { as = ours.admin, ...options }: { as?: Person; headers?: Record<string, string> } = {}) =>
  call<MailTemplate>(one.PUT, { as, method: 'PUT', params, body: { ...words, ...body }, ...options });
const list = async () => (await call<MailTemplate[]>(all.GET, { as: ours.admin })).data;

it('has ours in each language until the company chooses its own, and again after', async () => {
  const before = await list();
  expect(before).toHaveLength(locales.length * 3);
  expect(before.every(({ is_own: isOwn, version }) => !isOwn && version === 0)).toBe(true);
  expect((await save({})).data).toMatchObject({ ...words, is_own: true, version: 1 });
  expect((await list()).filter(({ is_own: isOwn }) => isOwn)).toMatchObject([{ ...params, ...words }]);
  const back = await call<MailTemplate>(one.DELETE, { as: ours.admin, method: 'DELETE', params });
  expect(back.data).toEqual(before.find(({ kind, locale }) => kind === 'invoice' && locale === 'en-US'));
});

it.each(templateKinds.flatMap((kind) => locales.map(({ code }) => [kind, code] as const)))(
  'our own %s in %s holds what a template must',
  (kind, locale) => {
    const { subject, text } = defaultTemplate({ kind, locale });
    expect([templateFault(kind, 'subject', subject), templateFault(kind, 'text', text)]).toEqual([null, null]);
  },
);

it.each([
  '{nothing}',
  '{constructor}',
  '{__proto__}',
  '{}',
  '{ number }',
  '{number',
  'number}',
  '{{number}}',
  '{invoices}',
])('refuses %s, and names it', async (text) => {
  const { status, errors } = await save({ text: `Dear ${text}` });
  expect(status).toBe(422);
  expect(errors.text).toEqual([expect.stringMatching(/^There is no placeholder \{.*\}\.$/)]);
});

it('wants the figures in the text of a reminder, and has none of them in its subject', () => {
  expect(templateFault('payment_reminder', 'text', 'Pay')).toEqual({ key: 'missing_placeholder', name: 'invoices' });
  expect(templateFault('payment_reminder', 'subject', '{invoices}')?.key).toBe('unknown_placeholder');
  expect(templateFault('payment_reminder', 'text', '{invoices} {total}')).toBeNull();
});

it('previews with an example, and keeps nothing', async () => {
  const body = { ...params, ...words };
  const { data } = await call<TemplatePreview>(preview.POST, { as: ours.admin, body });
  expect(data.subject).toBe('Bill INV-000123');
  expect(data.text).toContain('1,632.00\u00a0EUR\nOrder PO-4711');
  expect((await list()).some(({ is_own: isOwn }) => isOwn)).toBe(false);
  const reminder = { kind: 'payment_reminder', locale: 'fr-FR', subject: '{number}', text: 'A\n\n{invoices}\n\nB' };
  const french = await call<TemplatePreview>(preview.POST, { as: ours.admin, body: reminder });
  expect(french.data.text).toMatch(/^A\n\nFacture INV-000121[\s\S]*Total[\s\S]*\n\nB\n$/);
});

it('sends invoices in the company’s own words, escaped, and without lines that say nothing', async () => {
  const ids = await makeRecords(ours);
  await save({ text: '<b>Dear {recipient}</b>,\n\nOrder {purchase_order}\n{number} {company}' });
  await call(send.POST, { as: ours.finance, method: 'POST', params: { id: ids.issuedInvoice } });
  const [mail] = await system('test', (db) => db.outgoingMail.findMany({ where: { companyId: ours.companyId } }));
  expect(mail).toMatchObject({
    subject: 'Bill TST-2026-000001',
    text: expect.stringMatching(/^<b>Dear Aoife<\/b>,\n\nTST-2026-000001 Ours\n\nView online/),
  });
  expect(mail?.html).toContain('&lt;b&gt;Dear Aoife&lt;/b&gt;');
});

it('is refused with an old version, to whoever may only look, and to other companies', async () => {
  expect((await save({}, { headers: { 'if-match': '"0"' } })).status).toBe(200);
  expect((await save({}, { headers: { 'if-match': '"0"' } })).status).toBe(412);
  expect((await save({}, { as: ours.finance })).status).toBe(403);
  const theirs = await makeCompany('Theirs');
  const seen = await call<MailTemplate[]>(all.GET, { as: theirs.admin });
  expect(seen.data.some(({ is_own: isOwn }) => isOwn)).toBe(false);
});
