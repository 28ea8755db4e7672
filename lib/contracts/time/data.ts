import 'server-only';
import type { Actor } from '@/lib/auth/session';
import type { CalendarDay } from '@/lib/calendar/days';
import { findContract } from '@/lib/contracts/record/data';
import type { ContractStatus } from '@/lib/contracts/transitions';
import type { Db } from '@/lib/db/client';
import { dateToDay } from '@/lib/db/days';
import { notFound } from '@/lib/http/problem';
import { formatRate } from '@/lib/money/amount';

/** What a timesheet needs to know of its contract; it can be handed to `periodFor` and its rates to `rateOn` as it is. */
export interface ContractForTime {
  id: string;
  number: string;
  status: ContractStatus;
  contractStart: CalendarDay;
  /** The last day of work: the one it was ended on, else the planned end; null for an open contract. */
  contractEnd: CalendarDay | null;
  /** 1 Monday … 7 Sunday. */
  weekStart: number;
  currency: string;
  /** The user who fills in the time; null when the office does. */
  consultantId: string | null;
  ownerId: string;
  /** Rates in `currency` per unit, as decimal strings. */
  rates: { id: string; rateType: string; unit: 'hour' | 'day'; billRate: string; payRate: string; effectiveFrom: CalendarDay }[];
}

/**
 * The contract for time that is written or submitted in this transaction. Until it ends the contract's dates and rates
 * stay as they are told here: whoever changes them waits, and then sees the time (a shared lock; timesheets of one
 * contract do not wait for each other).
 *
 * @throws Problem 404 when the contract is not there, or not the actor's to see.
 */
export async function contractForTime(db: Db, actor: Actor, contractId: string): Promise<ContractForTime> {
  const [locked] = await db.$queryRaw<{ id: string }[]>`
    select id from contracts where company_id = ${actor.companyId}::uuid and id = ${contractId}::uuid for share`;
  if (!locked) throw notFound();
  const row = await findContract(db, actor, contractId);
  const end = row.lastDay ?? row.endDate;
  return {
    id: row.id,
    number: row.number,
    status: row.status,
    contractStart: dateToDay(row.startDate),
    contractEnd: end && dateToDay(end),
    weekStart: row.weekStart,
    currency: row.currency,
    consultantId: row.consultantId,
    ownerId: row.ownerId,
    rates: row.rates.map((rate) => ({
      id: rate.id, rateType: rate.rateType, unit: rate.unit, billRate: formatRate(rate.billRate), payRate: formatRate(rate.payRate),
      effectiveFrom: dateToDay(rate.effectiveFrom),
    })),
  };
}
