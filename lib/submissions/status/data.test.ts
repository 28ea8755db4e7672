import * as status from '@/app/api/v1/candidate-submissions/[id]/status/route';
import { listActivities } from '@/lib/activities/data';
import { withSession } from '@/lib/auth/session';
import type { Submission } from '@/lib/submissions/schema';
import { forceStatus, makeClient, makeSubmission } from '@/lib/submissions/test-world';
import { nextStatuses, submissionStatuses, type SubmissionStatus } from '@/lib/submissions/transitions';
import { call } from '@/lib/testing/call';
import { makeCompany, type TestCompany } from '@/lib/testing/world';

let ours: TestCompany;
let clientId: string;
beforeAll(async () => {
  ours = await makeCompany('Ours');
  clientId = (await makeClient(ours)).id;
});

async function makeIn(state: SubmissionStatus): Promise<Submission> {
  const made = await makeSubmission(ours.recruiter, clientId);
  await forceStatus(made, ours, state);
  return made;
}

const move = ({ id }: Submission, body: object, headers = {}) =>
  call<Submission>(status.POST, { as: ours.recruiter, params: { id }, body, headers });

const activitiesOf = ({ id }: Submission) => withSession(ours.recruiter.sessionId, (actor) => listActivities(actor, 'submission', id));

const withDetails = (to: SubmissionStatus) => ({ status: to, reason: 'Said so', ...(to === 'rejected' ? { rejected_by: 'client' } : {}) });

describe.each(submissionStatuses)('from %s', (from) => {
  it.each(submissionStatuses)('to %s, as the table says, with a row in the log or none', async (to) => {
    const made = await makeIn(from);
    const before = (await activitiesOf(made)).length;
    const answer = await move(made, withDetails(to));
    const log = await activitiesOf(made);
    if (nextStatuses(from).includes(to)) {
      expect(answer).toMatchObject({ status: 200, data: { status: to, version: 2, next_statuses: nextStatuses(to) } });
      expect(log[0]).toMatchObject({ event: 'status_changed', from, to, reason: 'Said so', actor: { id: ours.recruiter.userId } });
    } else {
      expect(answer).toMatchObject({ status: 409, body: { code: 'transition' } });
      expect(log).toHaveLength(before);
    }
  });
});

it('names both states in its refusal', async () => {
  const answer = await move(await makeIn('draft'), { status: 'accepted' }, { 'accept-language': 'en' });
  expect(answer.message).toBe('This is Draft and cannot become Accepted.');
});

it.each([
  [{ status: 'rejected', reason: 'Too junior' }, 'rejected_by'],
  [{ status: 'rejected', rejected_by: 'client' }, 'reason'],
  [{ status: 'rejected', rejected_by: 'agency', reason: '  ' }, 'reason'],
  [{ status: 'rejected', rejected_by: 'candidate', reason: 'x' }, 'rejected_by'],
  [{ status: 'withdrawn' }, 'reason'],
  [{ status: 'won' }, 'status'],
  [{ status: 'submitted', colour: 'red' }, 'colour'],
])('refuses %j at its field, and changes nothing', async (body, path) => {
  const made = await makeIn('draft');
  const answer = await move(made, body);
  expect(answer.status).toBe(422);
  expect(Object.keys(answer.errors)).toEqual([path]);
  expect(await activitiesOf(made)).toHaveLength(1);
});

it('keeps who rejected and why while it is rejected, and when it was first submitted for good', async () => {
  const made = await makeIn('draft');
  const submitted = (await move(made, { status: 'submitted' })).data;
  expect(submitted.submitted_at).not.toBeNull();
  const rejected = (await move(made, { status: 'rejected', rejected_by: 'client', reason: 'Budget' })).data;
  expect(rejected).toMatchObject({ rejected_by: 'client', closed_reason: 'Budget' });
  const reopened = (await move(made, { status: 'submitted' })).data;
  expect(reopened).toMatchObject({ rejected_by: null, closed_reason: null, submitted_at: submitted.submitted_at });
  const withdrawn = (await move(made, { status: 'withdrawn', reason: 'Another job', rejected_by: 'client' })).data;
  expect(withdrawn).toMatchObject({ rejected_by: null, closed_reason: 'Another job' });
});

it('lets one of two steps at once win, and refuses a stale version', async () => {
  const made = await makeIn('draft');
  const answers = await Promise.all([move(made, { status: 'submitted' }), move(made, { status: 'submitted' })]);
  expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409]);
  expect((await move(made, { status: 'shortlisted' }, { 'if-match': '"1"' })).status).toBe(412);
});
