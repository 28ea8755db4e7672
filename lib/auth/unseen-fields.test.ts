import * as submissionRoute from '@/app/api/v1/candidate-submissions/[id]/route';
import * as submissions from '@/app/api/v1/candidate-submissions/route';
import * as merge from '@/app/api/v1/candidates/[id]/merge/route';
import * as archive from '@/app/api/v1/candidates/[id]/personal-data/route';
import * as candidateRoute from '@/app/api/v1/candidates/[id]/route';
import * as candidates from '@/app/api/v1/candidates/route';
import * as rates from '@/app/api/v1/contracts/[id]/candidate-rates/route';
import * as contractRoute from '@/app/api/v1/contracts/[id]/route';
import * as contracts from '@/app/api/v1/contracts/route';
import * as jobRoute from '@/app/api/v1/jobs/[id]/route';
import * as jobs from '@/app/api/v1/jobs/route';
import { startingRoles } from '@/lib/auth/roles';
import { candidateFields } from '@/lib/candidates/fields';
import { candidateListFields } from '@/lib/candidates/lists/fields';
import { clientFields } from '@/lib/clients/fields';
import { contractFields } from '@/lib/contracts/fields';
import type { FieldTable } from '@/lib/fields/fields-of';
import { jobFields } from '@/lib/job-orders/fields';
import { submissionFields } from '@/lib/submissions/fields';
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
}
let count = 0;
const address = () => `freya${(count += 1)}@people.example`;
const addCandidate = async (fields: object = {}) =>
  (await call<Made>(candidates.POST, { as: ours.admin, body: { name: 'Freya Nilsen', email: address(), ...fields } }))
    .data.id;
const wantedBy = async (id: string) => {
  const where = { companyId: ours.companyId, id };
  return String((await prepare((db) => db.candidate.findFirstOrThrow({ where }))).payRateWanted);
};
const patching =
  (route: { PATCH: Parameters<typeof call>[0] }, id: string) =>
  async (as: Person, body: object): Promise<[number, string[]]> => {
    const { status, errors } = await call(route.PATCH, { as, method: 'PATCH', params: { id }, body });
    return [status, Object.keys(errors ?? {})];
  };

describe('what somebody does not see of a merge', () => {
  const blindRights = ['view_candidates', 'merge_candidates', 'export_candidates', 'view_audit_log'] as const;

  it('they do not choose, while it goes with the merge by itself', async () => {
    const blind = await makeColleague(ours, blindRights);
    const [kept, gone, none] = [
      await addCandidate({ pay_rate_wanted: '55.37' }),
      await addCandidate({ pay_rate_wanted: '580.41' }),
      await addCandidate(),
    ];
    const merging = (id: string, take: object, as = blind) =>
      call(merge.POST, { as, params: { id }, body: { with: gone, take } });
    expect((await merging(kept, { pay_rate_wanted: gone })).status).toBe(403);
    expect(await wantedBy(kept)).toBe('55.37');
    expect((await merging(none, { name: gone })).status).toBe(200);
    expect(await wantedBy(none)).toBe('580.41');
  });

  it('is not in the archive of what undoing it would bring back', async () => {
    const [kept, gone] = [
      await addCandidate({ pay_rate_wanted: '55.37' }),
      await addCandidate({ pay_rate_wanted: '580.41' }),
    ];
    const take = { pay_rate_wanted: gone };
    await call(merge.POST, { as: ours.admin, params: { id: kept }, body: { with: gone, take } });
    const filesFor = async (as: Person) => {
      const { stream } = await call(archive.GET, { as, params: { id: kept } });
      if (!stream) throw new Error('There is no archive.');
      const zip = readZip(Buffer.from(await new Response(stream).arrayBuffer()));
      return [...zip].map(([name, bytes]) => [name, bytes.toString('utf8')] as const);
    };
    const money = /55\.37|580\.41/;
    const leaking = (files: Awaited<ReturnType<typeof filesFor>>) =>
      files.filter(([, text]) => money.test(text)).map(([name]) => name);
    expect(leaking(await filesFor(await makeColleague(ours, blindRights)))).toEqual([]);
    expect(leaking(await filesFor(ours.admin))).toEqual(expect.arrayContaining(['candidate.json', 'merged.json']));
  });
});

