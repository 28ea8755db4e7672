import 'server-only';
import type { Readable } from 'node:stream';
import type { Prisma } from '@/lib/db/generated/client';
import { storeGenerated } from '@/lib/files/data';
import { type ClaimedTask, finishTask } from '@/lib/tasks/work/data';

/** A task's result file, written as it is read. */
export interface TaskFile {
  name: string;
  contentType: string;
  content: Readable;
}

/** Ends a task with a file: bytes, row and end of the task stand or fall together. */
export function finishWithFile(task: ClaimedTask, outcome: Prisma.InputJsonObject | null, { content, ...file }: TaskFile): Promise<void> {
  const scope = { companyId: task.companyId, userId: task.createdBy };
  return storeGenerated(scope, { ...file, source: content }, (db, { id }) => finishTask(db, task, outcome, id));
}
