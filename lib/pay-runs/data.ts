import 'server-only';
import type { Actor } from '@/lib/actor';
import { requireStepUp } from '@/lib/auth/fresh';
import { type CalendarDay, dayFromDate } from '@/lib/calendar/days';
import { type Db, tenant } from '@/lib/db/client';
import { keyOf } from '@/lib/db/key';
import { payBasis } from '@/lib/leave/pay/basis';
import type { Page } from '@/lib/lists/list-query';
import type { ListSum } from '@/lib/lists/sums';
import { formatAmount, formatQuantity, formatRate, sum } from '@/lib/money/amount';
import { hoursOf } from '@/lib/money/minutes';
import { keepBonusOvertime } from '@/lib/pay-runs/additions/data';
import { payLineKinds } from '@/lib/pay-runs/additions/kinds';
import {
  findPayRun,
  findPayRunSums,
  findPayRuns,
  lockPayRun,
  readPayees,
  visibleLines,
  withTotals,
} from '@/lib/pay-runs/find.data';
import { keepLegalMinimum } from '@/lib/pay-runs/legal-minimum.data';
import { seesEveryPayRun } from '@/lib/pay-runs/policy';
import type { PayRun, PayRunQuery, PayRunRecord, PayRunStatusInput, PayStatement } from '@/lib/pay-runs/schema';
import { mayFollow, type PayRunStatus } from '@/lib/pay-runs/statuses';
import { badTransition, conflict, notFound } from '@/lib/problem/problem';
import { takeOutOfPayRun } from '@/lib/timesheets/adjustments/adjustments.data';

/** The pay runs; somebody who sees only their own pay gets the runs that paid them, with their own amounts. */
export function listPayRuns(actor: Actor, query: PayRunQuery): Promise<Page<PayRun>> {
  return tenant(actor, async (db) => {
    const page = await findPayRuns(db, actor, query);
    return { ...page, rows: await withTotals(db, actor, page.rows) };
  });
}

/** The sums of all runs that `listPayRuns` finds. */
export const sumPayRuns = (actor: Actor, query: PayRunQuery): Promise<ListSum[]> =>
  tenant(actor, (db) => findPayRunSums(db, actor, query));

/** Reads a pay run. @throws Problem 404. */
export function getPayRun(actor: Actor, id: string): Promise<PayRunRecord> {
  return tenant(actor, async (db) => {
    const row = await findPayRun(db, actor, id);
    const [run] = await withTotals(db, actor, [row]);
    if (!run) throw notFound();
    const payees = await readPayees(db, actor, id);
    const contracts = await db.contract.findMany({
      where: { companyId: actor.companyId, id: { in: payees.map(({ contractId }) => contractId) } },
      select: contractSelect,
    });
    const contractOf = new Map(contracts.map((one) => [one.id, one]));
    const statements = payees.flatMap(({ contractId, currency, minutes, amount, start, end }) => {
      const contract = contractOf.get(contractId);
      if (!contract) return [];
      return [
        {
          ...payeeOf(contract),
          currency,
          hours: hoursOf(minutes),
          amount: formatAmount(amount, currency),
          period_start: start,
          period_end: end,
        },
      ];
    });
    const inOrder = statements.sort((a, b) => a.candidate.name.localeCompare(b.candidate.name, actor.locale));
    const showsMissing = row.status === 'draft' && seesEveryPayRun(actor);
    return {
      ...run,
      statements: inOrder,
      missing: showsMissing ? await countMissing() : null,
      below_law_reason: seesEveryPayRun(actor) ? row.belowLawReason : null,
    };

    async function countMissing() {
      const counts = await db.timesheet.groupBy({
        by: ['status'],
        where: {
          companyId: actor.companyId,
          status: { in: ['draft', 'submitted', 'rejected'] },
          periodEnd: { gte: row.periodStart, lte: row.periodEnd },
        },
        _count: { _all: true },
      });
      const of = (status: string) => counts.find((one) => one.status === status)?._count._all ?? 0;
      return { draft: of('draft'), submitted: of('submitted'), rejected: of('rejected') };
    }
  });
}

/** What a run pays the contractor of one contract, line by line. @throws Problem 404. */
export function getPayStatement(actor: Actor, id: string, contractId: string): Promise<PayStatement> {
  return tenant(actor, async (db) => {
    const run = await findPayRun(db, actor, id);
    const lines = await db.payRunLine.findMany({
      where: { AND: [visibleLines(actor), { payRunId: id, contractId }] },
      include: {
        timesheet: { select: { id: true, periodStart: true, periodEnd: true } },
        expense: { select: { date: true, description: true } },
        addition: { select: { id: true, description: true, isTaxable: true } },
        leaveRequest: { select: { id: true, startDate: true, endDate: true } },
        contract: { select: contractSelect },
      },
    });
    const [first] = lines;
    if (!first) throw notFound();
    const { currency } = first;
    return {
      pay_run: {
        id,
        number: run.number,
        status: run.status,
        period_start: dayFromDate(run.periodStart),
        period_end: dayFromDate(run.periodEnd),
        pay_date: run.payDate && dayFromDate(run.payDate),
      },
      ...payeeOf(first.contract),
      currency,
      hours: hoursOf(sum(lines.map(({ minutes }) => minutes))),
      amount: formatAmount(sum(lines.map(({ amount }) => amount)), currency),
      ...spanOf(lines),
      lines: lines
        .map((line) => ({
          id: line.id,
          timesheet: line.timesheet && {
            id: line.timesheet.id,
            period_start: dayFromDate(line.timesheet.periodStart),
            period_end: dayFromDate(line.timesheet.periodEnd),
          },
          kind: line.kind,
          addition: line.addition && {
            id: line.addition.id,
            description: line.addition.description,
            taxable: line.addition.isTaxable,
          },
          leave: line.leaveRequest && {
            id: line.leaveRequest.id,
            start_date: dayFromDate(line.leaveRequest.startDate),
            end_date: dayFromDate(line.leaveRequest.endDate),
          },
          basis: line.basis === null ? null : payBasis.parse(line.basis),
          expense: line.expense && { date: dayFromDate(line.expense.date), description: line.expense.description },
          rate_type: line.rateType,
          unit: line.unit,
          quantity: formatQuantity(line.quantity),
          hours: hoursOf(line.minutes),
          rate: formatRate(line.rate),
          amount: formatAmount(line.amount, currency),
        }))
        .sort((a, b) => (placeOf(a) < placeOf(b) ? -1 : 1)),
    };
  });
}

