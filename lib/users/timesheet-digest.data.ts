import 'server-only';
import type { Db } from '@/lib/db/client';
import { keyOf } from '@/lib/db/key';

/**
 * Finds the people of a company who can receive mail and want the daily mail about timesheets, and who have not had one
 * about the time until then.
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

/**
 * Locks a reader and returns the time up to which they were informed, null for never; undefined if another job is just
 * doing so.
 */
export async function lockDigestReader(
  db: Db,
  { companyId, userId }: { companyId: string; userId: string },
): Promise<Date | null | undefined> {
  const [row] = await db.$queryRaw<{ timesheet_digest_at: Date | null }[]>`
    select timesheet_digest_at from users where company_id = ${companyId}::uuid and id = ${userId}::uuid
    for update skip locked`;
  return row?.timesheet_digest_at;
}

/** Records that a reader was informed of everything up to a time. */
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
