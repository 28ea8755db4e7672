import * as z from 'zod';
import { openAbsentActor } from '@/lib/auth/session/absent-actor.data';
import { runForCaller } from '@/lib/db/caller';
import { tenantOf } from '@/lib/db/client';
import { taskRunners } from '@/lib/jobs/task-runners';
import { log } from '@/lib/log/log';
import { Problem } from '@/lib/problem/problem';
import { finishWithFile } from '@/lib/tasks/file.data';
import { type ClaimedTask, claimTask, failTask, finishTask, reportProgress } from '@/lib/tasks/run.data';
import { taskKinds } from '@/lib/tasks/schema';

/** The data of a job of the queue `run_task`. */
export const runTaskData = z.object({ company_id: z.uuid(), task_id: z.uuid() });

/** After so many runs a task has failed for good. */
const maximumAttempts = 4;

/** Milliseconds between two progress updates of a task: more often than anyone looks, and cheap however small its steps are. */
const progressPause = 250;

/**
 * Runs one task to its end. Ignores a task that is finished; repeats one whose process died.
 *
 * @throws the error of the task, if it has runs left: the queue tries again later.
 */
export async function runTask({ company_id: companyId, task_id: id }: z.infer<typeof runTaskData>): Promise<void> {
  const task = await claimTask(companyId, id);
  if (!task) return;
  try {
    if (task.attempt > maximumAttempts) throw new Problem(500, 'unexpected', { values: { requestId: id } });
    // Its changes count as made by the person who started it, also in the audit log.
    await runForCaller({ companyId, userId: task.createdBy }, () => work(task));
    log.info({ companyId, taskId: id, kind: task.kind }, 'task done');
  } catch (error) {
    const isFinal = (error instanceof Problem && error.status < 500) || task.attempt >= maximumAttempts;
    if (!isFinal) throw error;
    log.warn({ err: error, companyId, taskId: id, kind: task.kind }, 'task failed');
    const { key, details } =
      error instanceof Problem ? error : new Problem(500, 'unexpected', { values: { requestId: id } });
    await failTask(task, key, details.values);
  }
}

async function work(task: ClaimedTask): Promise<void> {
  const kind = taskKinds.find((name) => name === task.kind);
  const runner = kind && taskRunners[kind];
  if (!runner) throw new Error(`Nobody does tasks of kind ${task.kind}`);
  const actor = await openAbsentActor(task.companyId, task.createdBy);
  const outcome = await runner(task, actor, progressOf(task));
  if (!outcome) return;
  if (outcome.file) await finishWithFile(task, outcome.result ?? null, outcome.file);
  else await tenantOf(task.companyId, (db) => finishTask(db, task, outcome.result ?? null, null));
}

/** Saves a task's progress: the first and the last update, and in between at most one per `progressPause`. */
function progressOf(task: ClaimedTask) {
  let next = 0;
  return async (done: number, total: number | null = null): Promise<void> => {
    if (done !== total && performance.now() < next) return;
    next = performance.now() + progressPause;
    await reportProgress(task, done, total);
  };
}
