import 'server-only';
import type { Readable } from 'node:stream';
import type { Db } from '@/lib/db/client';
import type { Prisma } from '@/lib/db/generated/client';
import { keyOf } from '@/lib/db/key';
import { storeGenerated } from '@/lib/files/data';
import { type ClaimedTask, finishTask } from '@/lib/tasks/run.data';

/** A task's result file, written as it is read. */
export interface TaskFile {
  name: string;
  contentType: string;
  content: Readable;
  /** Whether the file is encrypted in the store. */
  isSealed?: boolean;
}

/** Ends a task with a file: bytes, row and end of the task succeed or fail together. */
export function finishWithFile(
  task: ClaimedTask,
  outcome: Prisma.InputJsonObject | null,
  { content, ...file }: TaskFile,
): Promise<void> {
  const scope = { companyId: task.companyId, userId: task.createdBy };
  return storeGenerated(scope, { ...file, source: content }, (db, { id }) => finishTask(db, task, outcome, id));
}

/** Removes the file from a task, which stays; the file is about to be deleted. */
export async function forgetTaskFile(db: Db, companyId: string, id: string): Promise<void> {
  await db.backgroundTask.update({ where: keyOf({ companyId }, id), data: { fileId: null }, select: { id: true } });
}
