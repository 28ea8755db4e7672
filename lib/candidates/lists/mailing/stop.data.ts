import 'server-only';
import type { stopReasons } from '@/lib/candidates/lists/mailing/schema';
import type { Db } from '@/lib/db/client';

interface Stop {
  because: (typeof stopReasons)[number];
  /** Who stopped it by hand. */
  byId?: string | null;
}

/** Stops a mail to a list. What is in the outbox already is held back when it is its turn (`isListMailOver`). */
export async function stopListMail(
  db: Db,
  { companyId, id }: { companyId: string; id: string },
  { because, byId = null }: Stop,
): Promise<void> {
  await db.listMail.updateMany({
    where: { companyId, id, stoppedAt: null },
    data: { stoppedAt: new Date(), stoppedBecause: because, stoppedById: byId },
  });
  await db.listMailRecipient.updateMany({
    where: { companyId, mailId: id, status: 'waiting' },
    data: { status: 'skipped', reason: because === 'sender' ? 'sender' : 'stopped' },
  });
}

/** Stops the mails to a list that is about to be deleted. They stay without it: their links to opt out still work. */
export async function releaseList(db: Db, companyId: string, listId: string): Promise<void> {
  const open = await db.listMail.findMany({ where: { companyId, listId, stoppedAt: null }, select: { id: true } });
  for (const { id } of open) await stopListMail(db, { companyId, id }, { because: 'list_deleted' });
  await db.listMail.updateMany({ where: { companyId, listId }, data: { listId: null } });
}
