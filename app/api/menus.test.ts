import { GET } from '@/app/api/menus/[list]/[id]/route';
import { GET as GET_BULK } from '@/app/api/menus/[list]/route';
import type { Permission } from '@/lib/permissions';
import { call } from '@/lib/testing/call';
import { makeRecords, type Records } from '@/lib/testing/records';
import {
  makeColleague,
  makeCompany,
  type Part,
  type Person,
  supportInPlaceOf,
  type TestCompany,
} from '@/lib/testing/world';

type Entry = { key: string; label: string; opens?: string; action?: { path: string; etag?: string } };

let ours: TestCompany;
let theirs: TestCompany;
let operators: TestCompany;
let records: Records;
beforeAll(async () => {
  ours = await makeCompany('Ours');
  theirs = await makeCompany('Theirs');
  operators = await makeCompany('Platform', { kind: 'platform' });
  records = await makeRecords(ours);
});

const rows = (): [list: string, id: string][] => [
  ['accounting_exports', records.accountingExport],
  ['bank_statements', records.bankStatement],
  ['billing_runs', records.billingRun],
  ['clients', records.client],
  ['contracts', records.contract],
  ['invoices', records.draftInvoice],
  ['pay_runs', records.payRun],
  ['payment_files', records.paymentFile],
  ['reminders', records.reminder],
  ['roles', records.role],
  ['self_billed_invoices', records.selfBilledInvoice],
  ['submissions', records.submission],
  ['timesheets', records.submittedTimesheet],
  ['users', records.invited],
];

const menu = (list: string, id: string, as: TestCompany[Part]) => call<Entry[]>(GET, { as, params: { list, id } });

it('offers what can be done with a row of each list, in words', async () => {
  for (const [list, id] of rows()) {
    const { status, data } = await menu(list, id, ours.admin);
    expect([list, status]).toEqual([list, 200]);
    expect(data.length).toBeGreaterThan(0);
    expect(data.filter(({ label }) => label === '' || label.includes('steps.'))).toEqual([]);
  }
  expect((await menu('companies', ours.companyId, operators.admin)).status).toBe(200);
});

it('refuses a row of another company, and anyone who may not open the list', async () => {
  for (const [list, id] of rows()) {
    expect([list, (await menu(list, id, theirs.admin)).status]).toEqual([list, 404]);
    expect([list, (await menu(list, id, ours.nobody)).status]).toEqual([list, 403]);
  }
  expect((await menu('companies', ours.companyId, ours.admin)).status).toBe(403);
});

it('offers no more than the policy of the one who asks allows', async () => {
  const keys = async (part: Part) => (await menu('contracts', records.contract, ours[part])).data.map(({ key }) => key);
  expect(await keys('admin')).toContain('edit');
  expect(await keys('contractor')).toEqual([]);
});

it('has no menu of a list that has none', async () => {
  expect((await menu('audit_log', records.client, ours.admin)).status).toBe(404);
});

describe('the actions on ticked rows', () => {
  const actions = (list: string, as: Person) => call<Entry[]>(GET_BULK, { as, params: { list } });

  it('are those of each list with ticks, in words', async () => {
    for (const list of ['submissions', 'timesheets', 'users']) {
      const { status, data } = await actions(list, ours.admin);
      expect([list, status]).toEqual([list, 200]);
      expect(data.length).toBeGreaterThan(1);
      expect(data.filter(({ label, action, opens }) => label.includes('steps.') || !(action?.path ?? opens))).toEqual(
        [],
      );
    }
    expect((await actions('reminders', ours.finance)).data).toMatchObject([{ key: 'send', label: 'Send' }]);
    for (const list of ['candidates', 'clients', 'contracts', 'jobs', 'submissions'])
      expect((await actions(list, ours.admin)).data.map(({ label }) => label)).toEqual(
        expect.arrayContaining(['Change owner', 'Export']),
      );
    expect((await actions('roles', ours.admin)).status).toBe(404);
  });

  it('are for anyone who may open the list', async () => {
    for (const list of ['clients', 'contracts', 'reminders', 'submissions', 'timesheets', 'users'])
      expect([list, (await actions(list, ours.nobody)).status]).toEqual([list, 403]);
  });

  it('are a file only for those who may export, and another owner only from those who give records away', async () => {
    const keys = async (list: string, permissions: Permission[]) =>
      (await actions(list, await makeColleague(ours, permissions))).data.map(({ key }) => key);
    expect(await keys('contracts', ['view_contracts'])).toEqual([]);
    expect(await keys('contracts', ['view_contracts', 'export_contracts'])).toEqual(['export']);
    expect(await keys('contracts', ['view_contracts', 'edit_contracts'])).toEqual(['owner']);
    expect(await keys('candidates', ['view_candidates', 'edit_candidates'])).toEqual([]);
    expect(await keys('candidates', ['view_candidates', 'edit_candidates', 'view_users'])).toEqual(['owner']);
    expect(await keys('jobs', ['view_own_jobs', 'edit_own_jobs'])).toEqual(['open', 'hold', 'close', 'cancel']);
    const support = await supportInPlaceOf(ours.admin, operators.admin);
    for (const list of ['candidates', 'clients', 'contracts', 'invoices', 'jobs'])
      expect([list, (await actions(list, support)).data.map(({ key }) => key)]).toEqual([list, ['export']]);
  });
});
