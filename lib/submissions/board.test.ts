import { v7 as uuid } from 'uuid';
import * as stageRoute from '@/app/api/v1/candidate-submissions/[id]/stage/route';
import * as status from '@/app/api/v1/candidate-submissions/[id]/status/route';
import * as jobStatus from '@/app/api/v1/jobs/[id]/status/route';
import * as jobs from '@/app/api/v1/jobs/route';
import * as stagesRoute from '@/app/api/v1/submission-stages/route';
import { listActivities } from '@/lib/activities/data';
import { withSession } from '@/lib/auth/session/actor';
import { boardLimit } from '@/lib/lists/by-state';
import { readSubmissionBoard } from '@/lib/submissions/board.data';
import type { Stages } from '@/lib/submissions/stages/schema';
import { forceSubmissionStatus, makeClient, makeSubmission } from '@/lib/submissions/test-world';
import { nextStatuses, type SubmissionStatus, submissionStatuses } from '@/lib/submissions/transitions';
import { call } from '@/lib/testing/call';
import { prepare } from '@/lib/testing/prepare';
import { makeColleague, makeCompany, type Person, type TestCompany } from '@/lib/testing/world';

let ours: TestCompany;
let clientId: string;
let job: string;
beforeEach(async () => {
  ours = await makeCompany('Ours');
  clientId = (await makeClient(ours)).id;
  job = await makeJob();
});

async function makeJob(): Promise<string> {
  const as = ours.recruiter;
  const { id } = (await call<{ id: string }>(jobs.POST, { as, body: { title: 'Splicer', client: clientId } })).data;
  await call(jobStatus.POST, { as, params: { id }, body: { status: 'open' } });
  return id;
}
async function putForward(state: SubmissionStatus, as: Person = ours.recruiter, jobId: string | null = job) {
  const made = await makeSubmission(as, clientId, { job_id: jobId, burden_percent: undefined });
  await forceSubmissionStatus(made, ours, state);
  return made;
}
const read = (as: Person, id = job) => withSession(as, (actor) => readSubmissionBoard(actor, { jobId: id }));
const logOf = (id: string) => withSession(ours.recruiter, (actor) => listActivities(actor, 'submission', id));
const filled = async (as: Person, id = job) => (await read(as, id)).columns.filter(({ count }) => count > 0);

it('has every state in its order, with the newest first, of this job alone', async () => {
  const [first, second] = [await putForward('submitted'), await putForward('submitted')];
  const rejected = await putForward('rejected');
  await putForward('submitted', ours.recruiter, null);
  await putForward('submitted', ours.recruiter, await makeJob());
  const board = await read(ours.recruiter);
  expect(board.columns.map(({ status }) => status)).toEqual(submissionStatuses);
  expect(await filled(ours.recruiter)).toEqual([
    { status: 'submitted', stage: null, count: 2 },
    { status: 'rejected', stage: null, count: 1 },
  ]);
  const ids = (state: SubmissionStatus) =>
    board.submissions.filter(({ status }) => status === state).map(({ id }) => id);
  expect(ids('submitted')).toEqual([second.id, first.id]);
  expect(ids('rejected')).toEqual([rejected.id]);
});

it.each(submissionStatuses)('moves one that is %s where its states lead, if the reader may', async (state) => {
  await putForward(state);
  const reader = await makeColleague(ours, ['view_submissions']);
  const editor = await makeColleague(ours, ['view_submissions', 'edit_submissions']);
  expect((await read(editor)).submissions.map(({ next_statuses: next }) => next)).toEqual([nextStatuses(state)]);
  expect((await read(reader)).submissions.map(({ next_statuses: next }) => next)).toEqual([[]]);
});

it('shows and counts for a reader of their own only these, and moves only these for their editor', async () => {
  const own = await makeColleague(ours, [
    'view_own_submissions',
    'create_submissions',
    'edit_own_submissions',
    'view_jobs',
  ]);
  const half = await makeColleague(ours, ['view_submissions', 'edit_own_submissions']);
  const mine = await putForward('submitted', own);
  const others = await putForward('submitted');
  expect((await read(own)).submissions.map(({ id }) => id)).toEqual([mine.id]);
  expect(await filled(own)).toEqual([{ status: 'submitted', stage: null, count: 1 }]);
  const seen = (await read(half)).submissions.map(({ id, next_statuses: next }) => [id, next]);
  expect(seen).toEqual([
    [others.id, []],
    [mine.id, []],
  ]);
  const [first] = (await read(own)).submissions;
  expect(first?.next_statuses).toEqual(nextStatuses('submitted'));
});

it('shows nothing to somebody who sees no submissions, and nothing of another company’s job', async () => {
  await putForward('submitted');
  const none = await makeColleague(ours, ['view_jobs']);
  const theirs = await makeCompany('Theirs');
  for (const as of [none, theirs.admin]) {
    expect((await read(as)).submissions).toEqual([]);
    expect(await filled(as)).toEqual([]);
  }
});

it('says since when each is in its state, also one that came back to it', async () => {
  const made = await putForward('draft');
  const [first] = (await read(ours.recruiter)).submissions;
  expect(first?.since).toBe((await logOf(made.id))[0]?.created_at);
  for (const to of ['submitted', 'shortlisted', 'submitted'])
    await call(status.POST, { as: ours.recruiter, params: { id: made.id }, body: { status: to } });
  const [newest, , before] = await logOf(made.id);
  const [back] = (await read(ours.recruiter)).submissions;
  expect(back?.since).toBe(newest?.created_at);
  expect(back?.since).not.toBe(before?.created_at);
});

it('counts all of a state, and shows the first of them', async () => {
  const { id, candidate } = await putForward('draft');
  await prepare(async (db) => {
    const { companyId } = ours;
    const made = await db.candidateSubmission.findFirstOrThrow({ where: { companyId, id } });
    await db.candidateSubmission.createMany({
      data: Array.from({ length: boardLimit + 4 }, () => ({
        companyId,
        number: `SUB-${uuid()}`,
        candidateId: candidate.id,
        clientId,
        ownerId: made.ownerId,
        jobOrderId: job,
        positionTitle: 'Splicer',
        billRate: '85',
        payRate: '60',
        currency: 'EUR',
      })),
    });
  });
  const { submissions } = await read(ours.recruiter);
  expect(await filled(ours.recruiter)).toEqual([{ status: 'draft', stage: null, count: boardLimit + 5 }]);
  expect(submissions).toHaveLength(boardLimit);
});

it('has a column for each stage of a state, and one for those at none only while there are any', async () => {
  const { stages } = (
    await call<Stages>(stagesRoute.PUT, {
      as: ours.admin,
      method: 'PUT',
      body: {
        stages: [
          { state: 'interviewing', name: 'Phone' },
          { state: 'interviewing', name: 'Client' },
        ],
      },
    })
  ).data;
  const client = stages[1];
  const made = await putForward('interviewing');
  const interviewing = async () =>
    (await read(ours.recruiter)).columns
      .filter((column) => column.status === 'interviewing')
      .map(({ stage, count }) => [stage?.name, count]);
  expect(await interviewing()).toEqual([
    [undefined, 1],
    ['Phone', 0],
    ['Client', 0],
  ]);
  await call(stageRoute.POST, { as: ours.recruiter, params: { id: made.id }, body: { stage_id: client?.id } });
  expect(await interviewing()).toEqual([
    ['Phone', 0],
    ['Client', 1],
  ]);
  const [shown] = (await read(ours.recruiter)).submissions;
  expect(shown).toMatchObject({ id: made.id, stage: { id: client?.id }, since: shown?.stage_since });
});
