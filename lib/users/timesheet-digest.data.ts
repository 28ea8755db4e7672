import 'server-only';
import type { Db } from '@/lib/db/client';
import { keyOf } from '@/lib/db/key';

/**
 * Who of a company can open a mail and wants the daily one about timesheets, and was not told up to this time yet.
 *
 * @returns their ids
 */
export async function findDigestReaders(db: Db, companyId: string, until: Date): Promise<string[]> {
  const rows = await db.user.findMany({
    where: { companyId, isActive: true, deletedAt: null, invitedAt: null, timesheetDigest: true, ...notTold(until) },
    orderBy: { id: 'asc' },
    select: { id: true },
  });
  return rows.map(({ id }) => id);
}

/** Locks a reader and gives up to when they were told, null for never; undefined when another job tells them already. */
export async function lockDigestReader(
  db: Db,
  { companyId, userId }: { companyId: string; userId: string },
): Promise<Date | null | undefined> {
  const [row] = await db.$queryRaw<{ timesheet_digest_at: Date | null }[]>`
    select timesheet_digest_at from users where company_id = ${companyId}::uuid and id = ${userId}::uuid
    for update skip locked`;
  return row?.timesheet_digest_at;
}

/** Notes that a reader was told of everything up to then. */
export async function markDigestSent(
  db: Db,
  { companyId, userId }: { companyId: string; userId: string },
  until: Date,
): Promise<void> {
  await db.user.update({
    where: keyOf({ companyId }, userId),
    data: { timesheetDigestAt: until },
    select: { id: true },
  });
}

const notTold = (until: Date) => ({ OR: [{ timesheetDigestAt: null }, { timesheetDigestAt: { lt: until } }] });
