import { v7 as uuid } from 'uuid';
import * as stage from '@/app/api/v1/candidate-submissions/[id]/stage/route';
import * as status from '@/app/api/v1/candidate-submissions/[id]/status/route';
import * as submissions from '@/app/api/v1/candidate-submissions/route';
import * as statuses from '@/app/api/v1/candidate-submissions/status/route';
import * as filters from '@/app/api/v1/candidate-submissions-filters/route';
import * as stages from '@/app/api/v1/submission-stages/route';
import { listActivities } from '@/lib/activities/data';
import { withSession } from '@/lib/auth/session/actor';
import { system, tenant } from '@/lib/db/client';
import { keyOf } from '@/lib/db/key';
import type { Submission, SubmissionFilters } from '@/lib/submissions/schema';
import type { Stages } from '@/lib/submissions/stages/schema';
import { forceSubmissionStatus, makeClient, makeSubmission } from '@/lib/submissions/test-world';
import type { SubmissionStatus } from '@/lib/submissions/transitions';
import { call } from '@/lib/testing/call';
import { makeColleague, makeCompany, type Person, type TestCompany } from '@/lib/testing/world';

let ours: TestCompany;
let clientId: string;
beforeEach(async () => {
  ours = await makeCompany('Ours');
  clientId = (await makeClient(ours)).id;
});

type Given = { id?: string; state: string; name: string };
const save = (list: readonly Given[], headers: Record<string, string> = {}, as: Person = ours.admin) =>
  call<Stages>(stages.PUT, { as, method: 'PUT', body: { stages: list }, headers });
const read = (as: Person = ours.admin) => call<Stages>(stages.GET, { as });
const given = ({ data }: { data: Stages }): Given[] => data.stages.map(({ id, state, name }) => ({ id, state, name }));
const namesOf = ({ data }: { data: Stages }) => data.stages.map(({ state, name }) => `${state}: ${name}`);

const interviewing = (name: string): Given => ({ state: 'interviewing', name });
/** Two stages of interviews; returns their ids. */
async function makeStages(): Promise<[string, string]> {
  const { stages: made } = (await save([interviewing('Phone screen'), interviewing('Client interview')])).data;
  return [made[0]?.id ?? '', made[1]?.id ?? ''];
}
async function makeIn(state: SubmissionStatus, as: Person = ours.recruiter): Promise<Submission> {
  // Without the burden, which not all of these people see.
  const made = await makeSubmission(as, clientId, { burden_percent: undefined });
  await forceSubmissionStatus(made, ours, state);
  return made;
}
const put = ({ id }: { id: string }, stageId: string | null, as: Person = ours.recruiter, headers = {}) =>
  call<Submission>(stage.POST, { as, params: { id }, body: { stage_id: stageId }, headers });
const step = ({ id }: { id: string }, body: object) =>
  call<Submission>(status.POST, { as: ours.recruiter, params: { id }, body });
const rowOf = ({ id }: { id: string }) =>
  tenant(ours.admin, (db) =>
    db.candidateSubmission.findUniqueOrThrow({
      where: keyOf(ours, id),
      select: { status: true, stageId: true, stageSince: true, version: true },
    }),
  );
const logOf = ({ id }: { id: string }) =>
  withSession(ours.recruiter, (actor) => listActivities(actor, 'submission', id));

