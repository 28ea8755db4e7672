import { v7 as uuid } from 'uuid';
import { PUT } from '@/app/api/v1/jobs/status/route';
import { keyOf } from '@/lib/db/key';
import { makeClient } from '@/lib/submissions/test-world';
import { call } from '@/lib/testing/call';
import { prepare } from '@/lib/testing/prepare';
import { makeColleague, makeCompany, type Person, type TestCompany } from '@/lib/testing/world';

let ours: TestCompany;
let theirs: TestCompany;
let clientId: string;
beforeAll(async () => {
  ours = await makeCompany('Ours');
  theirs = await makeCompany('Theirs');
  clientId = (await makeClient(ours)).id;
});

async function makeJob(status: 'draft' | 'open' | 'filled', ownerId: string | null = null): Promise<string> {
  const id = uuid();
  const job = { companyId: ours.companyId, id, number: `JOB-${id}`, title: 'Splicer', currency: 'EUR', clientId };
  await prepare((db) => db.jobOrder.create({ data: { ...job, status, ownerId } }));
  return id;
}
const statusOf = (id: string) =>
  prepare(async (db) => (await db.jobOrder.findUniqueOrThrow({ where: keyOf(ours, id) })).status);
const change = (as: Person, ids: readonly string[], status: string, reason?: string) =>
  call<{ changed: number }>(PUT, { as, body: { job_ids: ids, status, ...(reason && { reason }) } });

it('takes the same step of several jobs, each with a line in its activity', async () => {
  const ids = [await makeJob('open'), await makeJob('open')];
  expect(await change(ours.admin, [...ids, ...ids], 'on_hold')).toMatchObject({ status: 200, data: { changed: 2 } });
  expect(await Promise.all(ids.map(statusOf))).toEqual(['on_hold', 'on_hold']);
  const lines = await prepare((db) =>
    db.activity.count({
      where: { companyId: ours.companyId, subjectId: { in: ids }, event: 'status_changed', toState: 'on_hold' },
    }),
  );
  expect(lines).toBe(2);
});

it('takes none if one of them cannot take it, or needs a reason', async () => {
  const [open, draft] = [await makeJob('open'), await makeJob('draft')];
  expect((await change(ours.admin, [open, draft], 'on_hold')).status).toBe(409);
  expect((await change(ours.admin, [open], 'closed')).errors).toHaveProperty('reason');
  expect(await statusOf(open)).toBe('open');
  expect((await change(ours.admin, [open], 'closed', 'The client hired directly')).status).toBe(200);
});

it('knows no job of another company, and none that is not the actor’s own', async () => {
  const own = await makeColleague(ours, ['view_own_jobs', 'edit_own_jobs']);
  const [mine, other] = [await makeJob('open', own.userId), await makeJob('open')];
  expect((await change(theirs.admin, [mine], 'on_hold')).errors).toHaveProperty(['job_ids.0']);
  expect((await change(own, [mine, other], 'on_hold')).errors).toHaveProperty(['job_ids.1']);
  expect(await statusOf(mine)).toBe('open');
  expect((await change(own, [mine], 'on_hold')).status).toBe(200);
  const viewer = await makeColleague(ours, ['view_jobs', 'edit_own_jobs']);
  expect((await change(viewer, [other], 'on_hold')).status).toBe(403);
});

it('of two who change the same jobs at once, one is refused and nothing is lost', async () => {
  const ids = [await makeJob('open'), await makeJob('open'), await makeJob('open')];
  const answers = await Promise.all([
    change(ours.admin, ids, 'on_hold'),
    change(ours.admin, ids.toReversed(), 'closed', 'Filled elsewhere'),
  ]);
  const after = new Set(await Promise.all(ids.map(statusOf)));
  expect(after.size).toBe(1);
  expect(answers.map(({ status }) => status).filter((status) => status === 200).length).toBeGreaterThan(0);
});
