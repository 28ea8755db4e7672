import { v4 as uuid } from 'uuid';
import * as submissions from '@/app/api/v1/candidate-submissions/route';
import * as erase from '@/app/api/v1/candidates/[id]/erase/route';
import * as jobsOf from '@/app/api/v1/candidates/[id]/jobs/route';
import * as merge from '@/app/api/v1/candidates/[id]/merge/route';
import * as personalData from '@/app/api/v1/candidates/[id]/personal-data/route';
import * as one from '@/app/api/v1/candidates/[id]/route';
import * as imported from '@/app/api/v1/candidates/import/[id]/route';
import * as imports from '@/app/api/v1/candidates/import/route';
import * as list from '@/app/api/v1/candidates/route';
import * as matches from '@/app/api/v1/jobs/[id]/matches/route';
import * as status from '@/app/api/v1/jobs/[id]/status/route';
import * as jobs from '@/app/api/v1/jobs/route';
import type { UploadedSheet } from '@/lib/imports/schema';
import { runTask } from '@/lib/jobs/run-task';
import type { CandidateForJob, JobForCandidate } from '@/lib/match/schema';
import { makeClient, submissionBody } from '@/lib/submissions/test-world';
import type { Task } from '@/lib/tasks/schema';
import { call } from '@/lib/testing/call';
import { prepare } from '@/lib/testing/prepare';
import { makeColleague, makeCompany, type Person, type TestCompany } from '@/lib/testing/world';

let ours: TestCompany;
beforeEach(async () => {
  ours = await makeCompany('Ours');
});

const cork = [51.9, -8.47];
const add = async (more: object, name = 'Freya') => {
  const body = { name, email: `${uuid()}@people.example`, ...more };
  return (await call<{ id: string }>(list.POST, { as: ours.admin, body })).data.id;
};
const change = (id: string, body: object) => call(one.PATCH, { as: ours.admin, params: { id }, body });
const keyOf = (id: string) => ({ companyId_id: { companyId: ours.companyId, id } });
const where = async (id: string) => {
  const row = await prepare((db) => db.candidate.findUniqueOrThrow({ where: keyOf(id) }));
  return [row.latitude, row.longitude];
};
const nowhere = [null, null];

it('have the coordinates of their place, whoever changes it and however', async () => {
  const id = await add({ city: 'Cork', country: 'IE' });
  expect(await where(id)).toEqual(cork);
  await change(id, { headline: 'Splicer' });
  expect(await where(id)).toEqual(cork);
  await change(id, { country: null });
  expect(await where(id)).toEqual(nowhere);
  await change(id, { city: 'CÓRK, Ireland' });
  expect(await where(id)).toEqual(cork);
  await change(id, { city: 'Nowhere at all', country: 'IE' });
  expect(await where(id)).toEqual(nowhere);
  // Nor does anybody write others.
  await prepare((db) => db.candidate.update({ where: keyOf(id), data: { city: 'Cork', latitude: 1, longitude: 1 } }));
  expect(await where(id)).toEqual(cork);
  await prepare((db) => db.candidate.update({ where: keyOf(id), data: { latitude: 1 } }));
  expect(await where(id)).toEqual(cork);
});

it('are kept by an import, too, and a merge takes them along with the city that it takes', async () => {
  const form = new FormData();
  form.append('file', new File(['Name,Email,City,Country\nIda,ida@people.example,Lyon,France\n'], 'people.csv'));
  const { data: sheet } = await call<UploadedSheet>(imports.POST, { as: ours.admin, body: form });
  const { mapping } = sheet;
  const { data: task } = await call<Task>(imported.POST, {
    as: ours.admin,
    params: { id: sheet.id },
    body: { mapping },
  });
  await runTask({ company_id: ours.companyId, task_id: task.id });
  const ida = await prepare((db) =>
    db.candidate.findFirstOrThrow({ where: { companyId: ours.companyId, name: 'Ida' } }),
  );
  expect([ida.latitude, ida.longitude]).toEqual([45.75, 4.85]);
  const [kept, gone] = [await add({ city: 'Lyon', country: 'FR' }), await add({ city: 'Cork', country: 'IE' })];
  const merged = await call(merge.POST, {
    as: ours.admin,
    params: { id: kept },
    body: { with: gone, take: { city: gone } },
  });
  expect([merged.status, await where(kept)]).toEqual([200, cork]);
});

it.each([
  ['Köln', 'DE', [50.93, 6.95]],
  ['Cologne', 'DE', [50.93, 6.95]],
  ['MÜNCHEN', 'DE', [48.14, 11.58]],
  ['القاهرة', 'EG', [30.06, 31.25]],
  ['上海', 'CN', [31.22, 121.46]],
  ['New York', 'US', [40.71, -74.01]],
  // The most populous of several: in Alabama, not in Michigan.
  ['Birmingham', 'US', [33.52, -86.8]],
  ['Birmingham', 'GB', [52.48, -1.9]],
  ['Singapore', 'SG', [1.29, 103.85]],
  ['Lyon, Francia', null, [45.75, 4.85]],
  ['القاهرة، مصر', null, [30.06, 31.25]],
  ['Cork', null, nowhere],
  ['Cork', 'FR', nowhere],
  ['Ireland', 'IE', nowhere],
  ['Ireland, Ireland', null, nowhere],
  [null, 'IE', nowhere],
])('%s in %s is at %j', async (city, country, expected) => {
  expect(await where(await add({ city, country }))).toEqual(expected);
});

