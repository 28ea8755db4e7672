import * as submission from '@/app/api/v1/candidate-submissions/[id]/route';
import { listActivities } from '@/lib/activities/data';
import { withSession } from '@/lib/auth/session/actor';
import { Problem } from '@/lib/problem/problem';
import { placeSubmission } from '@/lib/submissions/data';
import type { Submission } from '@/lib/submissions/schema';
import { forceSubmissionStatus, makeClient, makeSubmission } from '@/lib/submissions/test-world';
import { submissionStatuses } from '@/lib/submissions/transitions';
import { call } from '@/lib/testing/call';
import { makeCompany, type Person, type TestCompany } from '@/lib/testing/world';

let ours: TestCompany;
let theirs: TestCompany;
let clientId: string;
beforeAll(async () => {
  ours = await makeCompany('Ours');
  theirs = await makeCompany('Theirs');
  clientId = (await makeClient(ours)).id;
});

const create = (fields: object = {}, as = ours.recruiter) => makeSubmission(as, clientId, fields);
const get = (id: string, as: Person) => call<Submission>(submission.GET, { as, params: { id } });
const place = (id: string, as = ours.recruiter) => withSession(as, (actor) => placeSubmission(actor.db, actor, id));

describe('placing', () => {
  it('gives the contract what was agreed, and stays in the log', async () => {
    const made = await create({ rate_unit: 'day' });
    await forceSubmissionStatus(made, ours, 'accepted');
    expect(await place(made.id)).toEqual({
      id: made.id,
      number: made.number,
      candidateId: made.candidate.id,
      candidateUserId: null,
      clientId,
      ownerId: ours.recruiter.userId,
      positionTitle: 'Data engineer',
      billRate: '85.0000',
      payRate: '60.0000',
      burdenPercent: '12.0000',
      currency: 'EUR',
      rateUnit: 'day',
    });
    expect((await get(made.id, ours.recruiter)).data).toMatchObject({
      status: 'placed',
      version: 2,
      next_statuses: [],
    });
    const [newest] = await withSession(ours.recruiter, (actor) => listActivities(actor, 'submission', made.id));
    expect(newest).toMatchObject({
      event: 'converted',
      from: 'accepted',
      to: 'placed',
      actor: { id: ours.recruiter.userId },
    });
  });

  it('happens once, however many ask at once', async () => {
    const made = await create();
    await forceSubmissionStatus(made, ours, 'accepted');
    const tries = await Promise.allSettled(Array.from({ length: 5 }, () => place(made.id)));
    expect(tries.filter((one) => one.status === 'fulfilled')).toHaveLength(1);
    for (const one of tries)
      if (one.status === 'rejected') expect(one.reason).toMatchObject({ status: 409, key: 'transition' });
  });

  it.each(submissionStatuses.filter((state) => state !== 'accepted'))(
    'is refused for one that is %s',
    async (state) => {
      const made = await create();
      await forceSubmissionStatus(made, ours, state);
      await expect(place(made.id)).rejects.toBeInstanceOf(Problem);
      await expect(place(made.id)).rejects.toMatchObject({ status: 409 });
    },
  );

  it('goes back with a conversion that fails after it', async () => {
    const made = await create();
    await forceSubmissionStatus(made, ours, 'accepted');
    const broken = withSession(ours.recruiter, async (actor) => {
      await placeSubmission(actor.db, actor, made.id);
      throw new Error('no contract');
    });
    await expect(broken).rejects.toThrow('no contract');
    expect((await get(made.id, ours.recruiter)).data.status).toBe('accepted');
  });

  it("does not know another company's submission", async () => {
    const made = await create();
    await forceSubmissionStatus(made, ours, 'accepted');
    await expect(place(made.id, theirs.admin)).rejects.toMatchObject({ status: 404 });
  });
});
