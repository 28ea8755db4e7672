import 'server-only';
import type { Actor } from '@/lib/actor';
import { addDays, type CalendarDay, dateFromDay, dayFromDate } from '@/lib/calendar/days';
import { findAccruals } from '@/lib/closings/accruals.data';
import { countOpen } from '@/lib/closings/open-items.data';
import { closesBooks } from '@/lib/closings/policy';
import {
  type Accrual,
  accrualKinds,
  type Closing,
  type ClosingInput,
  type Closings,
  type ClosingsQuery,
} from '@/lib/closings/schema';
import { monthOf, shiftMonth } from '@/lib/commissions/statements.data';
import { type Db, tenant } from '@/lib/db/client';
import type { Prisma } from '@/lib/db/generated/client';
import { keyOf } from '@/lib/db/key';
import { idAndName } from '@/lib/http/named';
import { lockEverything, unlockEverything } from '@/lib/lock-dates/data';
import { formatAmount, sum } from '@/lib/money/amount';
import { conflict, forbidden, invalid, notFound } from '@/lib/problem/problem';

/** What keeps a month open, what closing it would accrue, and the months that are closed. @throws Problem 403. */
export function getClosings(actor: Actor, { month = shiftMonth(monthOf(actor.today), -1) }: ClosingsQuery) {
  if (!closesBooks(actor)) throw forbidden();
  return tenant(actor, (db) => readClosings(db, actor, month));
}

/**
 * Closes a month: locks everything up to its last day, and accrues what is not billed and not paid, to be taken back on
 * the first day of the next month. Of two requests at once the second finds it closed.
 *
 * @throws Problem 403; 422 for a month that is not over, and at `reason` while something keeps it open; 409 if it or a
 * later month is closed.
 */
export function closeBooks(actor: Actor, { month, accrue, reason }: ClosingInput): Promise<Closings> {
  if (!closesBooks(actor)) throw forbidden();
  return tenant(actor, async (db) => {
    const { companyId, userId } = actor;
    const { start, end, next } = daysOf(month);
    if (end >= actor.today) throw invalid({ path: 'month', key: 'lock_not_over' });
    const lockedBefore = await lockEverything(db, actor, end);
    const last = await findLast(db, companyId);
    if (last && dayFromDate(last.month) >= start) throw conflict('month_closed');
    if (!reason && (await countOpen(db, actor, { start, end })).length > 0)
      throw invalid({ path: 'reason', key: 'month_open' });
    const accruals = accrue ? await findAccruals(db, actor, end) : [];
    const { id } = await db.monthClosing.create({
      data: {
        companyId,
        month: dateFromDay(start),
        lockedBefore: lockedBefore ? dateFromDay(lockedBefore) : null,
        reason: reason ?? null,
        closedById: userId,
      },
      select: { id: true },
    });
    await db.accrual.createMany({
      data: accruals.map(({ kind, contract, currency, amount }) => ({
        companyId,
        closingId: id,
        contractId: contract.id,
        kind,
        currency,
        amount,
        day: dateFromDay(end),
        reversedOn: dateFromDay(next),
      })),
    });
    return readClosings(db, actor, month);
  });
}

/**
 * Opens the last closed month again: the lock returns to where it was before, and the month's accruals are taken back on
 * its own last day. Accruals that no export has are not booked at all.
 *
 * @throws Problem 403, 404; 409 for a month that is open already, or if a later one is closed.
 */
