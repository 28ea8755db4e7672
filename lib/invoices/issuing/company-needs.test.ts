import * as creditNote from '@/app/api/v1/invoices/[id]/credit-note/route';
import * as issue from '@/app/api/v1/invoices/[id]/issue/route';
import * as bulk from '@/app/api/v1/invoices/bulk/route';
import { system } from '@/lib/db/client';
import { companyNeeds } from '@/lib/invoices/issuing/company-needs';
import type { InvoiceRecord } from '@/lib/invoices/schema';
import { makeDrafts } from '@/lib/invoices/test-invoices';
import { runTask } from '@/lib/jobs/run-task';
import { call } from '@/lib/testing/call';
import { makeRecords, type Records } from '@/lib/testing/records';
import { makeCompany, type TestCompany } from '@/lib/testing/world';

const whole = {
  legal_name: 'Ours GmbH',
  tax_id: 'DE123456789',
  registration_number: 'HRB 1',
  address: { line1: 'Am Hafen 1', postal_code: '20457', city: 'Hamburg', country: 'DE' },
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
  ['a German one outside the scope', at('DE', { tax_id: ' ' }), ['O'], ['tax_id']],
  ['a German tax number that is none for VAT', at('DE', { tax_id: '22/815/08150' }), ['S'], []],
  ['the same with reverse charge', at('DE', { tax_id: '22/815/08150' }), ['AE'], ['vat_number']],
  ['a Spanish one without a number', at('ES', { tax_id: null }), ['S'], ['tax_id']],
  ['a Spanish one with reverse charge', at('ES', { tax_id: 'ESB12345678' }), ['AE'], []],
  [
    'a French one without its register',
    at('FR', { tax_id: 'FR83404833048', registration_number: null }),
    ['S'],
    ['registration_number'],
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