describe('the list of stages', () => {
  it('is in the order of the states, and of each state in its own order', async () => {
    const first = await save([interviewing('Client'), { state: 'submitted', name: 'CV sent' }, interviewing('Phone')]);
    expect(namesOf(first)).toEqual(['submitted: CV sent', 'interviewing: Client', 'interviewing: Phone']);
    const [sent, client, phone] = given(first);
    if (!sent || !client || !phone) throw new Error('three stages were saved');
    const next = await save([phone, { ...client, name: 'Client, on site' }, sent]);
    expect(namesOf(next)).toEqual(['submitted: CV sent', 'interviewing: Phone', 'interviewing: Client, on site']);
    expect(next.data.stages.map(({ id }) => id)).toEqual([sent.id, phone.id, client.id]);
  });

  it('lets two stages of a state exchange their names', async () => {
    const [first, second] = given(await save([interviewing('One'), interviewing('Two')]));
    if (!first || !second) throw new Error('two stages were saved');
    const saved = await save([
      { ...first, name: 'Two' },
      { ...second, name: 'One' },
    ]);
    expect(saved.data.stages.map(({ id, name }) => [id, name])).toEqual([
      [first.id, 'Two'],
      [second.id, 'One'],
    ]);
  });

  it.each([
    [[interviewing('Phone'), interviewing(' PHÓNE')], 'stages.1.name'],
    [Array.from({ length: 11 }, (_, index) => interviewing(`Step ${index}`)), 'stages.10.name'],
    [[interviewing('x'.repeat(81))], 'stages.0.name'],
    [[interviewing(' ')], 'stages.0.name'],
    [[{ state: 'dreaming', name: 'Phone' }], 'stages.0.state'],
    [[{ ...interviewing('Phone'), id: uuid() }], 'stages.0.id'],
  ])('refuses %j at its field', async (list, path) => {
    const answer = await save(list);
    expect([answer.status, Object.keys(answer.errors)]).toEqual([422, [path]]);
    expect((await read()).data.stages).toEqual([]);
  });

  it('may have the same name in two states, and as many stages as is allowed', async () => {
    const states = ['submitted', 'shortlisted', 'interviewing', 'offered'];
    const full = states.flatMap((state) =>
      Array.from({ length: 10 }, (_, index) => ({ state, name: `Step ${index}` })),
    );
    expect((await save(full)).data.stages).toHaveLength(40);
    expect((await save([...full, { state: 'draft', name: 'One more' }])).status).toBe(422);
  });

  it('keeps a stage in its state, and takes no stage of another company', async () => {
    const [made] = given(await save([interviewing('Phone')]));
    if (!made) throw new Error('a stage was saved');
    expect(Object.keys((await save([{ ...made, state: 'offered' }])).errors)).toEqual(['stages.0.state']);
    const theirs = await makeCompany('Theirs');
    expect((await save([made], {}, theirs.admin)).errors).toHaveProperty(['stages.0.id']);
    expect((await read(theirs.admin)).data.stages).toEqual([]);
  });

  it('is not saved over what somebody else has saved in the meantime', async () => {
    const { version } = (await read()).data;
    expect((await save([interviewing('Phone')], { 'if-match': `"${version}"` })).status).toBe(200);
    expect((await save([], { 'if-match': `"${version}"` })).status).toBe(412);
    expect(namesOf(await read())).toEqual(['interviewing: Phone']);
  });

  it('is read by people who see submissions, and changed by people who edit the settings', async () => {
    expect((await read(await makeColleague(ours, ['view_own_submissions']))).status).toBe(200);
    expect((await read(await makeColleague(ours, ['view_clients']))).status).toBe(403);
    const editor = await makeColleague(ours, ['view_company_settings', 'view_submissions', 'edit_submissions']);
    expect((await save([], {}, editor)).status).toBe(403);
  });

  it('counts the submissions that the reader sees, and all of them for those who may remove a stage', async () => {
    const [phone] = await makeStages();
    const own = await makeColleague(ours, ['view_own_submissions', 'edit_own_submissions', 'create_submissions']);
    await put(await makeIn('interviewing', own), phone, own);
    await put(await makeIn('interviewing'), phone);
    const countOf = async (as: Person) => (await read(as)).data.stages.map(({ count }) => count);
    expect(await countOf(own)).toEqual([1, 0]);
    expect(await countOf(ours.recruiter)).toEqual([2, 0]);
    expect(await countOf(await makeColleague(ours, ['view_company_settings', 'edit_company_settings']))).toEqual([
      2, 0,
    ]);
  });

  it('leaves the submissions of a stage that is removed in their state, at none', async () => {
    const [phone, client] = await makeStages();
    const [gone, stays] = [await makeIn('interviewing'), await makeIn('interviewing')];
    await put(gone, phone);
    await put(stays, client);
    await save([{ id: client, ...interviewing('Client interview') }]);
    expect(await rowOf(gone)).toMatchObject({ status: 'interviewing', stageId: null, stageSince: null, version: 3 });
    expect(await rowOf(stays)).toMatchObject({ stageId: client, version: 2 });
  });
});

