import * as settings from '@/app/api/v1/company/settings/route';
import * as employees from '@/app/api/v1/contracts/[id]/invoice-configuration/employees/route';
import * as configuration from '@/app/api/v1/contracts/[id]/invoice-configuration/route';
import * as frequencies from '@/app/api/v1/invoice-configuration/reference/frequencies/route';
import type { Employee, InvoiceConfiguration } from '@/lib/contracts/invoicing/schema';
import type { ContractRecord } from '@/lib/contracts/schema';
import { makeContract } from '@/lib/contracts/test-world';
import { makeClient } from '@/lib/submissions/test-world';
import { call } from '@/lib/testing/call';
import { makeColleague, makeCompany, type TestCompany } from '@/lib/testing/world';

let ours: TestCompany;
let theirs: TestCompany;
let clientId: string;
let made: ContractRecord;
beforeAll(async () => {
  ours = await makeCompany('Ours');
  theirs = await makeCompany('Theirs');
  clientId = (await makeClient(ours, { payment_terms_days: 45 })).id;
});
beforeEach(async () => {
  made = await makeContract(ours.account_manager, clientId, {
    consultant_user_id: ours.contractor.userId,
    end_date: '2026-12-18',
  });
});

const setup = {
  frequency: 'semi_monthly',
  payment_terms_days: 14,
  tax_name: 'VAT',
  tax_rate: '23',
  purchase_order: 'PO-77',
  department: 'Logistics',
  consolidate_by: 'department',
  week_cut: 'month_end',
  grouping: 'day',
};
const get = (as = ours.finance) => call<InvoiceConfiguration>(configuration.GET, { as, params: { id: made.id } });
const save = (body: object, as = ours.finance, headers = {}) =>
  call<InvoiceConfiguration>(configuration.PUT, { as, method: 'PUT', params: { id: made.id }, body, headers });

it('is as the client until somebody says otherwise', async () => {
  const answer = await get();
  const terms = {
    frequency: 'monthly',
    anchor_date: null,
    payment_terms_days: 45,
    payment_terms_from: 'issue_date',
    payment_terms_day: null,
    discount_percent: null,
    discount_days: null,
    tax_name: null,
    tax_rate: '0.0000',
    tax_category: 'O',
    second_tax_name: null,
    second_tax_rate: null,
    second_tax_base: null,
    retained_tax_name: null,
    retained_tax_rate: '0.0000',
    retained_tax_code: null,
    prices_include_tax: false,
    purchase_order: null,
    cig: null,
    cup: null,
    natura: null,
    department: null,
    consolidate_by: 'contract',
    week_cut: 'whole',
    grouping: 'rate_type',
  };
  expect(answer.data).toEqual({
    id: null,
    contract_id: made.id,
    ...Object.fromEntries(Object.keys(terms).map((key) => [key, null])),
    prices_include_tax: false,
    in_force: terms,
    from_client: terms,
    recipients: [],
    version: 0,
    created_at: null,
    updated_at: null,
  });
  expect(answer.headers.get('etag')).toBe('"0"');
});

it('is what was saved last, whole', async () => {
  const first = await save(setup);
  expect(first.data).toMatchObject({ ...setup, tax_rate: '23.0000', tax_category: 'S', anchor_date: null, version: 1 });
  const second = await save({
    frequency: 'biweekly',
    anchor_date: '2026-03-02',
    payment_terms_days: 30,
    tax_name: null,
    tax_category: 'AE',
    purchase_order: null,
    department: null,
    consolidate_by: null,
    week_cut: null,
    grouping: 'timesheet',
  });
  expect(second.data).toMatchObject({
    id: first.data.id,
    frequency: 'biweekly',
    anchor_date: '2026-03-02',
    tax_name: null,
    tax_rate: '0.0000',
    tax_category: 'AE',
    purchase_order: null,
    department: null,
    consolidate_by: null,
    week_cut: null,
    version: 2,
  });
  expect((await get()).data).toEqual(second.data);
});

