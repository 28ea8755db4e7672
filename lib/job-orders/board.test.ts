import * as jobStatus from '@/app/api/v1/jobs/[id]/status/route';
import * as jobsRoute from '@/app/api/v1/jobs/route';
import { withSession } from '@/lib/auth/session/actor';
import { readJobBoard } from '@/lib/job-orders/board.data';
import { forceSubmissionStatus, makeClient, makeSubmission } from '@/lib/submissions/test-world';
import { call } from '@/lib/testing/call';
import { makeColleague, makeCompany, type Person, type TestCompany } from '@/lib/testing/world';

let ours: TestCompany;
let clientId: string;
beforeEach(async () => {
  ours = await makeCompany('Ours');
  clientId = (await makeClient(ours)).id;
});

async function addJob(title: string, as: Person = ours.recruiter): Promise<string> {
  const { data } = await call<{ id: string }>(jobsRoute.POST, { as, body: { title, client: clientId, openings: 2 } });
  return data.id;
}
const open = (id: string) => call(jobStatus.POST, { as: ours.admin, params: { id }, body: { status: 'open' } });
const read = (as: Person, ownerId?: string) =>
  withSession(as, (actor) => readJobBoard(actor, ownerId === undefined ? {} : { ownerId }));

it('has every status with its number, and where each job may go', async () => {
  await addJob('Rigger');
  const opened = await addJob('Splicer');
  await open(opened);
  const made = await makeSubmission(ours.recruiter, clientId, { job_id: opened });
  await forceSubmissionStatus(made, ours, 'placed');
  const { columns, jobs } = await read(ours.admin);
  expect(Object.fromEntries(columns.map(({ status, count }) => [status, count]))).toEqual({
    draft: 1,
    open: 1,
    on_hold: 0,
    filled: 0,
    closed: 0,
    cancelled: 0,
  });
  expect(jobs.find(({ id }) => id === opened)).toMatchObject({
    title: 'Splicer',
    status: 'open',
    openings: 2,
    placed: 1,
    moves: ['on_hold', 'closed', 'cancelled'],
  });
});

it('shows only what its reader sees, moves only what they may change, and nobody else’s when asked for their own', async () => {
  await addJob('Rigger');
  await addJob('Splicer', ours.admin);
  const looker = await makeColleague(ours, ['view_jobs']);
  expect((await read(looker)).jobs.map(({ moves }) => moves)).toEqual([[], []]);
  expect((await read(ours.admin, ours.admin.userId)).jobs.map(({ title }) => title)).toEqual(['Splicer']);
  const own = await makeColleague(ours, ['view_own_jobs']);
  expect((await read(own)).jobs).toEqual([]);
  expect((await read((await makeCompany('Theirs')).admin)).jobs).toEqual([]);
});