/**
 * Changes the status of a pay run.
 *
 * @throws Problem 404, 412, 409 for a status that does not follow, for taking back an approval if the run is invoiced,
 * and as `keepBonusOvertime`; 422 as `keepLegalMinimum`; 403 as `requireStepUp` for closing, after which the money is paid out.
 */
export function changePayRunStatus(
  actor: Actor,
  id: string,
  { status, reason }: PayRunStatusInput,
  ifMatch?: number,
): Promise<PayRunRecord> {
  return tenant(actor, async (db) => {
    const run = await lockPayRun(db, actor, id, ifMatch);
    if (!mayFollow(run.status, status)) throw badTransition('pay_run', run.status, status);
    if (status === 'closed') requireStepUp(actor);
    if (status === 'draft') await refuseInvoiced(db, actor, id);
    if (status === 'approved') await keepBonusOvertime(db, actor, id);
    const below = status === 'approved' ? { belowLawReason: await keepLegalMinimum(db, actor, id, reason) } : {};
    const now = new Date();
    await db.payRun.update({
      where: keyOf(actor, id),
      data: { status, version: { increment: 1 }, ...stampsOf(status, actor, now), ...below },
      select: { id: true },
    });
    return getPayRun({ ...actor, db }, id);
  });
}

/** Deletes a draft; another run can then pay its time. @throws Problem 404, 412, 409. */
export function deletePayRun(actor: Actor, id: string, ifMatch?: number): Promise<void> {
  return tenant(actor, async (db) => {
    const run = await lockPayRun(db, actor, id, ifMatch);
    if (run.status !== 'draft') throw conflict('pay_run_not_draft');
    await takeOutOfPayRun(db, actor, id);
    await db.payRun.delete({ where: keyOf(actor, id) });
  });
}

/** Refuses a run that has self-billed invoices: they never change; corrections are differences in the next run. */
async function refuseInvoiced(db: Db, { companyId }: Actor, id: string): Promise<void> {
  const invoice = await db.selfBilledInvoice.findFirst({ where: { companyId, payRunId: id }, select: { id: true } });
  if (invoice) throw conflict('pay_run_invoiced');
}

function stampsOf(status: PayRunStatus, { userId }: Actor, now: Date) {
  if (status === 'approved') return { approvedById: userId, approvedAt: now };
  if (status === 'closed') return { closedAt: now };
  return { approvedById: null, approvedAt: null, belowLawReason: null };
}

const contractSelect = {
  id: true,
  number: true,
  positionTitle: true,
  candidate: { select: { id: true, name: true } },
} as const;

const payeeOf = ({
  id,
  number,
  positionTitle,
  candidate,
}: {
  id: string;
  number: string;
  positionTitle: string;
  candidate: { id: string; name: string };
}) => ({ contract: { id, number, position_title: positionTitle }, candidate });

interface Dated {
  timesheet: { periodStart: Date; periodEnd: Date } | null;
  leaveRequest: { startDate: Date; endDate: Date } | null;
}

/** The days from the first to the last that lines pay; null for lines that somebody added alone. */
function spanOf(lines: readonly Dated[]): { period_start: CalendarDay | null; period_end: CalendarDay | null } {
  const [starts, ends] = [
    lines.flatMap(({ timesheet, leaveRequest }) => timesheet?.periodStart ?? leaveRequest?.startDate ?? []),
    lines.flatMap(({ timesheet, leaveRequest }) => timesheet?.periodEnd ?? leaveRequest?.endDate ?? []),
  ].map((dates) => dates.map(dayFromDate).sort());
  return { period_start: starts?.[0] ?? null, period_end: ends?.at(-1) ?? null };
}

/**
 * The sort key of a line: by its days, within a week first its time, then changes of time, then its expenses; what
 * somebody added comes last, each bonus before the overtime that it raises.
 */
const placeOf = (line: PayStatement['lines'][number]): string =>
  `${line.timesheet?.period_start ?? line.leave?.start_date ?? '~'} ${line.addition?.id ?? ''} ${10 + payLineKinds.indexOf(line.kind)} ${line.expense?.date ?? ''} ${line.rate_type} ${line.rate}`;
