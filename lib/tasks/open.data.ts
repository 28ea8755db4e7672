import 'server-only';
import type { Db } from '@/lib/db/client';
import type { TaskKind } from '@/lib/tasks/schema';

interface OpenTask {
  input: unknown;
  done: number;
  total: number | null;
}

/** A task of a kind that waits or runs, whoever started it; the caller has shown that the actor may see what it is about. */
export const findOpenTask = (
  db: Db,
  companyId: string,
  kind: TaskKind,
  input: { path: string[]; equals: string },
): Promise<OpenTask | null> =>
  db.backgroundTask.findFirst({
    where: { companyId, kind, status: { in: ['queued', 'running'] }, input },
    orderBy: { createdAt: 'asc' },
    select: { input: true, done: true, total: true },
  });
