import 'server-only';
import type { Actor } from '@/lib/auth/session';
import { dayFromDate } from '@/lib/calendar/days';
import { type Db, tenant } from '@/lib/db/client';
import { createsInvoices } from '@/lib/invoices/policy';
import { visibleInvoices } from '@/lib/invoices/record/data';
import type { AvailableTimesheet } from '@/lib/invoices/schema';
import type { AvailableTime, ContractWithTime, WaitingTime } from '@/lib/invoices/time/available-time';
import { type DecimalInput, formatAmount, formatHours } from '@/lib/money/amount';

const contractLimit = 50;

/** What could be invoiced now, by contract; nothing for who does not make invoices. */
export function listContractsWithAvailableTime(actor: Actor): Promise<AvailableTime> {
  if (!createsInvoices(actor)) return Promise.resolve({ contracts: [], contractCount: 0, totals: [] });
  const where = { companyId: actor.companyId, status: 'approved' as const };
  return tenant(actor, async (db) => ({
    contracts: await findContracts(db, where),
    contractCount: await db.contract.count({ where: { companyId: actor.companyId, timesheets: { some: where } } }),
    totals: await findTotals(db, where),
  }));
}

/** The timesheets whose time stands on an invoice, oldest first; a void one keeps showing its own. */
export function listInvoicedTimesheets(actor: Actor, invoiceId: string): Promise<AvailableTimesheet[]> {
  return tenant(actor, async (db) => {
    const line = { companyId: actor.companyId, invoiceId, invoice: visibleInvoices(actor) };
    const rows = await db.timesheet.findMany({
      where: { companyId: actor.companyId, entries: { some: { invoiceLinks: { some: { line } } } } },
      orderBy: [{ periodStart: 'asc' }, { id: 'asc' }],
      select: { id: true, periodStart: true, periodEnd: true, totalHours: true, billTotal: true, currency: true },
    });
    return rows.map((row) => ({
      id: row.id, period_start: dayFromDate(row.periodStart), period_end: dayFromDate(row.periodEnd), currency: row.currency,
      total_hours: formatHours(row.totalHours), bill_total: formatAmount(row.billTotal, row.currency),
    }));
  });
}

interface Waiting {
  companyId: string;
  status: 'approved';
}

interface Added {
  currency: string;
  _count: number;
  _sum: { totalHours: DecimalInput | null; billTotal: DecimalInput | null };
}

const added = { _count: true, _sum: { totalHours: true, billTotal: true } } as const;

async function findContracts(db: Db, where: Waiting): Promise<ContractWithTime[]> {
  const groups = await db.timesheet.groupBy({
    by: ['contractId', 'currency'], where, ...added, _min: { periodStart: true },
    orderBy: [{ _min: { periodStart: 'asc' } }, { contractId: 'asc' }], take: contractLimit,
  });
  const contracts = await db.contract.findMany({
    where: { companyId: where.companyId, id: { in: groups.map(({ contractId }) => contractId) } },
    select: { id: true, number: true, candidate: { select: { name: true } }, client: { select: { name: true } } },
  });
  return groups.flatMap((group) => {
    const found = contracts.find(({ id }) => id === group.contractId);
    if (!found || !group._min.periodStart) return [];
    const { client, ...contract } = found;
    return [{ contract, client, since: dayFromDate(group._min.periodStart), ...toWaiting(group) }];
  });
}

async function findTotals(db: Db, where: Waiting): Promise<WaitingTime[]> {
  const groups = await db.timesheet.groupBy({ by: ['currency'], where, ...added, orderBy: { _sum: { billTotal: 'desc' } } });
  return groups.map(toWaiting);
}

/** The sheets' own bill totals, as they were rounded when they were submitted. */
const toWaiting = ({ currency, _count: timesheets, _sum }: Added): WaitingTime => ({
  currency, timesheets, total_hours: formatHours(_sum.totalHours ?? '0'), bill_total: formatAmount(_sum.billTotal ?? '0', currency),
});
