import { GET } from '@/app/api/peek/[list]/[id]/route';
import * as candidate from '@/app/api/v1/candidates/[id]/route';
import * as job from '@/app/api/v1/jobs/[id]/route';
import type { PeekedList } from '@/components/ui/peek/peeked-lists';
import type { PeekedRecord } from '@/components/ui/peek/read-facts';
import { call } from '@/lib/testing/call';
import { prepare } from '@/lib/testing/prepare';
import { makeRecords, type Records } from '@/lib/testing/records';
import { makeColleague, makeCompany, type Person, supportInPlaceOf, type TestCompany } from '@/lib/testing/world';

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
  payment_files: records.paymentFile,
  reminders: records.reminder,
  submissions: records.submission,
  timesheets: records.submittedTimesheet,
  users: records.invited,
});

const peek = (list: string, id: string, as: Person, headers: Record<string, string> = {}) =>
  call<PeekedRecord>(GET, { as, params: { list, id }, headers });

it('shows the facts of a row of each list, in words', async () => {
  for (const [list, id] of Object.entries(rows())) {
    const { status, data } = await peek(list, id, ours.admin);
    expect([list, status]).toEqual([list, 200]);
    const { facts } = data;
    expect([list, facts.length > 1]).toEqual([list, true]);
    expect(facts.filter(({ label, value, edit }) => (value === '' && !edit) || label.includes('fields.'))).toEqual([]);
    expect(new Set(facts.map(({ key }) => key)).size).toBe(facts.length);
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
  const labels = async (as: Person) =>
    (await peek('contracts', records.contract, as)).data.facts.map(({ label }) => label);
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
  const rate = data.facts.find(({ key }) => key === 'contracts.fields.bill_rate');
  expect(rate).toMatchObject({ kind: 'figure' });
  expect(rate?.value).toMatch(/^\d+,\d\d EUR \/ h$/);
});

it('shows a hostile name as it is, and an address as one', async () => {
  const name = `<script>alert(1)</script>\u202e${'x'.repeat(60)}`;
  await prepare((db) =>
    db.client.updateMany({ where: { companyId: ours.companyId, id: records.client }, data: { taxId: name } }),
  );
  const { data } = await peek('clients', records.client, ours.admin);
  expect(data.facts.map(({ value }) => value)).toContain(name);
  const candidate = (await peek('candidates', records.candidate, ours.admin)).data.facts;
  expect(candidate.find(({ kind }) => kind === 'email')?.value).toContain('@');
});

describe('what can be changed beside the list', () => {
  const edits = async (list: string, id: string, as: Person) => {
    const { data } = await peek(list, id, as);
    return [data.edit?.path ?? null, data.facts.flatMap(({ edit }) => edit?.name ?? [])];
  };

  it('is offered to those who may edit the record, and to nobody else', async () => {
    expect(await edits('candidates', records.candidate, ours.admin)).toEqual([
      `/api/v1/candidates/${records.candidate}`,
      ['headline', 'email', 'phone', 'city', 'availability', 'available_from', 'owner', 'work_place'],
    ]);
    expect(await edits('jobs', records.job, ours.admin)).toEqual([
      `/api/v1/jobs/${records.job}`,
      ['openings', 'location', 'work_place', 'start_date', 'priority', 'owner', 'deadline'],
    ]);
    expect(await edits('clients', records.client, ours.admin)).toEqual([
      `/api/v1/clients/${records.client}`,
      ['client_type', 'email', 'phone'],
    ]);
    const reader = await makeColleague(ours, ['view_candidates', 'view_jobs', 'view_clients', 'edit_own_jobs']);
    for (const list of ['candidates', 'jobs', 'clients'] as const)
      expect([list, await edits(list, rows()[list], reader)]).toEqual([list, [null, []]]);
    expect(await edits('contracts', records.contract, ours.admin)).toEqual([null, []]);
  });

  it('is a choice among the values, in words, and a person for those who may look for people', async () => {
    const of = async (name: string, as: Person) =>
      (await peek('jobs', records.job, as)).data.facts.find(({ edit }) => edit?.name === name)?.edit;
    expect(await of('priority', ours.admin)).toMatchObject({
      kind: 'choice',
      options: expect.arrayContaining([{ value: 'urgent', label: 'Urgent' }]),
    });
    expect(await of('owner', ours.admin)).toMatchObject({ kind: 'named', source: { path: '/api/v1/users' } });
    const alone = await makeColleague(ours, ['view_jobs', 'edit_jobs']);
    expect(await of('priority', alone)).toBeDefined();
    expect(await of('owner', alone)).toBeUndefined();
  });

  it('takes another owner of the company and nobody else, and only a value of the choice', async () => {
    const theirs = await makeCompany('Theirs');
    const at = { as: ours.admin, params: { id: records.job }, method: 'PATCH' };
    const { data } = await peek('jobs', records.job, ours.admin);
    const headers = { 'if-match': `"${data.edit?.version}"` };
    expect((await call(job.PATCH, { ...at, headers, body: { owner: theirs.admin.userId } })).status).toBe(422);
    expect((await call(job.PATCH, { ...at, headers, body: { priority: 'now' } })).status).toBe(422);
    expect((await call(job.PATCH, { ...at, headers, body: { owner: ours.recruiter.userId } })).status).toBe(200);
    expect((await call(job.PATCH, { ...at, headers, body: { priority: 'high' } })).status).toBe(412);
    const after = (await peek('jobs', records.job, ours.admin)).data.facts;
    expect(after.find(({ edit }) => edit?.name === 'owner')?.edit?.value).toBe(ours.recruiter.userId);
  });

  it('is nothing for support in somebody’s place, who sees the same facts', async () => {
    const platform = await makeCompany('Platform', { kind: 'platform' });
    const support = await supportInPlaceOf(ours.admin, platform.admin);
    expect(await edits('candidates', records.candidate, support)).toEqual([null, []]);
    expect((await peek('candidates', records.candidate, support)).status).toBe(200);
    expect((await peek('candidates', records.candidate, platform.admin)).status).not.toBe(200);
  });

  it('takes one field and leaves the others, and refuses an outdated version', async () => {
    const at = { as: ours.admin, params: { id: records.candidate }, method: 'PATCH' };
    const { data } = await peek('candidates', records.candidate, ours.admin);
    const headers = { 'if-match': `"${data.edit?.version}"` };
    const before = data.facts.filter(({ edit }) => edit?.name !== 'city' && edit);
    const answers = await Promise.all(
      ['Cork', 'Galway'].map((city) => call(candidate.PATCH, { ...at, headers, body: { city } })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412]);
    const after = (await peek('candidates', records.candidate, ours.admin)).data;
    expect(after.edit?.version).toBe((data.edit?.version ?? 0) + 1);
    expect(after.facts.filter(({ edit }) => edit?.name !== 'city' && edit)).toEqual(before);
    expect((await call(candidate.PATCH, { ...at, body: { city: 'x'.repeat(100_000) } })).status).toBe(422);
  });
});
