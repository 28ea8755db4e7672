import * as status from '@/app/api/v1/candidate-submissions/[id]/status/route';
import * as statuses from '@/app/api/v1/candidate-submissions/status/route';
import { listActivities } from '@/lib/activities/data';
import { withSession } from '@/lib/auth/session/actor';
import type { Submission } from '@/lib/submissions/schema';
import { forceSubmissionStatus, makeClient, makeSubmission } from '@/lib/submissions/test-world';
import { nextStatuses, type SubmissionStatus, submissionStatuses } from '@/lib/submissions/transitions';
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
  await forceSubmissionStatus(made, ours, state);
  return made;
}

const move = ({ id }: Submission, body: object, headers = {}) =>
  call<Submission>(status.POST, { as: ours.recruiter, params: { id }, body, headers });

const activitiesOf = ({ id }: Submission) =>
  withSession(ours.recruiter, (actor) => listActivities(actor, 'submission', id));

const withDetails = (to: SubmissionStatus) => ({
  status: to,
  reason: 'Said so',
  ...(to === 'rejected' ? { rejected_by: 'client' } : {}),
});

describe.each(submissionStatuses)('from %s', (from) => {
  it.each(submissionStatuses)('to %s, as the table says, with a row in the log or none', async (to) => {
    const made = await makeIn(from);
    const before = (await activitiesOf(made)).length;
    const answer = await move(made, withDetails(to));
    const log = await activitiesOf(made);
    if (nextStatuses(from).includes(to)) {
      expect(answer).toMatchObject({ status: 200, data: { status: to, version: 2, next_statuses: nextStatuses(to) } });
      expect(log[0]).toMatchObject({
        event: 'status_changed',
        from,
        to,
        reason: 'Said so',
        actor: { id: ours.recruiter.userId },
      });
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

describe('several at once', () => {
  const moveAll = (made: readonly Submission[], body: object, as = ours.recruiter) =>
    call<Submission[]>(statuses.PUT, { as, body: { submission_ids: made.map(({ id }) => id), ...body } });

  it('take the same step, each with a row in its log, and come back in the order asked', async () => {
    const made = [await makeIn('draft'), await makeIn('rejected'), await makeIn('draft')].toReversed();
    const answer = await moveAll(made, { status: 'submitted' });
    expect(answer.data.map(({ id, status: to }) => [id, to])).toEqual(made.map(({ id }) => [id, 'submitted']));
    for (const one of made) expect((await activitiesOf(one))[0]).toMatchObject({ to: 'submitted' });
  });

  it('all stay as they are when one of them cannot', async () => {
    const made = [await makeIn('draft'), await makeIn('placed')];
    expect(await moveAll(made, { status: 'submitted' })).toMatchObject({ status: 409, body: { code: 'transition' } });
    for (const one of made) expect(await activitiesOf(one)).toHaveLength(1);
  });

  it('are refused at the place of one that is not there', async () => {
    const made = [await makeIn('draft'), { ...(await makeIn('draft')), id: ours.recruiter.userId }];
    const answer = await moveAll(made, { status: 'submitted' });
    expect([answer.status, Object.keys(answer.errors)]).toEqual([422, ['submission_ids.1']]);
  });

  it('pass each other when two people do it the other way round', async () => {
    const made = [await makeIn('draft'), await makeIn('draft')];
    const answers = await Promise.all([
      moveAll(made, { status: 'submitted' }),
      moveAll(made.toReversed(), { status: 'submitted' }),
    ]);
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409]);
  });
});
