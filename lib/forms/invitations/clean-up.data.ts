import 'server-only';
import type { Db } from '@/lib/db/client';

/** Deletes invitations that expired before a time. In a `system` transaction: it covers all companies. */
export const deleteOldInvitations = (db: Db, before: Date): Promise<{ count: number }> =>
  db.formInvitation.deleteMany({ where: { expiresAt: { lt: before } } });
