import 'server-only';
import type { Actor } from '@/lib/actor';
import { contractsWithoutOrder } from '@/lib/billing-runs/blockers.data';
import { type CalendarDay, type DayRange, dateFromDay, dayFromDate } from '@/lib/calendar/days';
import type { Db } from '@/lib/db/client';
import { Prisma } from '@/lib/db/generated/client';
import { createInvoice } from '@/lib/invoices/data';
import {
  findDueCharges,
  isHourly,
  type TakenCharge,
  takeDueCharges,
  writeCharges,
} from '@/lib/invoices/drafting/recurring.data';
import { invoiceInput } from '@/lib/invoices/schema';
import { sum } from '@/lib/money/amount';

/** The recurring lines of a contract that are due. */
export interface DueContract {
  contractId: string;
  /** In the contract's currency, before tax. */
  amount: string;
  /** The hours of those lines that have an hourly price. */
  hours: string;
  /** From the first day of the first period to the last day of the last one. */
  start: CalendarDay;
  end: CalendarDay;
}

/**
 * The contracts with recurring lines that a run drafts by the end of its period. @param which a condition on contracts
 * `c`
 */
export async function findDueContracts(
  db: Db,
  companyId: string,
  periodEnd: Date,
  which: Prisma.Sql,
): Promise<DueContract[]> {
  const charges = await findDueCharges(db, companyId, dayFromDate(periodEnd), which);
  return [...Map.groupBy(charges, ({ contractId }) => contractId)].map(([contractId, own]) => ({
    contractId,
    amount: sum(own.map(({ netAmount }) => netAmount)).toFixed(),
    hours: sum(own.filter(isHourly).map(({ quantity }) => quantity)).toFixed(),
    ...spanOf(own.map(({ period }) => period)),
  }));
}

/** The contracts with recurring lines that are due by a day, except those that lack a required purchase order. */
export const findRecurringUntil = (db: Db, companyId: string, day: CalendarDay): Promise<DueContract[]> =>
  findDueContracts(db, companyId, dateFromDay(day), Prisma.sql`c.id not in ${contractsWithoutOrder(companyId)}`);

interface Asked {
  contract_id: string;
  timesheet_ids: readonly string[];
  adjustment_ids: readonly string[];
}

/**
 * Creates a draft of what is asked for, together with the contracts' recurring lines that are due by a day.
 *
 * @returns its id; null if another request has already drafted all that was due.
 */
export async function draftWithRecurring(
  db: Db,
  actor: Actor,
  asked: Asked,
  { contractIds, until }: { contractIds: readonly string[]; until: CalendarDay },
): Promise<string | null> {
  const taken = await takeDueCharges(db, actor, contractIds, until);
  if (asked.timesheet_ids.length + taken.length === 0) return null;
  const lines = taken.length === 0 ? {} : { lines: taken.map(({ line }) => line) };
  const period = asked.timesheet_ids.length === 0 ? periodOf(taken) : {};
  const agreed = taken.map(({ line }) => line.id);
  const { id } = await createInvoice(actor, invoiceInput.parse({ ...asked, ...lines, ...period }), agreed);
  await writeCharges(db, actor, id, taken);
  return id;
}

/** The period of an invoice with recurring lines alone is theirs; otherwise it is that of the timesheets. */
function periodOf(taken: readonly TakenCharge[]) {
  const { start, end } = spanOf(taken.map(({ charge }) => charge.period));
  return { period_start: start, period_end: end };
}

/** The days from the first to the last day of one or more periods. */
const spanOf = (periods: readonly DayRange[]): DayRange => ({
  start: periods.map(({ start }) => start).sort()[0] ?? '',
  end:
    periods
      .map(({ end }) => end)
      .sort()
      .at(-1) ?? '',
});
