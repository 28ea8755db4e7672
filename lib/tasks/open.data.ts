import 'server-only';
import type { Actor } from '@/lib/actor';
import type { Db } from '@/lib/db/client';
import { Prisma } from '@/lib/db/generated/client';
import type { Scalar } from '@/lib/db/scalar';
import { taskSelect, toTask } from '@/lib/tasks/resource';
import type { Task, TaskKind } from '@/lib/tasks/schema';

interface OpenTask {
  kind: string;
  input: unknown;
  done: number;
  total: number | null;
}

/**
 * A task of one of these kinds that waits or runs, whoever started it. The caller must know that the actor may see its
 * subject.
 */
export const findOpenTask = (
  db: Db,
  companyId: string,
  kinds: readonly TaskKind[],
  input: { path: string[]; equals: string },
): Promise<OpenTask | null> =>
  db.backgroundTask.findFirst({
    where: { companyId, kind: { in: [...kinds] }, status: { in: ['queued', 'running'] }, input },
    orderBy: { createdAt: 'asc' },
    select: { kind: true, input: true, done: true, total: true },
  });

/** The actor's own task of a kind that waits or runs, as the person who started it sees it. */
export async function findOwnOpenTask(
  db: Db,
  { companyId, userId }: Actor,
  kind: TaskKind,
  input: { path: string[]; equals: string },
): Promise<Task | null> {
  const row = await db.backgroundTask.findFirst({
    where: { companyId, createdBy: userId, kind, status: { in: ['queued', 'running'] }, input },
    orderBy: { createdAt: 'asc' },
    select: taskSelect,
  });
  return row && toTask(row);
}

/** The progress or result of a task, as `lastTaskOf` returns it. */
export interface LastTask {
  id: string;
  status: Task['status'];
  done: number;
  total: number | null;
  result: unknown;
  has_file: boolean;
}

/**
 * Reads the actor's last task of a kind, beside other figures in one statement: one that is running or waiting, or has
 * ended within ten minutes; else null.
 */
export const lastTaskOf = ({ companyId, userId }: Actor, kind: TaskKind): Scalar<LastTask | null> => Prisma.sql`(
  select jsonb_build_object('id', id, 'status', status, 'done', done, 'total', total, 'result', result,
    'has_file', file_id is not null)
  from background_tasks where company_id = ${companyId}::uuid and created_by = ${userId}::uuid and kind = ${kind}
    and created_at > now() - interval '1 day' and coalesce(finished_at, now()) > now() - interval '10 minutes'
  order by created_at desc limit 1)`;
