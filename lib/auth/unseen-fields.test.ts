import * as submissionRoute from '@/app/api/v1/candidate-submissions/[id]/route';
import * as submissions from '@/app/api/v1/candidate-submissions/route';
import * as merge from '@/app/api/v1/candidates/[id]/merge/route';
import * as archive from '@/app/api/v1/candidates/[id]/personal-data/route';
import * as candidateRoute from '@/app/api/v1/candidates/[id]/route';
import * as candidates from '@/app/api/v1/candidates/route';
import * as contractRoute from '@/app/api/v1/contracts/[id]/route';
import * as contracts from '@/app/api/v1/contracts/route';
import * as jobRoute from '@/app/api/v1/jobs/[id]/route';
import * as jobs from '@/app/api/v1/jobs/route';
import * as sets from '@/app/api/v1/requirement-sets/route';
import { startingRoles } from '@/lib/auth/roles';
import { makeClient, makeSubmission, submissionBody } from '@/lib/submissions/test-world';
import { call } from '@/lib/testing/call';
import { prepare } from '@/lib/testing/prepare';
import { readZip } from '@/lib/testing/read-zip';
import { makeColleague, makeCompany, type Person, type TestCompany } from '@/lib/testing/world';

let ours: TestCompany;
let client: string;
beforeEach(async () => {
  ours = await makeCompany('Ours');
  client = (await makeClient(ours)).id;
});

interface Made {
  id: string;
  version: number;
}
let count = 0;
const addCandidate = async (more: object = {}) =>
  (
    await call<Made>(candidates.POST, {
      as: ours.admin,
      body: { name: 'Freya Nilsen', email: `freya${(count += 1)}@people.example`, ...more },
    })
  ).data.id;
const stored = (id: string) =>
  prepare((db) => db.candidate.findFirstOrThrow({ where: { companyId: ours.companyId, id } }));

it('merge', async () => {
  const [kept, gone] = [
    await addCandidate({ pay_rate_wanted: '55.37' }),
    await addCandidate({ pay_rate_wanted: '580.41' }),
  ];
  const blind = await makeColleague(ours, ['view_candidates', 'merge_candidates', 'export_candidates']);
  const answer = await call(merge.POST, {
    as: blind,
    params: { id: kept },
    body: { with: gone, take: { pay_rate_wanted: gone } },
  });
  expect([answer.status, String((await stored(kept)).payRateWanted)]).toEqual([403, '55.37']);
});

it('archive', async () => {
  const [kept, gone] = [
    await addCandidate({ pay_rate_wanted: '55.37' }),
    await addCandidate({ pay_rate_wanted: '580.41' }),
  ];
  await call(merge.POST, {
    as: ours.admin,
    params: { id: kept },
    body: { with: gone, take: { pay_rate_wanted: gone } },
  });
  const blind = await makeColleague(ours, [
    'view_candidates',
    'merge_candidates',
    'export_candidates',
    'view_audit_log',
  ]);
  const { stream } = await call(archive.GET, { as: blind, params: { id: kept } });
  if (!stream) throw new Error('none');
  const zip = readZip(Buffer.from(await new Response(stream).arrayBuffer()));
  for (const [name, bytes] of zip)
    expect([name, bytes.toString('utf8')]).toEqual([name, expect.not.stringMatching(/55\.37|580\.41/)]);
});

it('burden of submission', async () => {
  const made = await makeSubmission(ours.admin, client);
  const blind = await makeColleague(ours, [
    'view_submissions',
    'create_submissions',
    'edit_submissions',
    'view_clients',
    'view_candidates',
  ]);
  const params = { id: made.id };
  const changed = await call(submissionRoute.PATCH, {
    as: blind,
    method: 'PATCH',
    params,
    body: { burden_percent: '0' },
  });
  const nulled = await call(submissionRoute.PATCH, {
    as: blind,
    method: 'PATCH',
    params,
    body: { burden_percent: null },
  });
  const created = await call(submissions.POST, { as: blind, body: submissionBody(client) });
  const row = await prepare((db) =>
    db.candidateSubmission.findFirstOrThrow({ where: { companyId: ours.companyId, id: made.id } }),
  );
  expect([changed.status, nulled.status, created.status, String(row.burdenPercent)]).toEqual([422, 422, 422, '12']);
  expect((await call(submissionRoute.PATCH, { as: blind, method: 'PATCH', params, body: { note: 'x' } })).status).toBe(
    200,
  );
});

const terms = { start_date: '2026-03-02', contract_type: 'contractor', location: 'remote' };
const contractBody = () => ({
  ...terms,
  candidate: { name: 'X', email: `x${(count += 1)}@mail.example` },
  client_id: client,
  position_title: 'Cook',
  currency: 'EUR',
});
it('burden of contract', async () => {
  const made = await call<Made>(contracts.POST, { as: ours.admin, body: { ...contractBody(), burden_percent: '12' } });
  expect(made.status).toBe(201);
  const blind = await makeColleague(ours, [
    'view_own_contracts',
    'edit_contracts',
    'create_contracts',
    'view_clients',
    'view_candidates',
  ]);
  await prepare((db) =>
    db.contract.updateMany({ where: { companyId: ours.companyId, id: made.data.id }, data: { ownerId: blind.userId } }),
  );
  const params = { id: made.data.id };
  const patch = (body: object) => call(contractRoute.PATCH, { as: blind, method: 'PATCH', params, body });
  const answers = [
    await patch({ burden_percent: '0' }),
    await patch({ bill_overtime: { policy: 'none' } }),
    await call(contracts.POST, { as: blind, body: { ...contractBody(), burden_percent: '1' } }),
    await call(contracts.POST, { as: blind, body: { ...contractBody(), bill_overtime: { policy: 'none' } } }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([422, 422, 422, 422]);
  expect((await patch({ position_title: 'Chef' })).status).toBe(200);
});

it('units', async () => {
  const sourcer = await makeColleague(ours, startingRoles.sourcer.permissions);
  const id = await addCandidate({ pay_rate_wanted: '400', rate_unit: 'day' });
  const none = await addCandidate();
  const patch = (as: Person, one: string, body: object) =>
    call(candidateRoute.PATCH, { as, method: 'PATCH', params: { id: one }, body });
  expect((await patch(sourcer, id, { rate_unit: 'hour' })).status).toBe(422);
  expect((await patch(sourcer, id, { city: 'Cork' })).status).toBe(200);
  expect((await patch(sourcer, none, { rate_unit: 'day' })).status).toBe(200);
  const job = (
    await call<Made>(jobs.POST, {
      as: ours.admin,
      body: { title: 'Splicer', client, owner: sourcer.userId, pay_rate_to: '60', bill_rate_to: '90' },
    })
  ).data;
  const change = (as: Person, body: object) =>
    call(jobRoute.PATCH, { as, method: 'PATCH', params: { id: job.id }, body });
  expect([
    (await change(sourcer, { currency: 'USD' })).status,
    (await change(sourcer, { rate_unit: 'day' })).status,
  ]).toEqual([422, 422]);
  expect((await change(sourcer, { location: 'Cork' })).status).toBe(200);
});

it('age', async () => {
  const blind = await makeColleague(ours, [
    'view_requirements',
    'edit_requirements',
    'create_contracts',
    'view_contracts',
  ]);
  const age = { kind: 'field', field: 'personal.date_of_birth', check: 'min_age', min_age: 99, stop: false };
  const answer = await call(sets.POST, { as: blind, body: { name: 'Old', requirements: [age] } });
  expect(answer.status).toBe(422);
});
