import 'server-only';
import { type Db, system, tenantOf } from '@/lib/db/client';
import type { Prisma } from '@/lib/db/generated/client';
import { keyOf } from '@/lib/db/key';
import { ringBells } from '@/lib/notifications/tell.data';
import { type TaskState, taskState } from '@/lib/tasks/resource';

/** A task that a job works on. `attempt` distinguishes this run from an earlier one that was given up for dead. */
export interface ClaimedTask {
  id: string;
  companyId: string;
  createdBy: string;
  kind: string;
  input: unknown;
  attempt: number;
}

/** The tasks that wait, and those that run or whose process died: the queue itself takes only one job for each. */
export const findOpenTasks = (limit: number): Promise<{ companyId: string; id: string }[]> =>
  system('find tasks to run', (db) =>
    db.backgroundTask.findMany({
      where: { status: { in: ['queued', 'running'] } },
      orderBy: { createdAt: 'asc' },
      take: limit,
      select: { companyId: true, id: true },
    }),
  );

/** Marks a task as running; null if it is finished already. */
export function claimTask(companyId: string, id: string): Promise<ClaimedTask | null> {
  return tenantOf(companyId, async (db) => {
    await lock(db, companyId, id);
    const row = await db.backgroundTask.findFirst({ where: { companyId, id, status: { in: ['queued', 'running'] } } });
    if (!row) return null;
    const attempt = taskState.parse(row.result ?? {}).attempts + 1;
    await db.backgroundTask.update({
      where: keyOf({ companyId }, id),
      data: { status: 'running', done: 0, result: { attempts: attempt } },
    });
    return { id, companyId, createdBy: row.createdBy, kind: row.kind, input: row.input, attempt };
  });
}

/**
 * Stores a task's progress, for anyone who looks at it. Uses a transaction of its own, so that the progress shows
 * before the work commits.
 */
export async function reportProgress(task: ClaimedTask, done: number, total: number | null): Promise<void> {
  const { companyId, id } = task;
  await tenantOf(companyId, (db) =>
    db.backgroundTask.updateMany({ where: { companyId, id, status: 'running' }, data: { done, total } }),
  );
}

/**
 * Ends a task with success, inside the transaction of its work if that must be done exactly once.
 *
 * @throws Error if another run has taken the task over; the work of this one is rolled back with it.
 */
export async function finishTask(
  db: Db,
  task: ClaimedTask,
  outcome: Prisma.InputJsonObject | null,
  fileId: string | null,
): Promise<void> {
  await end(db, task, { status: 'done', fileId }, { attempts: task.attempt, outcome });
}

/** Ends a task that cannot be done, and gives the reason by a key of the namespace `problems`. */
export async function failTask(
  task: ClaimedTask,
  key: string,
  values: Record<string, string | number> = {},
): Promise<void> {
  await tenantOf(task.companyId, (db) =>
    end(db, task, { status: 'failed' }, { attempts: task.attempt, problem: { key, values } }),
  );
}

async function end(
  db: Db,
  task: ClaimedTask,
  data: { status: 'done' | 'failed'; fileId?: string | null },
  state: TaskState,
): Promise<void> {
  await lock(db, task.companyId, task.id);
  const row = await db.backgroundTask.findUnique({
    where: keyOf(task, task.id),
    select: { status: true, result: true, createdAt: true },
  });
  const isMine = row?.status === 'running' && taskState.parse(row.result ?? {}).attempts === task.attempt;
  if (!isMine) throw new Error(`Task ${task.id} is not this run's any more`);
  const result = JSON.parse(JSON.stringify(state)) as Prisma.InputJsonObject;
  const finishedAt = new Date();
  await db.backgroundTask.update({ where: keyOf(task, task.id), data: { ...data, result, finishedAt } });
  // Whoever waits for a short one looks at it.
  if (finishedAt.getTime() - row.createdAt.getTime() < longMs) return;
  await ringBells(db, task, {
    kind: 'task_ended',
    userIds: [task.createdBy],
    by: null,
    facts: { task: task.kind, failed: data.status === 'failed' },
  });
}

/** How long a task takes, in milliseconds, whose end somebody hears about. */
const longMs = 30_000;

const lock = (db: Db, companyId: string, id: string) =>
  db.$queryRaw`select from background_tasks where company_id = ${companyId}::uuid and id = ${id}::uuid for update`;
