import 'server-only';
import type { CalendarDay, DayRange } from '@/lib/calendar/days';
import type { Db } from '@/lib/db/client';
import { Prisma } from '@/lib/db/generated/client';
import { decimal } from '@/lib/money/amount';
import type { RateUnit } from '@/lib/money/rates';
import { timesheetTotals } from '@/lib/money/time-products';

/** What is asked for a period, perhaps set off by its time. */
interface Charge {
  contractId: string;
  currency: string;
  isRetainer: boolean;
  period: DayRange;
  netAmount: string;
}

/** Approved or invoiced time at the rates that it was submitted with. */
interface Time {
  contractId: string;
  date: CalendarDay;
  hours: string;
  rateType: string;
  unit: RateUnit;
  billRate: string;
  days: string | null;
}

interface Open extends DayRange {
  contractId: string;
}

/**
 * Reduces a retainer by what the period's time comes to, down to nothing. A retainer waits while a timesheet with a day of
 * its period is not approved.
 */
export async function setOffTime<C extends Charge>(db: Db, companyId: string, charges: readonly C[]): Promise<C[]> {
  const retainers = charges.filter(({ isRetainer }) => isRetainer);
  const [first] = retainers;
  if (!first) return [...charges];
  const range = {
    start: retainers.reduce((day, { period }) => (period.start < day ? period.start : day), first.period.start),
    end: retainers.reduce((day, { period }) => (period.end > day ? period.end : day), first.period.end),
  };
  const contractIds = [...new Set(retainers.map(({ contractId }) => contractId))];
  const within = Prisma.sql`t.company_id = ${companyId}::uuid and t.contract_id = any(${contractIds}::uuid[])
    and t.period_end >= ${range.start}::date and t.period_start <= ${range.end}::date`;
  const time = await db.$queryRaw<Time[]>`
    select t.contract_id as "contractId", e.date::text, e.hours::text, e.rate_type as "rateType", e.unit, e.bill_rate::text as "billRate",
      e.days::text
    from timesheets t join timesheet_entries e on e.company_id = ${companyId}::uuid and e.timesheet_id = t.id
    where ${within} and t.status in ('approved', 'invoiced') and e.hours > 0`;
  const open = await db.$queryRaw<Open[]>`
    select t.contract_id as "contractId", t.period_start::text as start, t.period_end::text as "end"
    from timesheets t where ${within} and t.status not in ('approved', 'invoiced')`;
  return charges.flatMap((charge) => (charge.isRetainer ? restOf(charge, time, open) : [charge]));
}

function restOf<C extends Charge>(charge: C, time: readonly Time[], open: readonly Open[]): C[] {
  const { contractId, currency, period, netAmount } = charge;
  const isOfIt = (one: { contractId: string }) => one.contractId === contractId;
  if (open.some((week) => isOfIt(week) && week.start <= period.end && period.start <= week.end)) return [];
  const worked = time.filter((one) => isOfIt(one) && period.start <= one.date && one.date <= period.end);
  const { billTotal } = timesheetTotals(
    worked.map((one) => ({ ...one, payRate: '0' })),
    currency,
  );
  const rest = decimal(netAmount).minus(billTotal);
  return rest.gt(0) ? [{ ...charge, netAmount: rest.toFixed() }] : [];
}