it.each([
  [{ frequency: 'daily' }, 'frequency'],
  [{ frequency: 'biweekly' }, 'anchor_date'],
  [{ frequency: 'biweekly', anchor_date: '2026-02-30' }, 'anchor_date'],
  [{ payment_terms_days: -1 }, 'payment_terms_days'],
  [{ payment_terms_days: '30' }, 'payment_terms_days'],
  [{ tax_rate: '100.1' }, 'tax_rate'],
  [{ tax_category: 'E' }, 'tax_rate'],
  [{ tax_category: 'S', tax_rate: '0' }, 'tax_rate'],
  [{ tax_category: 'S', tax_rate: undefined }, 'tax_rate'],
  [{ tax_category: 'X' }, 'tax_category'],
  [{ grouping: 'month' }, 'grouping'],
  [{ consolidate_by: 'week' }, 'consolidate_by'],
  [{ week_cut: 'month' }, 'week_cut'],
  [{ department: 'x'.repeat(81) }, 'department'],
  [{ colour: 'red' }, 'colour'],
])('refuses %j at its field and saves nothing', async (fields, path) => {
  const answer = await save({ ...setup, ...fields });
  expect([answer.status, Object.keys(answer.errors)]).toEqual([422, [path]]);
  expect((await get()).data.id).toBeNull();
});

it('lets one of two first saves win by the version they read', async () => {
  const answers = await Promise.all([
    save(setup, ours.finance, { 'if-match': '"0"' }),
    save(setup, ours.account_manager, { 'if-match': '"0"' }),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 412]);
  expect((await save(setup, ours.finance, { 'if-match': '"1"' })).data.version).toBe(2);
});

it("is the office's: not the contractor's, not another company's, not to be written by a recruiter", async () => {
  expect([(await get(ours.recruiter)).status, (await save(setup, ours.recruiter)).status]).toEqual([200, 403]);
  expect([(await get(ours.contractor)).status, (await save(setup, ours.contractor)).status]).toEqual([403, 403]);
  expect([(await get(theirs.admin)).status, (await save(setup, theirs.admin)).status]).toEqual([404, 404]);
});

it("is an owner's who edits their own, and not their consultant's", async () => {
  const colleague = await makeColleague(ours, ['view_own_contracts', 'edit_own_contracts']);
  made = await makeContract(ours.account_manager, clientId, { consultant_user_id: colleague.userId });
  expect([(await get(colleague)).status, (await save(setup, colleague)).status]).toEqual([403, 403]);
  made = await makeContract(ours.account_manager, clientId, { owner_id: colleague.userId });
  expect([(await get(colleague)).status, (await save(setup, colleague)).status]).toEqual([200, 200]);
});

it("invoices the time of the contract's person", async () => {
  const answer = await call<Employee[]>(employees.GET, { as: ours.finance, params: { id: made.id } });
  expect(answer.data).toEqual([
    {
      candidate: { id: made.candidate.id, name: 'Niamh Doyle' },
      user: { id: ours.contractor.userId, name: ours.contractor.name },
      position_title: 'Data engineer',
      start_date: '2026-03-02',
      end_date: '2026-12-18',
    },
  ]);
  expect((await call(employees.GET, { as: ours.contractor, params: { id: made.id } })).status).toBe(403);
});

it('names the frequencies', async () => {
  const { data } = await call<{ key: string }[]>(frequencies.GET, { as: ours.finance });
  expect(data.map(({ key }) => key)).toEqual(['weekly', 'biweekly', 'semi_monthly', 'monthly', 'on_demand']);
});

it('is taxed as the company is where nothing else is said, and a setup that is there keeps its own', async () => {
  const before = await save({ ...setup, tax_rate: '7' });
  const tax = { name: 'USt', rate: '19.0000', category: 'S' };
  const invoicing = { invoice_prefix: 'TST', payment_terms_days: 30, bank_details: null };
  const change = (given: object) =>
    call(settings.PUT, { as: ours.admin, method: 'PUT', body: { invoicing: { ...invoicing, tax: given } } });
  expect((await change(tax)).status).toBe(200);
  expect((await get()).data).toMatchObject({ tax_rate: before.data.tax_rate, tax_category: 'S' });
  const untaxed = { ...setup, tax_rate: null, tax_name: null };
  expect((await save(untaxed)).data).toMatchObject({
    tax_category: null,
    in_force: { tax_name: 'USt', tax_rate: '19.0000', tax_category: 'S' },
  });
  for (const wrong of [
    { ...tax, rate: '0' },
    { ...tax, category: 'AE' },
  ])
    expect(Object.keys((await change(wrong)).errors)).toEqual(['invoicing.tax.rate']);
});
