import 'server-only';
import type { Db } from '@/lib/db/client';

/** Deletes invitations that ran out before then. In a `system` transaction: it is about all companies. */
export const deleteOldInvitations = (db: Db, before: Date): Promise<{ count: number }> =>
  db.formInvitation.deleteMany({ where: { expiresAt: { lt: before } } });
