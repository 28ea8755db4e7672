import 'server-only';
import type { DayRange } from '@/lib/calendar/days';
import type { Db } from '@/lib/db/client';
import { Prisma } from '@/lib/db/generated/client';
import { type RetainedTime, type RetainerPeriod, restsOf } from '@/lib/invoices/drafting/retainers';

/** A period of a recurring line. */
interface Charge extends RetainerPeriod {
  /** The id of the recurring line. */
  id: string;
  contractId: string;
  isRetainer: boolean;
}

interface OfContract {
  contractId: string;
}

/**
 * Reduces retainers by the amount of their periods' time, down to 0 at most. A retainer waits while a timesheet with a
 * day of its period is not approved.
 *
 * @param due what is to be billed
 * @param retainers all periods of the contracts' retainers, billed, due and running, line by line: time counts towards
 * one retainer of a contract only.
 */
export async function setOffTime<C extends Charge>(
  db: Db,
  companyId: string,
  due: readonly C[],
  retainers: readonly Charge[],
): Promise<C[]> {
  const contractIds = new Set(due.flatMap(({ isRetainer, contractId }) => (isRetainer ? [contractId] : [])));
  if (contractIds.size === 0) return [...due];
  const periods = [...contractIds].flatMap((contractId) => competing(contractId, due, retainers));
  const { time, open } = await readTime(db, companyId, [...contractIds], spanOf(periods));
  const rests = new Map(
    [...Map.groupBy(periods, ({ contractId }) => contractId)].flatMap(([contractId, own]) => {
      const left = restsOf(own, time.get(contractId) ?? []);
      return own.map((charge, index) => [keyOf(charge), left[index]] as const);
    }),
  );
  return due.flatMap((charge) => {
    if (!charge.isRetainer) return [charge];
    const { period, contractId } = charge;
    const isOpen = open.get(contractId)?.some((week) => week.start <= period.end && period.start <= week.end);
    const rest = rests.get(keyOf(charge));
    return isOpen || !rest || rest.isZero() ? [] : [{ ...charge, netAmount: rest.toFixed() }];
  });
}

/** The periods whose time must be read: those that are due, or all if a contract has several retainers. */
function competing(contractId: string, due: readonly Charge[], retainers: readonly Charge[]): Charge[] {
  const isOwn = (one: Charge) => one.isRetainer && one.contractId === contractId;
  const all = retainers.filter(isOwn);
  return new Set(all.map(({ id }) => id)).size > 1 ? all : due.filter(isOwn);
}

const keyOf = ({ id, period }: Charge): string => `${id} ${period.start}`;

const spanOf = (charges: readonly Charge[]): DayRange => ({
  start: charges.map(({ period }) => period.start).sort()[0] ?? '',
  end:
    charges
      .map(({ period }) => period.end)
      .sort()
      .at(-1) ?? '',
});

/**
 * Reads by contract the approved and invoiced time of some days, and the timesheets that are neither approved nor
 * invoiced.
 */
async function readTime(db: Db, companyId: string, contractIds: string[], range: DayRange) {
  const within = Prisma.sql`t.company_id = ${companyId}::uuid and t.contract_id = any(${contractIds}::uuid[])
    and t.period_end >= ${range.start}::date and t.period_start <= ${range.end}::date`;
  const time = await db.$queryRaw<(RetainedTime & OfContract)[]>`
    select t.contract_id as "contractId", e.date::text, e.minutes::text, e.rate_type as "rateType", e.unit, e.bill_rate::text as "billRate",
      e.days::text
    from timesheets t join timesheet_entries e on e.company_id = ${companyId}::uuid and e.timesheet_id = t.id
    where ${within} and t.status in ('approved', 'invoiced') and e.minutes > 0`;
  const open = await db.$queryRaw<(DayRange & OfContract)[]>`
    select t.contract_id as "contractId", t.period_start::text as start, t.period_end::text as "end"
    from timesheets t where ${within} and t.status not in ('approved', 'invoiced')`;
  const contractOf = ({ contractId }: OfContract) => contractId;
  return { time: Map.groupBy(time, contractOf), open: Map.groupBy(open, contractOf) };
}
