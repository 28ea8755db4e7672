import 'server-only';
import type { Actor } from '@/lib/actor';
import { findBillingRun } from '@/lib/billing-runs/find.data';
import { stepNeeds } from '@/lib/billing-runs/policy';
import { draftWithRecurring } from '@/lib/billing-runs/recurring.data';
import { type BillingProblem, type BillingStep, billingTaskInput } from '@/lib/billing-runs/schema';
import { findReadyTime, findRecurring, type Scope } from '@/lib/billing-runs/waiting.data';
import { type CalendarDay, dayFromDate } from '@/lib/calendar/days';
import { consolidationOf } from '@/lib/contracts/invoicing/consolidation.data';
import { type Db, tenant } from '@/lib/db/client';
import { Prisma } from '@/lib/db/generated/client';
import { keyOf } from '@/lib/db/key';
import { issueInvoice } from '@/lib/invoices/issuing/issue.data';
import { mostTimesheets } from '@/lib/invoices/schema';
import { sendInvoice } from '@/lib/invoices/sending/send.data';
import { log } from '@/lib/log/log';
import { can } from '@/lib/permissions';
import { forbidden, Problem } from '@/lib/problem/problem';
import { waitingAdjustments } from '@/lib/timesheets/adjustments/adjustments.data';

/** One unit of work of a step, in a transaction of its own. */
interface Piece {
  /** The leading contract, if there are several. */
  contractId: string;
  /** The item of the run; null if a draft is still to be made. */
  itemId: string | null;
  work: (db: Db) => Promise<void>;
}

type Report = (done: number, total?: number) => Promise<void>;

/**
 * Runs a step of a billing run, invoice by invoice, each in a transaction of its own: one that fails is recorded with
 * its reason and stops no other, and a run that was killed continues with what is left, since finished work is no
 * longer found.
 *
 * @throws Problem 403 if the person who started it may no longer do it, 404.
 */
export async function runBillingStep(
  { id, input }: { id: string; input: unknown },
  actor: Actor,
  report: Report,
): Promise<{ result: Prisma.InputJsonObject }> {
  const { run_id: runId, step } = billingTaskInput.parse(input);
  if (!can(actor, stepNeeds[step])) throw forbidden();
  const pieces = await piecesOf[step](actor, runId);
  let failed = 0;
  for (const [index, piece] of pieces.entries()) {
    await report(index, pieces.length);
    if (!(await tryPiece(actor, runId, piece, id))) failed += 1;
  }
  await report(pieces.length, pieces.length);
  return { result: { done: pieces.length - failed, failed } };
}

const piecesOf: Readonly<Record<BillingStep, (actor: Actor, runId: string) => Promise<Piece[]>>> = {
  draft: draftPieces,
  issue: (actor, runId) => invoicePieces(actor, runId, { status: 'draft' }, issueInvoice),
  send: (actor, runId) => invoicePieces(actor, runId, { status: 'issued', deliveryStatus: 'not_sent' }, sendInvoice),
};

/** One piece for each group of contracts that are invoiced together; the first of them by number leads. */
async function draftPieces(actor: Actor, runId: string): Promise<Piece[]> {
  const [run, groups] = await tenant(actor, async (db) => {
    const found = await findBillingRun(db, actor, runId);
    return [found, await groupReady(db, actor.companyId, found)] as const;
  });
  const until = dayFromDate(run.periodEnd);
  const since = run.onlyPeriod ? dayFromDate(run.periodStart) : null;
  return groups.flatMap((group) =>
    partsOf(group).flatMap((part): Piece[] => {
      const [first] = part;
      if (!first) return [];
      const leading = first.contractId;
      const work = (db: Db) => draft({ ...actor, db }, db, { runId, since, until, part, leading });
      return [{ contractId: leading, itemId: null, work }];
    }),
  );
}

/** A timesheet that is ready, or a contract that has only recurring lines. */
interface Ready {
  contractId: string;
  timesheetId: string | null;
}

/** What is ready, grouped by the contracts that are invoiced together. */
async function groupReady(db: Db, companyId: string, scope: Scope): Promise<Ready[][]> {
  const time = await findReadyTime(db, companyId, scope);
  const withTime = new Set(time.map(({ contractId }) => contractId));
  const recurring = await findRecurring(db, companyId, scope);
  const ready: Ready[] = [
    ...time.flatMap(({ contractId, timesheetIds }) => timesheetIds.map((timesheetId) => ({ contractId, timesheetId }))),
    ...recurring
      .filter(({ contractId }) => !withTime.has(contractId))
      .map(({ contractId }) => ({ contractId, timesheetId: null })),
  ];
  const keys = await consolidationOf(
    db,
    companyId,
    ready.map(({ contractId }) => contractId),
  );
  return [...Map.groupBy(ready, ({ contractId }) => keys.get(contractId) ?? contractId).values()];
}

