import { GET } from '@/app/api/peek/[list]/[id]/route';
import type { PeekedList } from '@/components/ui/list/peek/peeked-lists';
import type { RecordFact } from '@/lib/sheets/record-facts';
import { call } from '@/lib/testing/call';
import { prepare } from '@/lib/testing/prepare';
import { makeRecords, type Records } from '@/lib/testing/records';
import { makeColleague, makeCompany, type Person, type TestCompany } from '@/lib/testing/world';

let ours: TestCompany;
let theirs: TestCompany;
let records: Records;
beforeAll(async () => {
  ours = await makeCompany('Ours');
  theirs = await makeCompany('Theirs');
  records = await makeRecords(ours);
});

const rows = (): Record<PeekedList, string> => ({
  accounting_exports: records.accountingExport,
  bank_statements: records.bankStatement,
  billing_runs: records.billingRun,
  candidate_lists: records.candidateList,
  candidates: records.candidate,
  clients: records.client,
  contracts: records.contract,
  invoices: records.draftInvoice,
  jobs: records.job,
  pay_runs: records.payRun,
  reminders: records.reminder,
  submissions: records.submission,
  timesheets: records.submittedTimesheet,
  users: records.invited,
});

const peek = (list: string, id: string, as: Person, headers: Record<string, string> = {}) =>
  call<RecordFact[]>(GET, { as, params: { list, id }, headers });

it('shows the facts of a row of each list, in words', async () => {
  for (const [list, id] of Object.entries(rows())) {
    const { status, data } = await peek(list, id, ours.admin);
    expect([list, status]).toEqual([list, 200]);
    expect([list, data.length > 1]).toEqual([list, true]);
    expect(data.filter(({ label, value }) => value === '' || label.includes('fields.'))).toEqual([]);
    expect(new Set(data.map(({ key }) => key)).size).toBe(data.length);
  }
});

it('has no row of another company, and none for anyone who may not open the list', async () => {
  for (const [list, id] of Object.entries(rows())) {
    expect([list, (await peek(list, id, theirs.admin)).status]).toEqual([list, 404]);
    expect([list, (await peek(list, id, ours.nobody)).status]).toEqual([list, 403]);
  }
  expect((await peek('audit_log', records.client, ours.admin)).status).toBe(404);
  expect((await peek('contracts', records.client, ours.admin)).status).toBe(404);
});

it('hides the money that the reader may not see, as the list does', async () => {
  const labels = async (as: Person) => (await peek('contracts', records.contract, as)).data.map(({ label }) => label);
  const money = ['Bill rate', 'Pay rate', 'Margin %', 'Margin'];
  const seen = async (as: Person) => (await labels(as)).filter((label) => money.includes(label)).sort();
  expect(await seen(ours.admin)).toEqual([...money].sort());
  expect(await seen(await makeColleague(ours, ['view_contracts']))).toEqual(['Bill rate', 'Pay rate']);
});

it("has none of a contract that is not the reader's own", async () => {
  const stranger = await makeColleague(ours, ['view_own_contracts']);
  expect((await peek('contracts', records.contract, stranger)).status).toBe(404);
});

it('writes figures, days and words in the language that is asked for', async () => {
  const { data } = await peek('contracts', records.contract, ours.admin, { 'accept-language': 'fr-FR' });
  const rate = data.find(({ key }) => key === 'contracts.fields.bill_rate');
  expect(rate).toMatchObject({ kind: 'figure' });
  expect(rate?.value).toMatch(/^\d+,\d\d EUR \/ h$/);
});

it('shows a hostile name as it is, and an address as one', async () => {
  const name = `<script>alert(1)</script>\u202e${'x'.repeat(60)}`;
  await prepare((db) =>
    db.client.updateMany({ where: { companyId: ours.companyId, id: records.client }, data: { taxId: name } }),
  );
  const { data } = await peek('clients', records.client, ours.admin);
  expect(data.map(({ value }) => value)).toContain(name);
  const candidate = (await peek('candidates', records.candidate, ours.admin)).data;
  expect(candidate.find(({ kind }) => kind === 'email')?.value).toContain('@');
});
