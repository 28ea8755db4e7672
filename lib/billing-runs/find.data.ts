import 'server-only';
import type { Actor } from '@/lib/actor';
import { billingRunFields, type RunState } from '@/lib/billing-runs/fields';
import type { BillingRun, BillingRunQuery } from '@/lib/billing-runs/schema';
import { dateFromDay } from '@/lib/calendar/days';
import type { Db } from '@/lib/db/client';
import { Prisma } from '@/lib/db/generated/client';
import { rowsOf, sortsOf } from '@/lib/fields/rows';
import { containsText } from '@/lib/lists/contains';
import type { Page } from '@/lib/lists/list-query';
import { keysetPage, textOfNamed } from '@/lib/lists/pagination';
import { addUp, type ListSum } from '@/lib/lists/sums';
import { formatAmount } from '@/lib/money/amount';
import { notFound } from '@/lib/problem/problem';

const fields = rowsOf(billingRunFields);
const sortColumns = sortsOf(billingRunFields, { contract: { ...textOfNamed(['contract'], 'number'), nullable: true } });

const select = {
  ...fields.select,
  clientId: true,
  contractId: true,
  contract: { select: { id: true, number: true } },
} satisfies Prisma.BillingRunSelect;
export type BillingRunRow = Prisma.BillingRunGetPayload<{ select: typeof select }>;

/** The third lock: the company's runs, for an actor who invoices. */
const visibleRuns = ({ companyId }: Actor): Prisma.BillingRunWhereInput => ({ companyId });

/** Reads a billing run as it is stored. @throws Problem 404. */
export async function findBillingRun(db: Db, actor: Actor, id: string): Promise<BillingRunRow> {
  const row = await db.billingRun.findFirst({ where: { AND: [visibleRuns(actor), { id }] }, select });
  if (!row) throw notFound();
  return row;
}

/** A page of the billing runs, as they are stored. */
export const findBillingRuns = (db: Db, actor: Actor, query: BillingRunQuery): Promise<Page<BillingRunRow>> =>
  keysetPage(query, {
    columns: sortColumns,
    rows: { db, companyId: actor.companyId, table: 'billing_runs' },
    where: found(actor, query),
    find: (args) => db.billingRun.findMany({ ...args, select }),
    count: (args) => db.billingRun.count(args),
  });

/** The most runs whose invoices are added up. */
const mostSummed = 5_000;

/** The sums of the invoices of all runs that a list finds; null if these are too many. */
export async function findBillingRunSums(db: Db, actor: Actor, query: BillingRunQuery): Promise<ListSum[] | null> {
  const runs = await db.billingRun.findMany({
    where: found(actor, query),
    select: { id: true },
    take: mostSummed + 1,
  });
  if (runs.length > mostSummed) return null;
  const sums = await readSums(
    db,
    actor,
    runs.map(({ id }) => id),
  );
  return addUp(
    sums.flatMap(({ currency, amount }) => (currency === null ? [] : [{ currency, values: { totals: amount } }])),
  );
}

const found = (actor: Actor, query: BillingRunQuery): Prisma.BillingRunWhereInput => ({
  AND: [visibleRuns(actor), ...filtersOf(actor, query)],
});

function filtersOf({ companyId }: Actor, { filter, search }: BillingRunQuery): Prisma.BillingRunWhereInput[] {
  const { status, client_id: clientId, frequency, period_from: from, period_to: to } = filter;
  const invoiced = (invoice: Prisma.InvoiceWhereInput) => ({ companyId, invoice: { companyId, ...invoice } });
  const inState: Record<RunState, Prisma.BillingRunItemWhereInput> = {
    draft: invoiced({ status: 'draft' }),
    issued: invoiced({ status: 'issued', deliveryStatus: 'not_sent' }),
    sent: invoiced({ status: 'issued', deliveryStatus: { not: 'not_sent' } }),
    failed: { companyId, problem: { not: Prisma.AnyNull } },
  };
  const ofClient = { companyId, clientId };
  const text = search === undefined ? undefined : containsText(search);
  return [
    status && { OR: status.map((one) => ({ items: { some: inState[one] } })) },
    clientId !== undefined && {
      OR: [{ clientId }, { contract: ofClient }, { items: { some: { companyId, contract: ofClient } } }],
    },
    frequency && { frequency: { in: frequency } },
    from !== undefined && { periodEnd: { gte: dateFromDay(from) } },
    to !== undefined && { periodStart: { lte: dateFromDay(to) } },
    text && {
      OR: [{ number: text }, { client: { companyId, name: text } }, { contract: { companyId, number: text } }],
    },
  ].filter((condition) => typeof condition === 'object');
}

/** Adds to each run how many of its invoices are in which state, and what they ask for. */
export async function withCounts(db: Db, actor: Actor, rows: readonly BillingRunRow[]): Promise<BillingRun[]> {
  const sums = await readSums(
    db,
    actor,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => {
    const own = sums.filter(({ runId }) => runId === row.id);
    const count = (of: 'draft' | 'issued' | 'sent' | 'failed') => own.reduce((all, one) => all + one[of], 0);
    return {
      ...fields.show(row),
      contract: row.contract,
      counts: { draft: count('draft'), issued: count('issued'), sent: count('sent'), failed: count('failed') },
      totals: own.flatMap(({ currency, amount }) =>
        currency === null ? [] : [{ currency, amount: formatAmount(amount, currency) }],
      ),
    };
  });
}

interface Sum {
  runId: string;
  /** Null for items without an invoice. */
  currency: string | null;
  amount: string;
  draft: number;
  /** Issued but not sent. */
  issued: number;
  sent: number;
  failed: number;
}

/** Sums up the invoices of each run; a void invoice counts with 0. */
const readSums = (db: Db, { companyId }: Actor, ids: readonly string[]): Promise<Sum[]> =>
  db.$queryRaw<Sum[]>`
    select r.billing_run_id as "runId", i.currency, coalesce(sum(i.gross_total) filter (where i.status <> 'void'), 0)::text as amount,
      (count(*) filter (where i.status = 'draft'))::int as draft,
      (count(*) filter (where i.status = 'issued' and i.delivery_status = 'not_sent'))::int as issued,
      (count(*) filter (where i.status = 'issued' and i.delivery_status <> 'not_sent'))::int as sent,
      (count(*) filter (where r.problem is not null))::int as failed
    from billing_run_items r left join invoices i on i.company_id = r.company_id and i.id = r.invoice_id
    where r.company_id = ${companyId}::uuid and r.billing_run_id = any(${[...ids]}::uuid[])
    group by 1, 2 order by 2`;