/** Splits a group with more timesheets than one invoice takes. */
const partsOf = (group: readonly Ready[]): Ready[][] =>
  Array.from({ length: Math.ceil(group.length / mostTimesheets) }, (_, part) =>
    group.slice(part * mostTimesheets, (part + 1) * mostTimesheets),
  );

interface Draft {
  runId: string;
  part: readonly Ready[];
  leading: string;
  /** The first day of the period, for a run that leaves earlier time to another one; else null. */
  since: CalendarDay | null;
  /** The last day of the run's period. */
  until: CalendarDay;
}

/** Drafts time, differences of earlier time whose rates changed, and recurring lines. */
async function draft(actor: Actor, db: Db, { runId, part, leading, since, until }: Draft): Promise<void> {
  const { companyId } = actor;
  const contractIds = [...new Set(part.map(({ contractId }) => contractId))];
  const timesheetIds = part.flatMap(({ timesheetId }) => timesheetId ?? []);
  const adjustmentIds = await waitingAdjustments(db, actor, contractIds, timesheetIds, since);
  const asked = {
    contract_id: leading,
    timesheet_ids: timesheetIds,
    adjustment_ids: adjustmentIds.slice(0, mostTimesheets),
  };
  const invoiceId = await draftWithRecurring(db, actor, asked, { contractIds, until });
  if (invoiceId === null) return;
  const failed = { companyId, billingRunId: runId, contractId: { in: contractIds }, invoiceId: null };
  await db.billingRunItem.deleteMany({ where: failed });
  await db.billingRunItem.create({ data: { companyId, billingRunId: runId, contractId: leading, invoiceId } });
}

/** The run's invoices as they are now; if somebody changes one in the meantime, it is left for them to look at. */
async function invoicePieces(
  actor: Actor,
  runId: string,
  where: Prisma.InvoiceWhereInput,
  act: (actor: Actor, id: string, ifMatch: number) => Promise<unknown>,
): Promise<Piece[]> {
  const { companyId } = actor;
  const items = await tenant(actor, (db) =>
    db.billingRunItem.findMany({
      where: { companyId, billingRunId: runId, invoice: { companyId, ...where } },
      orderBy: [{ contract: { number: 'asc' } }, { id: 'asc' }],
      select: { id: true, contractId: true, invoice: { select: { id: true, version: true } } },
    }),
  );
  return items.flatMap(({ id: itemId, contractId, invoice }) => {
    if (!invoice) return [];
    const work = async (db: Db) => {
      await act({ ...actor, db }, invoice.id, invoice.version);
      await db.billingRunItem.updateMany({ where: { companyId, id: itemId }, data: { problem: Prisma.DbNull } });
    };
    return [{ contractId, itemId, work }];
  });
}

/** Does one piece. @returns whether it worked; if not, the item has the reason. */
async function tryPiece(actor: Actor, runId: string, piece: Piece, taskId: string): Promise<boolean> {
  try {
    await tenant(actor, piece.work);
    return true;
  } catch (error) {
    const isOurs = !(error instanceof Problem) || error.status >= 500;
    if (isOurs) log.warn({ err: error, companyId: actor.companyId, taskId }, 'part of a billing run failed');
    const problem = isOurs ? { key: 'unexpected', values: { requestId: taskId } } : said(error);
    await tenant(actor, (db) => writeProblem(db, actor, runId, piece, problem));
    return false;
  }
}

const said = ({ key, details: { values = {} } }: Problem): BillingProblem => ({ key, values });

async function writeProblem(db: Db, actor: Actor, runId: string, piece: Piece, problem: BillingProblem): Promise<void> {
  const { companyId } = actor;
  const { contractId, itemId } = piece;
  if (itemId) {
    await db.billingRunItem.update({ where: keyOf(actor, itemId), data: { problem } });
    return;
  }
  await db.billingRunItem.deleteMany({ where: { companyId, billingRunId: runId, contractId, invoiceId: null } });
  await db.billingRunItem.create({ data: { companyId, billingRunId: runId, contractId, problem } });
}
