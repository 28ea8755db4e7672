import 'server-only';
import type { Db } from '@/lib/db/client';

/** Deletes the notifications that were read before a time, and all that are older than another. */
export const deleteOldNotifications = (
  db: Db,
  { readBefore, before }: { readBefore: Date; before: Date },
): Promise<{ count: number }> =>
  db.notification.deleteMany({ where: { OR: [{ readAt: { lt: readBefore } }, { createdAt: { lt: before } }] } });
