import 'server-only';
import * as z from 'zod';
import type { Db } from '@/lib/db/client';
import { deleteFiles } from '@/lib/files/data';

/** The most rows that are deleted at one time; the rest follow the next day. */
const atOnce = 5_000;

const ofUpload = z.object({ file_id: z.uuid() });

/**
 * Deletes tasks that ended before this time, the files that they made, and the tables that were uploaded for them. Runs
 * in a `system` transaction, because it covers all companies.
 */
export async function deleteOldTasks(db: Db, before: Date): Promise<{ count: number }> {
  const old = await db.backgroundTask.findMany({
    where: { finishedAt: { lt: before } },
    orderBy: { createdAt: 'asc' },
    take: atOnce,
    select: { companyId: true, id: true, fileId: true, input: true },
  });
  for (const [companyId, tasks] of Map.groupBy(old, (task) => task.companyId)) {
    await db.backgroundTask.deleteMany({ where: { companyId, id: { in: tasks.map(({ id }) => id) } } });
    const named = tasks.flatMap(({ fileId, input }) =>
      [fileId ?? [], ofUpload.safeParse(input).data?.file_id ?? []].flat(),
    );
    // A file that something else names by now stays.
    const idle = await db.storedFile.findMany({
      where: { companyId, id: { in: named }, attachments: { none: {} }, documents: { none: {} }, tasks: { none: {} } },
      select: { id: true },
    });
    await deleteFiles(
      db,
      companyId,
      idle.map(({ id }) => id),
    );
  }
  return { count: old.length };
}
