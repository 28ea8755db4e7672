import 'server-only';
import { type CalendarDay, dateFromDay, dayFromDate } from '@/lib/calendar/days';
import type { Db } from '@/lib/db/client';
import type { Prisma } from '@/lib/db/generated/client';
import { keyOf } from '@/lib/db/key';
import {
  amountOfLines,
  differenceLines,
  keptEntries,
  type RatedEntry,
  toKept,
} from '@/lib/timesheets/adjustments/adjustment';

/** A difference of approved time. Amounts as decimal strings in `currency`. */
export interface Adjustment {
  id: string;
  contractId: string;
  timesheetId: string;
  currency: string;
  period: { start: string; end: string };
  before: readonly RatedEntry[];
  after: readonly RatedEntry[];
  billAmount: string;
  payAmount: string;
  /** Null while it is on no invoice; below it, in no pay run. */
  invoice: { id: string; number: string | null } | null;
  payRun: { id: string; number: string } | null;
  createdAt: Date;
}

interface Tenant {
  companyId: string;
}

/** Whether it is on no invoice and in no pay run, so that it can be removed or changed. */
export const isFree = ({ invoice, payRun }: Pick<Adjustment, 'invoice' | 'payRun'>): boolean => !invoice && !payRun;

const select = {
  id: true,
  contractId: true,
  timesheetId: true,
  currency: true,
  before: true,
  after: true,
  billAmount: true,
  payAmount: true,
  createdAt: true,
  timesheet: { select: { periodStart: true, periodEnd: true } },
  invoice: { select: { id: true, number: true } },
  payRun: { select: { id: true, number: true } },
} satisfies Prisma.TimeAdjustmentSelect;

/** Reads the differences of some sheets, by sheet, the oldest first; the last one says how the sheet is rated now. */
export async function readAdjustments(
  db: Db,
  companyId: string,
  { timesheetIds }: { timesheetIds: readonly string[] },
): Promise<Map<string, Adjustment[]>> {
  const found = await findAdjustments(db, { companyId, timesheetId: { in: [...timesheetIds] } });
  return Map.groupBy(found, ({ timesheetId }) => timesheetId);
}

/** Reads the tenant's differences that meet a condition, the oldest first. */
export async function findAdjustments(
  db: Db,
  where: Prisma.TimeAdjustmentWhereInput & { companyId: string },
): Promise<Adjustment[]> {
  const rows = await db.timeAdjustment.findMany({ where, orderBy: { id: 'asc' }, select });
  return rows.map(({ before, after, billAmount, payAmount, timesheet, ...row }) => ({
    ...row,
    period: { start: dayFromDate(timesheet.periodStart), end: dayFromDate(timesheet.periodEnd) },
    before: keptEntries.parse(before),
    after: keptEntries.parse(after),
    billAmount: billAmount.toFixed(),
    payAmount: payAmount.toFixed(),
  }));
}

/** Finds the contracts that some differences belong to. */
export async function contractsOfAdjustments(db: Db, { companyId }: Tenant, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const where = { companyId, id: { in: [...ids] } };
  const rows = await db.timeAdjustment.findMany({ where, select: { contractId: true } });
  return rows.map(({ contractId }) => contractId);
}

/** Locks the contract's differences against invoices, pay runs and changes of rates until the transaction ends. */
export async function lockAdjustments(db: Db, { companyId }: Tenant, contractIds: readonly string[]): Promise<void> {
  await db.$queryRaw`select id from time_adjustments
    where company_id = ${companyId}::uuid and contract_id = any(${[...contractIds]}::uuid[]) order by id for update`;
}

interface Change {
  contractId: string;
  timesheetId: string;
  currency: string;
  now: readonly RatedEntry[];
  then: readonly RatedEntry[];
}

/**
 * Writes the difference that turns an approved sheet into `then`. A difference that still waits is merged into the new
 * one, so that a sheet has at most one that is not invoiced or paid. The contract and its differences are locked.
 *
 * @returns whether the sheet has a new difference.
 */
