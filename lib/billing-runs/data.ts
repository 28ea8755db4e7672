import 'server-only';
import type { Actor } from '@/lib/actor';
import { findBillingRun, findBillingRunSums, findBillingRuns, withCounts } from '@/lib/billing-runs/find.data';
import {
  type BillingRun,
  type BillingRunItem,
  type BillingRunQuery,
  type BillingRunRecord,
  billingProblem,
  billingTaskInput,
} from '@/lib/billing-runs/schema';
import { findWaiting, mostShown } from '@/lib/billing-runs/waiting.data';
import { nullableDay } from '@/lib/calendar/days';
import { type Db, tenant } from '@/lib/db/client';
import type { Prisma } from '@/lib/db/generated/client';
import type { Page } from '@/lib/lists/list-query';
import type { ListSum } from '@/lib/lists/sums';
import { formatAmount } from '@/lib/money/amount';
import { notFound } from '@/lib/problem/problem';
import { findOpenTask } from '@/lib/tasks/open.data';

/** The billing runs, the newest first unless the query sorts them. */
export function listBillingRuns(actor: Actor, query: BillingRunQuery): Promise<Page<BillingRun>> {
  return tenant(actor, async (db) => {
    const page = await findBillingRuns(db, actor, query);
    return { ...page, rows: await withCounts(db, actor, page.rows) };
  });
}

/** The sums of all runs that `listBillingRuns` finds; null if these are too many. */
export const sumBillingRuns = (actor: Actor, query: BillingRunQuery): Promise<ListSum[] | null> =>
  tenant(actor, (db) => findBillingRunSums(db, actor, query));

/** A billing run with what it would invoice now, what blocks the rest, and its invoices. @throws Problem 404. */
export function getBillingRun(actor: Actor, id: string): Promise<BillingRunRecord> {
  return tenant(actor, async (db) => {
    const row = await findBillingRun(db, actor, id);
    // The progress is read before the invoices: a step that ends in between is shown as running, and the page is read
    // again.
    const progress = await findProgress(db, actor, id);
    const [run] = await withCounts(db, actor, [row]);
    if (!run) throw notFound();
    const { ready, readyCount, blocked, blockedCount, missing, missingCount, overCount } = await findWaiting(
      db,
      actor,
      row,
    );
    return {
      ...run,
      todo: { draft: readyCount + overCount, issue: run.counts.draft, send: run.counts.issued },
      ready: ready ?? [],
      ready_total: readyCount,
      blocked: blocked ?? [],
      blocked_total: blockedCount,
      missing: missing ?? [],
      missing_total: missingCount,
      items: await findItems(db, actor, id),
      progress,
    };
  });
}

/** The step of a run that waits or runs; null if there is none. */
export async function findProgress(db: Db, actor: Actor, id: string): Promise<BillingRunRecord['progress']> {
  const task = await findOpenTask(db, actor.companyId, ['billing_run'], { path: ['run_id'], equals: id });
  if (!task) return null;
  return { step: billingTaskInput.parse(task.input).step, done: task.done, total: task.total };
}

const itemSelect = {
  id: true,
  problem: true,
  contract: {
    select: {
      id: true,
      number: true,
      candidate: { select: { name: true } },
      client: { select: { name: true } },
    },
  },
  invoice: {
    select: {
      id: true,
      number: true,
      status: true,
      deliveryStatus: true,
      grossTotal: true,
      currency: true,
      contractCount: true,
      periodStart: true,
      periodEnd: true,
    },
  },
} satisfies Prisma.BillingRunItemSelect;

async function findItems(db: Db, { companyId }: Actor, runId: string): Promise<BillingRunItem[]> {
  const rows = await db.billingRunItem.findMany({
    where: { companyId, billingRunId: runId },
    orderBy: [{ problem: { sort: 'asc', nulls: 'last' } }, { contract: { number: 'asc' } }, { id: 'asc' }],
    select: itemSelect,
    take: mostShown,
  });
  return rows.map(({ id, problem, contract, invoice }) => ({
    id,
    contract: { id: contract.id, number: contract.number },
    candidate: contract.candidate.name,
    client: contract.client.name,
    invoice: invoice && {
      id: invoice.id,
      number: invoice.number,
      status: invoice.status,
      delivery_status: invoice.deliveryStatus,
      gross_total: formatAmount(invoice.grossTotal, invoice.currency),
      currency: invoice.currency,
      period_start: nullableDay(invoice.periodStart),
      period_end: nullableDay(invoice.periodEnd),
      contracts: invoice.contractCount,
    },
    problem: billingProblem.nullable().parse(problem),
  }));
}
