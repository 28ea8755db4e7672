import * as task from '@/app/api/v1/tasks/[id]/route';
import * as tasks from '@/app/api/v1/tasks/route';
import { openSession } from '@/lib/auth/session/actor';
import { system, tenantOf } from '@/lib/db/client';
import { keyOf } from '@/lib/db/key';
import { runTask } from '@/lib/jobs/run-task';
import { taskRunners } from '@/lib/jobs/task-runners';
import { Problem } from '@/lib/problem/problem';
import { startTask } from '@/lib/tasks/data';
import { claimTask, failTask, finishTask } from '@/lib/tasks/run.data';
import type { Task } from '@/lib/tasks/schema';
import { call } from '@/lib/testing/call';
import { makeCompany, type TestCompany } from '@/lib/testing/world';

let ours: TestCompany;
const runner = taskRunners.export_users;
beforeEach(async () => {
  ours = await makeCompany('Ours');
});
afterEach(() => {
  taskRunners.export_users = runner;
});

const start = async () => (await startTask(await openSession(ours.admin), 'export_users', {})).id;
const run = (id: string) => runTask({ company_id: ours.companyId, task_id: id });
const read = async (id: string) => (await call<Task>(task.GET, { as: ours.admin, params: { id } })).data;

it('tells how far it is while it runs, and what came of it', async () => {
  const id = await start();
  expect(await read(id)).toMatchObject({ status: 'queued', done: 0, total: null, result: null });
  taskRunners.export_users = async (_, actor, report) => {
    await report(3, 10);
    expect(await read(id)).toMatchObject({ status: 'running', done: 3, total: 10 });
    return { result: { by: actor.userId } };
  };
  await run(id);
  expect(await read(id)).toMatchObject({
    status: 'done',
    result: { by: ours.admin.userId },
    finished_at: expect.any(String),
  });
});

it('waits with four others at most, however many are started at once', async () => {
  const begun = await Promise.allSettled(Array.from({ length: 8 }, start));
  expect(begun.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
});

it('notes how far it is now and then, and its end, however small its parts are', async () => {
  const id = await start();
  const seen: number[] = [];
  taskRunners.export_users = async (_, actor, report) => {
    for (let done = 0; done <= 40; done += 1) {
      await report(done, 40);
      seen.push((await read(id)).done);
    }
    return { result: { by: actor.userId } };
  };
  await run(id);
  expect([seen[0], seen.at(-1)]).toEqual([0, 40]);
  expect(new Set(seen).size).toBeLessThan(40);
});

it('fails for good where trying again will not help, and says why', async () => {
  const id = await start();
  taskRunners.export_users = () => Promise.reject(new Problem(422, 'too_many_rows', { values: { limit: 5 } }));
  await run(id);
  expect(await read(id)).toMatchObject({ status: 'failed', problem: { key: 'too_many_rows', values: { limit: 5 } } });
});

it('fails in a company that is about to be deleted', async () => {
  const id = await start();
  taskRunners.export_users = () => Promise.resolve({ result: {} });
  const order = (deleteAfter: Date | null) =>
    system('test', (db) => db.company.update({ where: { id: ours.companyId }, data: { deleteAfter } }));
  await order(new Date(Date.now() + 86_400_000));
  await run(id);
  await order(null);
  expect(await read(id)).toMatchObject({ status: 'failed', problem: { key: 'company_deleting' } });
});

it('is tried four times, and then failed without a word of how we work', async () => {
  const id = await start();
  taskRunners.export_users = () => Promise.reject(new Error('disk /var/secret is full'));
  for (let attempt = 1; attempt < 4; attempt += 1) await expect(run(id)).rejects.toThrow('disk');
  expect((await read(id)).status).toBe('running');
  await run(id);
  const failed = await read(id);
  expect(failed).toMatchObject({ status: 'failed', problem: { key: 'unexpected' } });
  expect(JSON.stringify(failed)).not.toContain('secret');
});

it('is run again where its process died, and the run that was given up changes nothing any more', async () => {
  const id = await start();
  const dead = await claimTask(ours.companyId, id);
  taskRunners.export_users = () => Promise.resolve({ result: { run: 2 } });
  await run(id);
  if (!dead) throw new Error('not claimed');
  await expect(tenantOf(ours.companyId, (db) => finishTask(db, dead, { run: 1 }, null))).rejects.toThrow(
    'not this run',
  );
  expect((await read(id)).result).toEqual({ run: 2 });
});

it('ends once: what is done is neither done again nor failed, not even by the run that did it', async () => {
  const id = await start();
  const claimed = await claimTask(ours.companyId, id);
  if (!claimed) throw new Error('not claimed');
  const finish = (run: number) => tenantOf(ours.companyId, (db) => finishTask(db, claimed, { run }, null));
  await finish(1);
  await expect(finish(2)).rejects.toThrow('not this run');
  await expect(failTask(claimed, 'unexpected')).rejects.toThrow('not this run');
  expect(await read(id)).toMatchObject({ status: 'done', result: { run: 1 }, problem: null });
});

it('does what is done once', async () => {
  const id = await start();
  let runs = 0;
  taskRunners.export_users = () => Promise.resolve({ result: { runs: (runs += 1) } });
  await run(id);
  await run(id);
  expect(runs).toBe(1);
});

it('stops with the account of whoever started it', async () => {
  const id = await start();
  await system('test', (db) =>
    db.user.update({
      where: keyOf(ours, ours.admin.userId),
      data: { isActive: false },
    }),
  );
  await run(id);
  const row = await system('test', (db) => db.backgroundTask.findFirstOrThrow({ where: { id } }));
  expect([row.status, row.result]).toEqual([
    'failed',
    expect.objectContaining({ problem: { key: 'account_inactive', values: {} } }),
  ]);
});

it('is seen by whoever started it alone', async () => {
  const id = await start();
  expect((await call<Task[]>(tasks.GET, { as: ours.admin })).data.map((one) => one.id)).toEqual([id]);
  expect((await call<Task[]>(tasks.GET, { as: ours.finance })).data).toEqual([]);
  expect((await call(task.GET, { as: ours.finance, params: { id } })).status).toBe(404);
});
