import * as settings from '@/app/api/v1/company/settings/route';
import * as creditNote from '@/app/api/v1/invoices/[id]/credit-note/route';
import * as issue from '@/app/api/v1/invoices/[id]/issue/route';
import * as bulk from '@/app/api/v1/invoices/bulk/route';
import { openSession } from '@/lib/auth/session/actor';
import type { Settings } from '@/lib/companies/settings/schema';
import { system } from '@/lib/db/client';
import { companyNeeds } from '@/lib/invoices/issuing/company-needs';
import { readInvoicePaper } from '@/lib/invoices/papers/pdf.data';
import type { InvoiceRecord } from '@/lib/invoices/schema';
import { makeDrafts } from '@/lib/invoices/test-invoices';
import { runTask } from '@/lib/jobs/run-task';
import { call } from '@/lib/testing/call';
import { makeRecords, type Records } from '@/lib/testing/records';
import { makeCompany, type Person, type TestCompany } from '@/lib/testing/world';

const whole = {
  legal_name: 'Ours GmbH',
  tax_id: 'DE123456789',
  register_office: 'Amtsgericht Hamburg',
  registration_number: 'HRB 1',
  directors: 'Ada Roth',
  address: { line1: 'Am Hafen 1', postal_code: '20457', city: 'Hamburg', country: 'DE' },
};
const french = {
  legal_name: 'Nôtre',
  legal_form: 'SAS',
  share_capital: '10 000 €',
  register_office: 'Lyon',
  tax_id: 'FR83404833048',
};
const at = (country: string, more: object = {}) => ({
  ...whole,
  ...more,
  address: { ...whole.address, country, ...('address' in more ? Object(more.address) : {}) },
});

it.each<[string, object, string[], string[]]>([
  ['a whole German one', at('DE'), ['S'], []],
  [
    'a German one without anything',
    { address: { country: 'DE' } },
    ['S'],
    ['legal_name', 'address.line1', 'address.postal_code', 'address.city', 'tax_id'],
  ],
  // § 35a GmbHG, § 80 AktG.
  [
    'a German one without register',
    at('DE', { register_office: null, registration_number: ' ' }),
    ['S'],
    ['register_office', 'registration_number'],
  ],
  ['a German one without directors', at('DE', { directors: null }), ['S'], ['directors']],
  ['a G.m.b.H. & Co. KG', at('DE', { legal_name: 'Ours G.m.b.H. & Co. KG', directors: null }), ['S'], ['directors']],
  [
    'a German sole trader',
    at('DE', { legal_name: 'Ada Roth', register_office: null, registration_number: null, directors: null }),
    ['S'],
    [],
  ],
  ['a German one outside the scope', at('DE', { tax_id: ' ' }), ['O'], ['tax_id']],
  ['a German tax number that is none for VAT', at('DE', { tax_id: '22/815/08150' }), ['S'], []],
  ['the same with reverse charge', at('DE', { tax_id: '22/815/08150' }), ['AE'], ['vat_number']],
  ['a Spanish one without a number', at('ES', { tax_id: null }), ['S'], ['tax_id']],
  ['a Spanish one with reverse charge', at('ES', { tax_id: 'ESB12345678' }), ['AE'], []],
  [
    'a French one without its register',
    at('FR', { ...french, register_office: null, registration_number: null }),
    ['S'],
    ['register_office', 'registration_number'],
  ],
  // C. com. R123-237, R123-238.
  ['a French one', at('FR', french), ['S'], []],
  [
    'a French one without form and capital',
    at('FR', { ...french, legal_name: 'Nôtre SAS', legal_form: null, share_capital: null }),
    ['S'],
    ['legal_form', 'share_capital'],
  ],
  [
    'a French sole trader',
    at('FR', {
      ...french,
      legal_form: 'Entrepreneur individuel',
      legal_name: 'Ada Roth',
      share_capital: null,
      register_office: null,
    }),
    ['S'],
    [],
  ],
  // Art. 2250 c.c., art. 24 C. de C., regulation 25: shown where they are known, but no reason to refuse.
  [
    'an Italian one without register',
    at('IT', { tax_id: '12345670017', register_office: null, registration_number: null, directors: null }),
    ['S'],
    [],
  ],
  [
    'a British one without register',
    at('GB', { tax_id: '980780684', register_office: null, registration_number: null, directors: null }),
    ['S'],
    [],
  ],
  ['a British one that charges VAT', at('GB', { tax_id: null }), ['S'], ['tax_id']],
  ['a British one below the threshold', at('GB', { tax_id: null }), ['O'], []],
  ['an American one', at('US', { tax_id: null }), ['O'], []],
  ['an American one with reverse charge', at('US', { tax_id: null }), ['AE'], ['tax_id']],
  ['an Emirati one without a postal code', at('AE', { address: { postal_code: null } }), ['S'], []],
  ['a Greek one', at('GR', { tax_id: 'EL123456789' }), ['K'], []],
])('%s', (_, seller, categories, missing) => {
  expect(companyNeeds(seller, categories)).toEqual(missing);
});