export function reopenBooks(actor: Actor, id: string, reason: string): Promise<Closings> {
  if (!closesBooks(actor)) throw forbidden();
  return tenant(actor, async (db) => {
    const { companyId, userId } = actor;
    const found = await db.monthClosing.findUnique({ where: keyOf(actor, id), select: { lockedBefore: true } });
    if (!found) throw notFound();
    const { lockedBefore } = found;
    // This takes the lock under which months are closed and opened, so it comes before the checks.
    await unlockEverything(db, actor, lockedBefore ? dayFromDate(lockedBefore) : null, reason);
    const closing = await db.monthClosing.findUniqueOrThrow({ where: keyOf(actor, id) });
    if (closing.reopenedAt) throw conflict('month_not_closed');
    const last = await findLast(db, companyId);
    if (last && last.id !== id) throw conflict('later_month_closed');
    const month = monthOf(dayFromDate(closing.month));
    await db.monthClosing.update({
      where: keyOf(actor, id),
      data: { reopenedAt: new Date(), reopenedById: userId, reopenReason: reason },
      select: { id: true },
    });
    await db.accrual.updateMany({
      where: { companyId, closingId: id },
      data: { reversedOn: dateFromDay(daysOf(month).end) },
    });
    return readClosings(db, actor, month);
  });
}

/** The first and the last day of a month, and the first of the next. */
function daysOf(month: string): { start: CalendarDay; end: CalendarDay; next: CalendarDay } {
  const next = `${shiftMonth(month, 1)}-01`;
  return { start: `${month}-01`, end: addDays(next, -1), next };
}

/** The last month that is closed. */
const findLast = (db: Db, companyId: string) =>
  db.monthClosing.findFirst({ where: { companyId, reopenedAt: null }, orderBy: { month: 'desc' } });

async function readClosings(db: Db, actor: Actor, month: string): Promise<Closings> {
  const { companyId, today } = actor;
  const { start, end } = daysOf(month);
  const last = await findLast(db, companyId);
  const closed = await db.monthClosing.findFirst({
    where: { companyId, month: dateFromDay(start), reopenedAt: null },
    select: { id: true },
  });
  const accruals = closed ? await readAccruals(db, companyId, closed.id) : await findAccruals(db, actor, end);
  const rows = await db.monthClosing.findMany({
    where: { companyId },
    orderBy: [{ month: 'desc' }, { closedAt: 'desc' }],
    take: 24,
    include,
  });
  return {
    month,
    ends_on: end,
    is_closed: closed !== null,
    can_close: end < today && (!last || dayFromDate(last.month) < start),
    open: closed ? [] : await countOpen(db, actor, { start, end }),
    accruals,
    totals: totalsOf(accruals),
    closings: rows.map((row) => toClosing(row, last?.id)),
  };
}

const include = { closedBy: idAndName, reopenedBy: idAndName } satisfies Prisma.MonthClosingInclude;

const toClosing = (
  row: Prisma.MonthClosingGetPayload<{ include: typeof include }>,
  lastId: string | undefined,
): Closing => ({
  id: row.id,
  month: monthOf(dayFromDate(row.month)),
  closed_by: row.closedBy,
  closed_at: row.closedAt.toISOString(),
  reason: row.reason,
  reopened_by: row.reopenedBy,
  reopened_at: row.reopenedAt?.toISOString() ?? null,
  reopen_reason: row.reopenReason,
  can_reopen: row.id === lastId,
});

async function readAccruals(db: Db, companyId: string, closingId: string): Promise<Accrual[]> {
  const rows = await db.accrual.findMany({
    where: { companyId, closingId },
    orderBy: [{ contract: { number: 'asc' } }, { currency: 'asc' }],
    include: {
      contract: {
        select: { id: true, number: true, candidate: { select: { name: true } }, client: { select: { name: true } } },
      },
    },
  });
  const inOrder = accrualKinds.flatMap((kind) => rows.filter((row) => row.kind === kind));
  return inOrder.map(({ kind, contract, currency, amount }) => ({
    kind,
    contract: { id: contract.id, number: contract.number },
    candidate: contract.candidate.name,
    client: contract.client.name,
    currency,
    amount: formatAmount(amount, currency),
  }));
}

const totalsOf = (accruals: readonly Accrual[]): Closings['totals'] =>
  [...Map.groupBy(accruals, ({ kind, currency }) => `${kind} ${currency}`).values()].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    const { kind, currency } = first;
    return [{ kind, currency, amount: formatAmount(sum(group.map(({ amount }) => amount)), currency) }];
  });
