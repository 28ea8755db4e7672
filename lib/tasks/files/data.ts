import 'server-only';
import { createHash } from 'node:crypto';
import { Transform, type Readable } from 'node:stream';
import { v7 as uuid } from 'uuid';
import { type Db, tenantOf } from '@/lib/db/client';
import type { Prisma } from '@/lib/db/generated/client';
import { freshKey } from '@/lib/files/storage-key';
import { fileStore } from '@/lib/files/store';
import { type ClaimedTask, finishTask } from '@/lib/tasks/work/data';

/** A task's result file, written as it is read. */
export interface TaskFile {
  name: string;
  contentType: string;
  content: Readable;
}

/**
 * Ends a task with a file: bytes, row and end of the task stand or fall together.
 *
 * @param db the transaction of the task's work, where it must be one with its end.
 */
export async function finishWithFile(task: ClaimedTask, outcome: Prisma.InputJsonObject | null, file: TaskFile, db?: Db): Promise<void> {
  const storageKey = freshKey(task.companyId);
  const written = await write(storageKey, file.content);
  const end = async (tx: Db) => {
    const id = uuid();
    await tx.storedFile.create({
      data: { companyId: task.companyId, id, storageKey, name: file.name, contentType: file.contentType, createdBy: task.createdBy, ...written },
    });
    await finishTask(tx, task, outcome, id);
  };
  try {
    await (db ? end(db) : tenantOf(task.companyId, end));
  } catch (error) {
    await fileStore().delete(storageKey);
    throw error;
  }
}

async function write(storageKey: string, content: Readable): Promise<{ size: number; sha256: string }> {
  const hash = createHash('sha256');
  let size = 0;
  const counting = new Transform({
    transform(chunk: Buffer, _, done) {
      size += chunk.byteLength;
      hash.update(chunk);
      done(null, chunk);
    },
  });
  content.on('error', (error) => counting.destroy(error));
  await fileStore().put(storageKey, content.pipe(counting));
  return { size, sha256: hash.digest('hex') };
}