describe('a company in a country with details of its own', () => {
  const makeGerman = async (data: object) => {
    const ours = await makeCompany('Ours');
    const ids = await makeRecords(ours);
    const german = { country: 'DE', legalName: 'Ours GmbH', taxId: 'DE136695976', postalCode: '20457' };
    await system('test', (db) =>
      db.company.update({ where: { id: ours.companyId }, data: { ...german, ...data }, select: { id: true } }),
    );
    const [draft = ''] = await makeDrafts(ours, ids, [{}]);
    return { ours, draft, ids };
  };
  const details = {
    registerOffice: 'Amtsgericht Hamburg',
    registrationNumber: 'HRB 1',
    directors: 'Ada Roth, Jo Berg',
  };

  it('says what lacks at issue, and issues when the administrator has filled it in', async () => {
    const { ours, draft } = await makeGerman({});
    const act = () => call<InvoiceRecord>(issue.POST, { as: ours.finance, method: 'POST', params: { id: draft } });
    const refused = await act();
    expect([refused.status, refused.body.code, refused.body.missing]).toEqual([
      422,
      'company_incomplete',
      ['register_office', 'registration_number', 'directors'].map((field) => ({
        party: 'seller',
        field,
        href: '/company-settings',
      })),
    ]);
    const company = { register_office: 'Amtsgericht Hamburg', registration_number: 'HRB 1', directors: 'Ada Roth' };
    const change = (as: Person, body: object, headers = {}) =>
      call<Settings>(settings.PATCH, { as, method: 'PATCH', body: { company: body }, headers });
    expect((await change(ours.finance, company)).status).toBe(403);
    expect((await change(ours.admin, company, { 'if-match': '"999"' })).status).toBe(412);
    for (const directors of ['a\r\nb', 'x'.repeat(301), 7])
      expect(Object.keys((await change(ours.admin, { directors })).errors)).toEqual(['company.directors']);
    expect((await change(ours.admin, company)).data.company).toMatchObject(company);
    expect((await act()).status).toBe(200);
  });

  it('keeps the details that an invoice was issued with', async () => {
    const { ours, draft } = await makeGerman(details);
    await call(issue.POST, { as: ours.finance, method: 'POST', params: { id: draft } });
    await system('test', (db) =>
      db.company.update({ where: { id: ours.companyId }, data: { directors: 'Somebody Else', registerOffice: null } }),
    );
    const row = await system('test', (db) => db.invoice.findFirstOrThrow({ where: { id: draft } }));
    expect(row.seller).toMatchObject({
      register_office: 'Amtsgericht Hamburg',
      registration_number: 'HRB 1',
      directors: 'Ada Roth, Jo Berg',
    });
    const { document } = await readInvoicePaper(await openSession(ours.finance), draft);
    expect(document.seller.legalDetails).toMatchObject({ directors: 'Ada Roth, Jo Berg', legal_form: null });
  });
});

describe('a company that lacks something', () => {
  let ours: TestCompany;
  let ids: Records;
  beforeEach(async () => {
    ours = await makeCompany('Ours');
    ids = await makeRecords(ours);
  });
  const change = (data: object) =>
    system('test', (db) => db.company.update({ where: { id: ours.companyId }, data, select: { id: true } }));
  const act = (route: typeof issue.POST, id: string, body?: object) =>
    call<InvoiceRecord>(route, { as: ours.finance, method: 'POST', params: { id }, body });

  it('issues neither an invoice nor a credit note, alone or with others, until it is complete', async () => {
    const [first = '', second = ''] = await makeDrafts(ours, ids, [{}, {}]);
    const { data: issued } = await act(issue.POST, first);
    const { data: note } = await act(creditNote.POST, issued.id, { reason: 'Agreed' });
    await change({ legalName: null, city: null, taxId: null });
    for (const id of [second, note.id]) {
      const refused = await act(issue.POST, id);
      expect([refused.status, refused.body.code, Object.keys(refused.errors)]).toEqual([
        422,
        'company_incomplete',
        ['seller.legal_name', 'seller.address.city', 'seller.tax_id'],
      ]);
      expect(refused.body.missing).toContainEqual({ party: 'seller', field: 'tax_id', href: '/company-settings' });
    }
    const body = { action: 'issue', invoice_ids: [second, note.id] };
    const { data: task } = await call<{ id: string }>(bulk.POST, { as: ours.finance, body });
    await runTask({ company_id: ours.companyId, task_id: task.id });
    const rows = await system('test', (db) => db.invoice.findMany({ where: { id: { in: [second, note.id] } } }));
    expect(rows.map(({ status }) => status)).toEqual(['draft', 'draft']);
    await change({ legalName: 'Ours Ltd', city: 'Dublin', taxId: 'IE6388047V' });
    expect((await act(issue.POST, second)).status).toBe(200);
    expect((await act(issue.POST, note.id)).status).toBe(200);
  });
});