it('are in the table under the names that the search reads', async () => {
  const [row] = await prepare(
    (db) => db.$queryRaw<{ count: bigint; other: bigint }[]>`
      select count(*) as count, count(*) filter (where name <> search_words(name)) as other from places`,
  );
  expect([Number(row?.count) > 40_000, Number(row?.other)]).toEqual([true, 0]);
});

it('are for nobody to read but in the file of all that is held about them, and go with their data', async () => {
  const id = await add({ city: 'Cork', country: 'IE' });
  const { data } = await call(one.GET, { as: ours.admin, params: { id } });
  expect(JSON.stringify(data)).not.toContain('51.9');
  const logged = await prepare((db) => db.auditEntry.findMany({ where: { companyId: ours.companyId, subjectId: id } }));
  expect(JSON.stringify(logged.map(({ before, after }) => [before, after]))).not.toContain('latitude');
  const { stream } = await call(personalData.GET, { as: ours.admin, params: { id } });
  expect(stream ? Buffer.from(await new Response(stream).arrayBuffer()).includes('coordinates.json') : false).toBe(
    true,
  );
  // Somebody who was put forward stays as a row without a name.
  const client = await makeClient(ours);
  const forward = submissionBody(client.id, { candidate: undefined, candidate_id: id });
  expect((await call(submissions.POST, { as: ours.admin, body: forward })).status).toBe(201);
  const { number } = await prepare((db) => db.candidate.findUniqueOrThrow({ where: keyOf(id) }));
  expect((await call(erase.POST, { as: ours.admin, params: { id }, body: { number } })).status).toBe(200);
  expect(await where(id)).toEqual(nowhere);
});

it('are compared in the match: how far it is to the job', async () => {
  const client = await makeClient(ours);
  const body = { title: 'Splicer', client: client.id, location: 'Cork, Ireland' };
  const { data: job } = await call<{ id: string }>(jobs.POST, { as: ours.admin, body });
  await call(status.POST, { as: ours.admin, params: { id: job.id }, body: { status: 'open' } });
  await add({ city: 'Dublin', country: 'IE' }, 'Far');
  await add({ city: 'Cobh', country: 'IE' }, 'Near');
  await add({ city: 'Cork', country: 'IE' }, 'Here');
  const unknown = await add({ country: 'IE' }, 'Unknown');
  const { data } = await call<CandidateForJob[]>(matches.GET, { as: ours.admin, params: { id: job.id } });
  const placeOf = ({ reasons }: Pick<CandidateForJob, 'reasons'>) => reasons.find(({ kind }) => kind === 'place');
  expect(data.map((row) => [row.candidate.name, placeOf(row)?.met, placeOf(row)?.text])).toEqual([
    ['Here', true, 'In the same city'],
    ['Near', true, '14 km away'],
    ['Unknown', null, 'Place not known'],
    ['Far', false, '218 km away'],
  ]);
  const { data: back } = await call<JobForCandidate[]>(jobsOf.GET, { as: ours.admin, params: { id: unknown } });
  expect(back.map(placeOf)).toMatchObject([{ met: null }]);
});

describe('the filter by the distance to a job', () => {
  const addJob = async (more: object, as = ours.admin) => {
    const client = await makeClient(ours);
    const body = { title: 'Splicer', client: client.id, ...more };
    return (await call<{ id: string }>(jobs.POST, { as, body })).data.id;
  };
  const near = (text: string, as: Person = ours.admin) =>
    call<{ name: string }[]>(list.GET, { as, query: { 'filter[near]': text } });
  const names = async (text: string, as?: Person) => (await near(text, as)).data.map(({ name }) => name).sort();

  it('has those within it whose place is known, and no others', async () => {
    const job = await addJob({ location: 'Cork', country: 'IE' });
    await add({ city: 'Cork', country: 'IE' }, 'Here');
    await add({ city: 'Cobh', country: 'IE' }, 'Near');
    await add({ city: 'Dublin', country: 'IE' }, 'Far');
    await add({ country: 'IE' }, 'Unknown');
    expect(await names(`${job}:10`)).toEqual(['Here']);
    expect(await names(`${job}:25`)).toEqual(['Here', 'Near']);
    expect(await names(`${job}:250`)).toEqual(['Far', 'Here', 'Near']);
    const both = { 'filter[near]': `${job}:25`, search: 'Near' };
    expect((await call<object[]>(list.GET, { as: ours.admin, query: both })).data).toHaveLength(1);
  });

  it('has nobody near a job without a place, of others or of another company, and refuses what it cannot read', async () => {
    const [known, unknown] = [await addJob({ location: 'Cork', country: 'IE' }), await addJob({ location: 'Cork' })];
    await add({ city: 'Cork', country: 'IE' }, 'Here');
    expect([await names(`${known}:25`), await names(`${unknown}:25`)]).toEqual([['Here'], []]);
    const theirs = await makeCompany('Theirs');
    await call(list.POST, {
      as: theirs.admin,
      body: { name: 'Theirs', email: 'theirs@people.example', city: 'Cork', country: 'IE' },
    });
    expect(await names(`${known}:25`, theirs.admin)).toEqual([]);
    const [sourcer, blind] = [
      await makeColleague(ours, ['view_candidates', 'view_own_jobs']),
      await makeColleague(ours, ['view_candidates']),
    ];
    expect([await names(`${known}:25`, sourcer), await names(`${known}:25`, blind)]).toEqual([[], []]);
    for (const text of [known, `${known}:0`, `${known}:501`, 'Cork:25']) expect((await near(text)).status).toBe(422);
  });
});
