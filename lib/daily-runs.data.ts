import 'server-only';
import { type CalendarDay, dateFromDay, dayFromDate } from '@/lib/calendar/days';
import { type Db, system } from '@/lib/db/client';

export type DailyJob = 'timesheet_digests' | 'payment_reminders';

interface Run {
  companyId: string;
  job: DailyJob;
  outcome: 'done' | 'late' | 'missed';
  at: Date;
}

/** The last day of each company that has a row for a job. */
export async function readLastDays(job: DailyJob): Promise<Map<string, CalendarDay>> {
  const rows = await system('find when daily work was last done', (db) =>
    db.dailyRun.groupBy({ by: ['companyId'], where: { job }, _max: { day: true } }),
  );
  return new Map(rows.flatMap(({ companyId, _max: { day } }) => (day ? [[companyId, dayFromDate(day)]] : [])));
}

/** Stores the outcome of days, each once. @returns how many had no row yet */
export async function noteDays(db: Db, run: Run, days: readonly CalendarDay[]): Promise<number> {
  const data = days.map((day) => ({ ...run, day: dateFromDay(day) }));
  return (await db.dailyRun.createMany({ data, skipDuplicates: true })).count;
}

/** The time at which a company's daily rules were last checked. */
export async function readLastLook(db: Db, companyId: string): Promise<Date | null> {
  const row = await db.dailyRun.findFirst({
    where: { companyId, job: 'daily_rules' },
    orderBy: { day: 'desc' },
    select: { at: true },
  });
  return row?.at ?? null;
}

/** Stores that the daily rules were checked. @returns whether it is the first check of the day, by any worker */
export async function noteLook(db: Db, companyId: string, day: CalendarDay, at: Date): Promise<boolean> {
  const key = { companyId, job: 'daily_rules' as const, day: dateFromDay(day) };
  const { count } = await db.dailyRun.createMany({ data: { ...key, outcome: 'done', at }, skipDuplicates: true });
  if (count === 0) await db.dailyRun.updateMany({ where: key, data: { at } });
  return count === 1;
}

/** Deletes the rows of days before this date. */
export const deleteOldRuns = (db: Db, before: Date): Promise<{ count: number }> =>
  db.dailyRun.deleteMany({ where: { day: { lt: before } } });