export async function adjustSheet(db: Db, { companyId }: Tenant, change: Change): Promise<boolean> {
  const { contractId, timesheetId, currency, then } = change;
  const last = (await readAdjustments(db, companyId, { timesheetIds: [timesheetId] })).get(timesheetId)?.at(-1);
  const waiting = last && isFree(last) ? last : undefined;
  if (waiting) await db.timeAdjustment.delete({ where: keyOf({ companyId }, waiting.id), select: { id: true } });
  const before = waiting?.before ?? change.now;
  const [bill, pay] = (['bill', 'pay'] as const).map((side) => differenceLines(before, then, side, currency));
  if (bill?.length === 0 && pay?.length === 0) return false;
  await db.timeAdjustment.create({
    data: {
      companyId,
      contractId,
      timesheetId,
      currency,
      before: [...toKept(before)],
      after: [...toKept(then)],
      billAmount: amountOfLines(bill ?? []).toFixed(),
      payAmount: amountOfLines(pay ?? []).toFixed(),
    },
    select: { id: true },
  });
  return true;
}

/** Deletes the waiting differences of sheets, or one of them. */
export async function dropWaiting(
  db: Db,
  { companyId }: Tenant,
  timesheetIds: readonly string[],
  id?: string,
): Promise<void> {
  await db.timeAdjustment.deleteMany({
    where: {
      companyId,
      timesheetId: { in: [...timesheetIds] },
      invoiceId: null,
      payRunId: null,
      ...(id ? { id } : {}),
    },
  });
}

/**
 * Finds the differences that the next invoice of contracts' time includes: those of its sheets and those of time that is
 * invoiced already.
 *
 * @param since leaves out what is about time that ended before this day.
 */
export async function waitingAdjustments(
  db: Db,
  { companyId }: Tenant,
  contractIds: readonly string[],
  timesheetIds: readonly string[],
  since: CalendarDay | null = null,
): Promise<string[]> {
  const found = await db.timeAdjustment.findMany({
    where: {
      companyId,
      contractId: { in: [...contractIds] },
      invoiceId: null,
      billAmount: { not: 0 },
      timesheet: {
        companyId,
        OR: [{ status: 'invoiced' }, { id: { in: [...timesheetIds] } }],
        ...(since && { periodEnd: { gte: dateFromDay(since) } }),
      },
    },
    orderBy: { id: 'asc' },
    select: { id: true },
  });
  return found.map(({ id }) => id);
}

/** Puts differences on an invoice, draft or issued. They are locked and were free. */
export async function putOnInvoice(
  db: Db,
  { companyId }: Tenant,
  ids: readonly string[],
  invoiceId: string,
): Promise<void> {
  await db.timeAdjustment.updateMany({ where: { companyId, id: { in: [...ids] } }, data: { invoiceId } });
}

/**
 * Takes an invoice's differences off it, all or those of some sheets: its draft was changed or deleted, it was voided, or
 * credited.
 */
export async function takeOffInvoice(
  db: Db,
  { companyId }: Tenant,
  invoiceId: string,
  timesheetIds?: readonly string[],
): Promise<void> {
  const some = timesheetIds ? { timesheetId: { in: [...timesheetIds] } } : {};
  await db.timeAdjustment.updateMany({ where: { companyId, invoiceId, ...some }, data: { invoiceId: null } });
}

/** Puts differences into a pay run. They are locked and were free. */
export async function putInPayRun(
  db: Db,
  { companyId }: Tenant,
  ids: readonly string[],
  payRunId: string,
): Promise<void> {
  await db.timeAdjustment.updateMany({ where: { companyId, id: { in: [...ids] } }, data: { payRunId } });
}

/** Takes the differences out of a pay run whose draft is deleted. */
export async function takeOutOfPayRun(db: Db, { companyId }: Tenant, payRunId: string): Promise<void> {
  await db.timeAdjustment.updateMany({ where: { companyId, payRunId }, data: { payRunId: null } });
}
