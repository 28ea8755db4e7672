import 'server-only';
import type { Actor } from '@/lib/actor';
import { addDays, type CalendarDay, dateFromDay, dayFromDate, nullableDay } from '@/lib/calendar/days';
import { type Db, tenant } from '@/lib/db/client';
import { type LockDates, type LockDatesInput, type LockSide, lockSides } from '@/lib/lock-dates/schema';
import { conflict, type FieldFault, invalid, stale } from '@/lib/problem/problem';

/** The days up to which the company's books are locked; all null until one is set. */
export const getLockDates = (actor: Actor): Promise<LockDates> => tenant(actor, (db) => readLockDates(db, actor));

/**
 * Sets the days up to which the books are locked. The audit log keeps who did it and why. A booking under way is
 * finished first; what begins afterwards is refused (prisma/sql/lock_dates.sql).
 *
 * @throws Problem 412; 422 for a day that is not over, and at `reason` where a date is moved back without a reason; 409
 * if a closed month would not stay locked.
 */
export function setLockDates(actor: Actor, input: LockDatesInput, ifMatch?: number): Promise<LockDates> {
  return tenant(actor, async (db) => {
    const { companyId } = actor;
    const before = await lockLockDates(db, actor);
    if (ifMatch !== undefined && ifMatch !== before.version) throw stale();
    const faults = faultsOf(actor, before, input);
    if (faults.length > 0) throw invalid(...faults);
    await keepClosed(db, actor, input.everything_until ?? null);
    const day = (side: LockSide) => {
      const until = input[`${side}_until`];
      return until ? dateFromDay(until) : null;
    };
    await write(db, companyId, {
      salesUntil: day('sales'),
      purchasesUntil: day('purchases'),
      everythingUntil: day('everything'),
      reason: movedBack(before, input).length > 0 ? (input.reason ?? null) : null,
    });
    return readLockDates(db, actor);
  });
}

/** Locks everything up to a day at least, for a month that is closed. @returns the last day that was locked before. */
export async function lockEverything(db: Db, actor: Actor, end: CalendarDay): Promise<CalendarDay | null> {
  const { everything_until: before } = await lockLockDates(db, actor);
  const until = before !== null && before > end ? before : end;
  await write(db, actor.companyId, { everythingUntil: dateFromDay(until), reason: null });
  return before;
}

/** Moves the lock of everything back to a day, for a month that is opened again. */
export async function unlockEverything(db: Db, actor: Actor, until: CalendarDay | null, reason: string): Promise<void> {
  await lockLockDates(db, actor);
  await write(db, actor.companyId, { everythingUntil: until ? dateFromDay(until) : null, reason });
}

const write = (
  db: Db,
  companyId: string,
  data: { salesUntil?: Date | null; purchasesUntil?: Date | null; everythingUntil: Date | null; reason: string | null },
) =>
  db.lockDate.upsert({
    where: { companyId },
    create: { companyId, ...data },
    update: { ...data, version: { increment: 1 } },
    select: { id: true },
  });

/** Refuses to open a month that is closed: opening it takes its accruals back. */
async function keepClosed(db: Db, { companyId }: Actor, until: CalendarDay | null): Promise<void> {
  const last = await db.monthClosing.findFirst({
    where: { companyId, reopenedAt: null },
    orderBy: { month: 'desc' },
    select: { month: true },
  });
  if (!last) return;
  const month = dayFromDate(last.month).slice(0, 7);
  // The month is locked whole if the first open day is in a later one.
  if (until === null || addDays(until, 1).slice(0, 7) <= month) throw conflict('lock_before_closed_month', { month });
}

/** Reads the lock dates, and keeps others from changing them until the transaction ends; there may be no row yet. */
async function lockLockDates(db: Db, actor: Actor): Promise<LockDates> {
  await db.$executeRaw`select pg_advisory_xact_lock(hashtextextended(${`setting lock dates ${actor.companyId}`}, 0))`;
  return readLockDates(db, actor);
}

async function readLockDates(db: Db, { companyId }: Actor): Promise<LockDates> {
  const row = await db.lockDate.findUnique({ where: { companyId } });
  return {
    sales_until: nullableDay(row?.salesUntil ?? null),
    purchases_until: nullableDay(row?.purchasesUntil ?? null),
    everything_until: nullableDay(row?.everythingUntil ?? null),
    version: row?.version ?? 0,
  };
}

/** The first day from `day` on that is open on a side of the books. */
export async function firstOpenDay(
  db: Db,
  actor: Actor,
  side: Exclude<LockSide, 'everything'>,
  day: CalendarDay,
): Promise<CalendarDay> {
  const dates = await readLockDates(db, actor);
  const locked = [dates[`${side}_until`], dates.everything_until].flatMap((until) => until ?? []);
  return locked.reduce((first, until) => (first <= until ? addDays(until, 1) : first), day);
}

const movedBack = (before: LockDates, input: LockDatesInput): LockSide[] =>
  lockSides.filter((side) => (input[`${side}_until`] ?? '') < (before[`${side}_until`] ?? ''));

function faultsOf({ today }: Actor, before: LockDates, input: LockDatesInput): FieldFault[] {
  const early = lockSides.filter((side) => (input[`${side}_until`] ?? '') >= today);
  return [
    ...early.map((side) => ({ path: `${side}_until`, key: 'lock_not_over' })),
    ...(movedBack(before, input).length > 0 && !input.reason ? [{ path: 'reason', key: 'required' }] : []),
  ];
}