describe('a submission', () => {
  it('is put at a stage of its state and taken from it, with since when, and the log names both', async () => {
    const [phone, client] = await makeStages();
    const made = await makeIn('interviewing');
    const first = await put(made, phone);
    expect(first).toMatchObject({ status: 200, data: { stage: { id: phone, name: 'Phone screen' }, version: 2 } });
    expect(Date.now() - Date.parse(first.data.stage_since ?? '')).toBeLessThan(60_000);
    await put(made, client);
    expect((await logOf(made))[0]).toMatchObject({
      event: 'stage_changed',
      from: 'Phone screen',
      to: 'Client interview',
      actor: { id: ours.recruiter.userId },
    });
    expect((await put(made, null)).data).toMatchObject({ stage: null, stage_since: null, version: 4 });
  });

  it('does not change by being put where it is', async () => {
    const [phone] = await makeStages();
    const made = await makeIn('interviewing');
    await put(made, phone);
    const before = await rowOf(made);
    expect((await put(made, phone)).status).toBe(200);
    expect(await rowOf(made)).toEqual(before);
  });

  it('is at no stage of another state or another company', async () => {
    const [phone] = await makeStages();
    const theirs = await makeCompany('Theirs');
    const foreign = (await save([interviewing('Phone')], {}, theirs.admin)).data.stages[0]?.id ?? '';
    expect((await put(await makeIn('submitted'), phone)).errors).toHaveProperty('stage_id');
    expect((await put(await makeIn('interviewing'), foreign)).errors).toHaveProperty('stage_id');
    expect((await put(await makeIn('interviewing'), uuid())).status).toBe(422);
    const made = await makeIn('interviewing');
    const row = { where: keyOf(ours, made.id), select: { id: true } } as const;
    await expect(
      system('test data', (db) => db.candidateSubmission.update({ ...row, data: { stageId: foreign } })),
    ).rejects.toThrow('another state');
  });

  it('is put at a stage by people who may edit it, in the version that they saw', async () => {
    const [phone] = await makeStages();
    const made = await makeIn('interviewing');
    const reader = await makeColleague(ours, ['view_submissions', 'edit_own_submissions']);
    const own = await makeColleague(ours, ['view_own_submissions', 'edit_own_submissions', 'create_submissions']);
    expect((await put(made, phone, reader)).status).toBe(403);
    expect((await put(made, phone, own)).status).toBe(404);
    expect((await put(await makeIn('interviewing', own), phone, own)).status).toBe(200);
    expect((await put(made, phone, ours.recruiter, { 'if-match': '"7"' })).status).toBe(412);
    expect(await rowOf(made)).toMatchObject({ stageId: null, version: 1 });
  });

  it.each([
    ['offered', {}],
    ['shortlisted', {}],
    ['rejected', { reason: 'Said so', rejected_by: 'client' }],
    ['withdrawn', { reason: 'Said so' }],
  ])('leaves its stage when it is %s', async (to, details) => {
    const [phone] = await makeStages();
    const made = await makeIn('interviewing');
    await put(made, phone);
    expect((await step(made, { status: to, ...details })).data).toMatchObject({ status: to, stage: null });
    expect(await rowOf(made)).toMatchObject({ stageId: null, stageSince: null });
  });

  it('leaves its stage with its state whatever changes that, also a process that knows no stages', async () => {
    const [phone] = await makeStages();
    const made = await makeIn('interviewing');
    await put(made, phone);
    await forceSubmissionStatus(made, ours, 'accepted');
    expect(await rowOf(made)).toMatchObject({ status: 'accepted', stageId: null, stageSince: null });
  });

  it('comes to a stage of its new state with the step, one or many at once', async () => {
    const [phone, client] = await makeStages();
    const made = await makeIn('shortlisted');
    const moved = await step(made, { status: 'interviewing', stage_id: client });
    expect(moved).toMatchObject({ status: 200, data: { status: 'interviewing', stage: { id: client } } });
    const log = await logOf(made);
    expect(log.slice(0, 2).map(({ event, to }) => [event, to])).toEqual([
      ['stage_changed', 'Client interview'],
      ['status_changed', 'interviewing'],
    ]);
    expect((await step(await makeIn('interviewing'), { status: 'offered', stage_id: phone })).errors).toHaveProperty(
      'stage_id',
    );
    const many = [await makeIn('shortlisted'), await makeIn('shortlisted')];
    const answer = await call<Submission[]>(statuses.PUT, {
      as: ours.recruiter,
      method: 'PUT',
      body: { submission_ids: many.map(({ id }) => id), status: 'interviewing', stage_id: phone },
    });
    expect(answer.data.map((one) => one.stage?.name)).toEqual(['Phone screen', 'Phone screen']);
  });

  it('is found by its stage', async () => {
    const [phone] = await makeStages();
    const [made] = [await makeIn('interviewing'), await makeIn('interviewing')];
    await put(made, phone);
    const listed = await call<Submission[]>(submissions.GET, {
      as: ours.recruiter,
      query: { 'filter[stage_id]': phone },
    });
    expect(listed.data.map(({ id }) => id)).toEqual([made.id]);
    const choices = await call<SubmissionFilters>(filters.GET, { as: ours.recruiter });
    expect(choices.data.stages.map(({ name }) => name)).toEqual(['Phone screen', 'Client interview']);
  });
});
