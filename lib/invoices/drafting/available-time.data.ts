import 'server-only';
import type { Actor } from '@/lib/actor';
import { dayFromDate } from '@/lib/calendar/days';
import { tenant } from '@/lib/db/client';
import { Prisma } from '@/lib/db/generated/client';
import { countPast, type Scalar } from '@/lib/db/scalar';
import { partOf } from '@/lib/db/search';
import {
  type AvailableTime,
  type ContractWithTime,
  countedWaiting,
  type WaitingTime,
} from '@/lib/invoices/drafting/available-time';
import { visibleInvoices } from '@/lib/invoices/find.data';
import { createsInvoices } from '@/lib/invoices/policy';
import type { AvailableTimesheet, BillableContract } from '@/lib/invoices/schema';
import { formatAmount, sum } from '@/lib/money/amount';
import { hoursOf } from '@/lib/money/minutes';

const contractLimit = 50;

/**
 * How many timesheets could be invoiced now, counted past `countedWaiting`; 0 for somebody who may not create invoices.
 */
export const countAvailableTime = (actor: Actor): Scalar<number> =>
  createsInvoices(actor)
    ? countPast(
        countedWaiting,
        Prisma.sql`from timesheets where company_id = ${actor.companyId}::uuid and status = 'approved'`,
      )
    : Prisma.sql`0`;

/** The time that could be invoiced now, by contract; nothing for somebody who may not create invoices. */
export function listContractsWithAvailableTime(actor: Actor): Promise<AvailableTime> {
  if (!createsInvoices(actor)) return Promise.resolve({ contracts: [], contractCount: 0, totals: [] });
  return tenant(actor, async (db) => {
    const [found] = await db.$queryRaw<[Found]>(waitingStatement(actor.companyId));
    return {
      contracts: (found.contracts ?? []).map(({ contract, client, since, ...sum }) => ({
        contract,
        client,
        since,
        ...toWaiting(sum),
      })),
      contractCount: found.contract_count,
      totals: (found.totals ?? []).map(toWaiting),
    };
  });
}

/**
 * The contracts with time to be invoiced, the one that has waited longest first; `search` works as in the list of
 * contracts.
 */
export function findBillableContracts(actor: Actor, search: string): Promise<BillableContract[]> {
  const { companyId } = actor;
  return tenant(
    actor,
    (db) => db.$queryRaw<BillableContract[]>`
      select c.id, c.number, jsonb_build_object('name', p.name) as candidate, jsonb_build_object('name', k.name) as client
      from (select contract_id, min(period_start) as since from (${waiting(companyId)}) as each group by contract_id) as waiting
      join contracts c on c.company_id = ${companyId}::uuid and c.id = waiting.contract_id
      join candidates p on p.company_id = c.company_id and p.id = c.candidate_id
      join clients k on k.company_id = c.company_id and k.id = c.client_id
      where c.search like ${`%${partOf(search)}%`} order by waiting.since, c.id limit ${contractLimit}::int`,
  );
}

/** The timesheets whose time is on an invoice, oldest first; a void invoice keeps showing its own. */
export function listInvoicedTimesheets(actor: Actor, invoiceId: string): Promise<AvailableTimesheet[]> {
  return tenant(actor, async (db) => {
    const line = { companyId: actor.companyId, invoiceId, invoice: visibleInvoices(actor) };
    const rows = await db.timesheet.findMany({
      where: { companyId: actor.companyId, entries: { some: { invoiceLinks: { some: { line } } } } },
      orderBy: [{ periodStart: 'asc' }, { id: 'asc' }],
      select: {
        id: true,
        contract: { select: { id: true, number: true } },
        periodStart: true,
        periodEnd: true,
        totalMinutes: true,
        billTotal: true,
        currency: true,
        expenses: { select: { billAmount: true } },
      },
    });
    return rows.map((row) => ({
      id: row.id,
      contract: row.contract,
      period_start: dayFromDate(row.periodStart),
      period_end: dayFromDate(row.periodEnd),
      currency: row.currency,
      total_hours: hoursOf(row.totalMinutes),
      bill_total: formatAmount(sum([row.billTotal, ...row.expenses.map(({ billAmount }) => billAmount)]), row.currency),
    }));
  });
}

interface Sum {
  currency: string;
  timesheets: number;
  minutes: string;
  bill: string;
}

interface Found {
  contract_count: number;
  totals: Sum[] | null;
  contracts: (Sum & Pick<ContractWithTime, 'contract' | 'client' | 'since'>)[] | null;
}

/**
 * Approved timesheets with their expenses that are on no invoice, and differences of approved time that are on none.
 */
const waiting = (companyId: string): Prisma.Sql => Prisma.sql`
  select contract_id, currency, 1 as timesheets, total_minutes as minutes, bill_total as bill, period_start
  from timesheets where company_id = ${companyId}::uuid and status = 'approved'
  union all
  select t.contract_id, t.currency, 0, 0, x.bill_amount, t.period_start
  from timesheet_expenses x join timesheets t on t.company_id = x.company_id and t.id = x.timesheet_id
  where x.company_id = ${companyId}::uuid and x.is_billable and t.status = 'approved'
  union all
  select a.contract_id, a.currency, 0, 0, a.bill_amount, t.period_start
  from time_adjustments a join timesheets t on t.company_id = a.company_id and t.id = a.timesheet_id
  where a.company_id = ${companyId}::uuid and a.invoice_id is null and a.bill_amount <> 0 and t.status in ('approved', 'invoiced')`;

/** Reads everything in one statement. Sums are texts, so that they stay exact. */
const waitingStatement = (companyId: string): Prisma.Sql => Prisma.sql`
  with sums as (
    select contract_id, currency, sum(timesheets) as timesheets, sum(minutes) as minutes, sum(bill) as bill,
      min(period_start) as since
    from (${waiting(companyId)}) as each group by contract_id, currency
  ), totals as (
    select currency, sum(timesheets) as timesheets, sum(minutes) as minutes, sum(bill) as bill from sums group by currency
  ), longest as (
    select * from sums order by since, contract_id limit ${contractLimit}::int
  )
  select (select count(distinct contract_id)::int from sums) as contract_count,
    (select jsonb_agg(jsonb_build_object('currency', currency, 'timesheets', timesheets::int, 'minutes', minutes::text, 'bill', bill::text)
      order by bill desc) from totals) as totals,
    (select jsonb_agg(jsonb_build_object('currency', s.currency, 'timesheets', s.timesheets::int, 'minutes', s.minutes::text,
        'bill', s.bill::text, 'since', s.since, 'client', jsonb_build_object('name', k.name),
        'contract', jsonb_build_object('id', c.id, 'number', c.number, 'candidate', jsonb_build_object('name', p.name)))
      order by s.since, s.contract_id) from longest s
      join contracts c on c.company_id = ${companyId}::uuid and c.id = s.contract_id
      join candidates p on p.company_id = c.company_id and p.id = c.candidate_id
      join clients k on k.company_id = c.company_id and k.id = c.client_id) as contracts`;

/** Adds up the timesheets' own bill totals, which were rounded when they were submitted. */
const toWaiting = ({ currency, timesheets, minutes, bill }: Sum): WaitingTime => ({
  currency,
  timesheets,
  total_hours: hoursOf(minutes),
  bill_total: formatAmount(bill, currency),
});