describe('what somebody does not see they do not write', () => {
  it('is known for each noun: whoever hides another field adds what proves that it is kept', () => {
    const writable = (table: FieldTable) =>
      Object.entries(table).flatMap(([name, { facts }]) => (facts.needs && !facts.given ? [name] : []));
    const tables = { candidateFields, jobFields, submissionFields, contractFields, clientFields, candidateListFields };
    expect(Object.fromEntries(Object.entries(tables).map(([name, { table }]) => [name, writable(table)]))).toEqual({
      candidateFields: ['pay_rate_wanted', 'currency'],
      jobFields: ['bill_rate_from', 'bill_rate_to', 'pay_rate_from', 'pay_rate_to'],
      submissionFields: ['bill_rate', 'pay_rate', 'burden_percent'],
      contractFields: ['burden_percent', 'bill_overtime'],
      clientFields: [],
      candidateListFields: [],
    });
  });

  it('of a submission: its burden, by which a margin floor could be passed', async () => {
    const { id } = await makeSubmission(ours.admin, client);
    const blind = await makeColleague(ours, ['view_submissions', 'create_submissions', 'edit_submissions']);
    const patch = patching(submissionRoute, id);
    for (const burden_percent of ['0', null])
      expect(await patch(blind, { burden_percent })).toEqual([422, ['burden_percent']]);
    expect((await patch(blind, { note: 'Called' }))[0]).toBe(200);
    const row = await prepare((db) =>
      db.candidateSubmission.findFirstOrThrow({ where: { companyId: ours.companyId, id } }),
    );
    expect([String(row.burdenPercent), row.note]).toEqual(['12', 'Called']);
    const created = await call(submissions.POST, { as: blind, body: submissionBody(client) });
    expect([created.status, Object.keys(created.errors)]).toEqual([422, ['burden_percent']]);
  });

  it('of a contract: its burden, how overtime is billed, and what its bill rates are in', async () => {
    const body = () => ({
      start_date: '2026-03-02',
      contract_type: 'contractor',
      location: 'remote',
      candidate: { name: 'Freya Nilsen', email: address() },
      client_id: client,
      position_title: 'Cook',
      currency: 'EUR',
    });
    const add = (as: Person, more: object) => call<Made>(contracts.POST, { as, body: { ...body(), ...more } });
    const [blind, bill] = [
      await makeColleague(ours, ['view_own_contracts', 'edit_own_contracts', 'create_contracts']),
      await makeColleague(ours, ['view_contracts', 'edit_contracts']),
    ];
    const { id } = (await add(ours.admin, { burden_percent: '12', owner_id: blind.userId })).data;
    const patch = patching(contractRoute, id);
    expect((await patch(blind, { currency: 'USD' }))[0]).toBe(200);
    const rate = { rate_type: 'regular', bill_rate: '90', pay_rate: '60', unit: 'hour', effective_from: '2026-03-02' };
    expect((await call(rates.POST, { as: ours.admin, params: { id }, body: rate })).status).toBe(201);
    expect(await patch(blind, { currency: 'EUR' })).toEqual([422, ['currency']]);
    expect(await patch(blind, { burden_percent: '0' })).toEqual([422, ['burden_percent']]);
    expect(await patch(blind, { bill_overtime: { policy: 'none' } })).toEqual([422, ['bill_overtime']]);
    expect(await patch(bill, { burden_percent: '0' })).toEqual([422, ['burden_percent']]);
    expect((await patch(bill, { bill_overtime: { policy: 'none' }, currency: 'EUR' }))[0]).toBe(200);
    expect((await patch(blind, { position_title: 'Chef' }))[0]).toBe(200);
    expect((await add(blind, { burden_percent: '1' })).status).toBe(422);
    expect((await add(blind, { bill_overtime: { policy: 'none' } })).status).toBe(422);
    expect((await add(blind, {})).status).toBe(201);
  });

  it('of a candidate and a job: what a rate is in that somebody has set', async () => {
    const sourcer = await makeColleague(ours, startingRoles.sourcer.permissions);
    const [wanting, other] = [await addCandidate({ pay_rate_wanted: '400', rate_unit: 'day' }), await addCandidate()];
    const patch = patching(candidateRoute, wanting);
    expect(await patch(sourcer, { rate_unit: 'hour' })).toEqual([422, ['rate_unit']]);
    expect((await patch(sourcer, { rate_unit: 'day', city: 'Cork' }))[0]).toBe(200);
    expect((await patching(candidateRoute, other)(sourcer, { rate_unit: 'day' }))[0]).toBe(200);

    const addJob = async (more: object) =>
      (
        await call<Made>(jobs.POST, {
          as: ours.admin,
          body: { title: 'Splicer', client, owner: sourcer.userId, ...more },
        })
      ).data.id;
    const paying = patching(jobRoute, await addJob({ pay_rate_to: '60' }));
    expect(await paying(sourcer, { currency: 'USD', rate_unit: 'day' })).toEqual([422, ['currency', 'rate_unit']]);
    expect((await paying(sourcer, { location: 'Cork' }))[0]).toBe(200);
    const seesRates = await makeColleague(ours, ['view_jobs', 'edit_jobs']);
    expect((await paying(seesRates, { currency: 'USD' }))[0]).toBe(200);
    const billing = patching(jobRoute, await addJob({ bill_rate_to: '90' }));
    expect(await billing(seesRates, { currency: 'USD' })).toEqual([422, ['currency']]);
    expect((await patching(jobRoute, await addJob({}))(sourcer, { currency: 'USD' }))[0]).toBe(200);
  });
});
