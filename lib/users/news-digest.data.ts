import 'server-only';
import { type CalendarDay, dateFromDay, dayFromDate } from '@/lib/calendar/days';
import { type Db, read } from '@/lib/db/client';
import { Prisma } from '@/lib/db/generated/client';
import { keyOf } from '@/lib/db/key';

/** The ids of a company's people who want a mail each morning, and have not had the one of a day. */
export async function findDigestReaders(db: Db, companyId: string, day: CalendarDay): Promise<string[]> {
  const rows = await db.user.findMany({
    where: {
      companyId,
      isActive: true,
      deletedAt: null,
      invitedAt: null,
      notificationPreferences: { some: { companyId, way: 'daily' } },
      OR: [{ newsMailedOn: null }, { newsMailedOn: { lt: dateFromDay(day) } }],
    },
    orderBy: { id: 'asc' },
    select: { id: true },
  });
  return rows.map(({ id }) => id);
}

/** Locks a reader who has not had the mail of a day; false if they have, or another job is just writing it. */
export async function lockDigestReader(
  db: Db,
  { companyId, userId }: { companyId: string; userId: string },
  day: CalendarDay,
): Promise<boolean> {
  const [row] = await read<{ news_mailed_on: Date | null }>(
    db,
    Prisma.sql`
    select news_mailed_on from users where company_id = ${companyId}::uuid and id = ${userId}::uuid for update skip locked`,
  );
  return row !== undefined && (row.news_mailed_on === null || dayFromDate(row.news_mailed_on) < day);
}

/** Notes that a reader has had the mail of a day. */
export async function markDigestSent(
  db: Db,
  { companyId, userId }: { companyId: string; userId: string },
  day: CalendarDay,
): Promise<void> {
  await db.user.update({
    where: keyOf({ companyId }, userId),
    data: { newsMailedOn: dateFromDay(day) },
    select: { id: true },
  });
}
