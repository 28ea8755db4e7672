import 'server-only';
import type { Actor } from '@/lib/actor';
import { requireStepUp } from '@/lib/auth/fresh';
import { afterCommit, type Db, tenant } from '@/lib/db/client';
import type { Prisma } from '@/lib/db/generated/client';
import { keyOf } from '@/lib/db/key';
import { openFile } from '@/lib/files/data';
import type { StreamAnswer } from '@/lib/http/answering/stream-answer';
import type { Page } from '@/lib/lists/list-query';
import { keysetPage } from '@/lib/lists/pagination';
import { conflict, notFound } from '@/lib/problem/problem';
import { nudgeTasks } from '@/lib/tasks/nudge';
import { taskSelect, toTask } from '@/lib/tasks/resource';
import type { Task, TaskKind, TaskQuery } from '@/lib/tasks/schema';

/** The most tasks of one user that may wait or run. */
const openLimit = 5;

/**
 * The third lock: only the person who started a task sees it, its result and its file. A full export, with its readable
 * secrets, is hidden from support that acts as that person, too.
 */
const visibleTasks = (actor: Actor): Prisma.BackgroundTaskWhereInput => ({
  companyId: actor.companyId,
  createdBy: actor.userId,
  ...(actor.impersonation ? { NOT: { kind: 'export_company' } } : {}),
});

/**
 * Starts work in the background: a row of the caller's transaction (`db`, else the actor's own), which a job picks up
 * once it has committed. `input` holds what the runner of the kind needs; it reads that by a schema.
 *
 * @throws Problem 409 while five tasks of the user are open.
 */
export function startTask(actor: Actor, kind: TaskKind, input: Prisma.InputJsonObject, db?: Db): Promise<Task> {
  const scope = db ? { ...actor, db } : actor;
  return tenant(scope, async (tx) => {
    const { companyId, userId } = actor;
    // If two start at once, the second counts the first one's task.
    await tx.$executeRaw`select pg_advisory_xact_lock(hashtextextended(${`tasks ${companyId} ${userId}`}, 0))`;
    const open = await tx.backgroundTask.count({
      where: { ...visibleTasks(actor), status: { in: ['queued', 'running'] } },
    });
    if (open >= openLimit) throw conflict('too_many_tasks', { limit: openLimit });
    const row = await tx.backgroundTask.create({
      data: { companyId, createdBy: userId, kind, input },
      select: taskSelect,
    });
    afterCommit(tx, nudgeTasks);
    return toTask(row);
  });
}

/** The actor's own tasks. */
export function listTasks(actor: Actor, query: TaskQuery): Promise<Page<Task>> {
  const { kind, status } = query.filter;
  const where: Prisma.BackgroundTaskWhereInput = {
    ...visibleTasks(actor),
    ...(kind ? { kind: { in: kind } } : {}),
    ...(status ? { status: { in: status } } : {}),
  };
  return tenant(actor, async (db) => {
    const page = await keysetPage(query, {
      columns: { created_at: { column: 'createdAt', kind: 'instant' } },
      where,
      find: (args) => db.backgroundTask.findMany({ ...args, select: taskSelect }),
      count: (args) => db.backgroundTask.count(args),
    });
    return { ...page, rows: page.rows.map(toTask) };
  });
}

/** One of the actor's own tasks. @throws Problem 404, also for another person's task. */
export function getTask(actor: Actor, id: string): Promise<Task> {
  return tenant(actor, async (db) => {
    const row = await db.backgroundTask.findFirst({ where: { ...visibleTasks(actor), id }, select: taskSelect });
    if (!row) throw notFound();
    return toTask(row);
  });
}

/**
 * Opens the file that a task made; the task shows that it was downloaded.
 *
 * @throws Problem 404 also for a task that made no file; 403 as `requireStepUp` for a company's full export.
 */
export function openTaskFile(actor: Actor, id: string): Promise<StreamAnswer> {
  return tenant(actor, async (db) => {
    const row = await db.backgroundTask.findFirst({
      where: { ...visibleTasks(actor), id, status: 'done' },
      select: { kind: true, fileId: true },
    });
    if (!row?.fileId) throw notFound();
    if (row.kind === 'export_company') requireStepUp(actor);
    await db.backgroundTask.update({
      where: keyOf(actor, id),
      data: { downloadedAt: new Date() },
      select: { id: true },
    });
    return openFile({ ...actor, db }, row.fileId);
  });
}
