import 'server-only';
import { recordActivity } from '@/lib/activities/data';
import type { Actor } from '@/lib/actor';
import { dayFromDate } from '@/lib/calendar/days';
import { type Db, tenant } from '@/lib/db/client';
import { Prisma } from '@/lib/db/generated/client';
import { badTransition, conflict, type FieldFault, forbidden, invalid, stale } from '@/lib/problem/problem';
import { readAdjustments } from '@/lib/timesheets/adjustments/adjustments.data';
import { type DisputedDay, reasonOfDays } from '@/lib/timesheets/approvals/disputed-days';
import {
  lockRows,
  requireContract,
  type TimesheetRow,
  timesheetSelect,
  visibleTimesheets,
} from '@/lib/timesheets/find.data';
import { movesTimesheet, waitsForClient } from '@/lib/timesheets/policy';
import { withFigures } from '@/lib/timesheets/pricing/figures.data';
import { clearSnapshots, takeSnapshots } from '@/lib/timesheets/rate-changes/snapshot.data';
import type { Timesheet, TimesheetStatusInput } from '@/lib/timesheets/schema';
import { tellAuthors } from '@/lib/timesheets/tell-author.data';
import { checkTransition, type TimesheetStatus } from '@/lib/timesheets/transitions';

interface Expected {
  /** The contract that all sheets must belong to; if left out, they may belong to any. */
  contractId?: string;
  /** The version that was read, so that nobody approves hours that they have not seen. */
  ifMatch?: number;
}

/**
 * Submits, recalls, approves, rejects or reopens sheets, all or none, and returns them in the given order.
 *
 * @throws Problem 404 for the contract, 422 for a sheet that does not exist, that the actor may not see or that is not of
 * the contract or a day outside its period, 403, 409 naming the state that forbids it, 412, 422 `reason_required`, `no_entries`, `no_rate`.
 */
export function changeStatuses(
  actor: Actor,
  input: TimesheetStatusInput,
  { contractId, ifMatch }: Expected,
): Promise<Timesheet[]> {
  return tenant(actor, async (db) => {
    if (contractId !== undefined) await requireContract(db, actor, contractId);
    const ids = [...new Set(input.timesheet_ids)];
    const sheets = await lockSheets(db, actor, ids, contractId);
    for (const sheet of sheets) checkMove(actor, sheet, input);
    if (ifMatch !== undefined && sheets.some(({ version }) => version !== ifMatch)) throw stale();
    await moveSheets(db, actor, sheets, { status: input.status, ...reasonsOf(actor, input) });
    return present(db, actor, ids);
  });
}

/** The reason for a move; for a rejection of single days also these, in their order, and the reason names them. */
function reasonsOf(actor: Actor, { days = [], reason }: TimesheetStatusInput): Omit<Move, 'status'> {
  const disputed = days
    .flatMap(({ date, reason: why }) => (why ? [{ date, reason: why }] : []))
    .sort((a, b) => (a.date < b.date ? -1 : 1));
  return disputed.length === 0 ? { reason } : { days: disputed, reason: reasonOfDays(disputed, actor.locale, reason) };
}

/** The person who moves sheets: somebody of the company, or a client's contact who holds a link. */
interface Mover {
  companyId: string;
  /** Null for somebody without an account. */
  userId: string | null;
  name: string;
  byRule?: string;
}

/**
 * Moves sheets whose move was checked, with all its effects: fixing and releasing of rates, the timeline, the mail to
 * authors. The sheets and their contracts are locked.
 *
 * @param input `told` is the text for the timeline, if it is not the reason.
 * @throws Problem 409 for an approval that a pay run or an invoice depends on, 422 as for a submission.
 */
export async function moveSheets(
  db: Db,
  mover: Mover,
  sheets: readonly TimesheetRow[],
  input: Move & { told?: string },
): Promise<void> {
  await keepPaidTime(db, mover, sheets, input.status);
  await snapshotFor(db, mover, sheets, input.status);
  await db.timesheet.updateMany({
    where: { companyId: mover.companyId, id: { in: sheets.map(({ id }) => id) } },
    data: changeTo(mover, input),
  });
  for (const { id, status } of sheets) {
    await recordActivity(db, mover, {
      subjectType: 'timesheet',
      subjectId: id,
      event: 'status_changed',
      from: status,
      to: input.status,
      reason: input.told ?? input.reason,
    });
  }
  if (input.status === 'rejected') await tellAuthors(db, mover, sheets, input.reason ?? '');
}

interface Tenant {
  companyId: string;
}

type Move = Pick<TimesheetStatusInput, 'status' | 'reason'> & {
  /** The days that a rejection disputes. */
  days?: readonly DisputedDay[];
};

/** Locks a company's sheets by their ids, as for a change of their status. */
export async function lockForMove(db: Db, companyId: string, ids: readonly string[]): Promise<TimesheetRow[]> {
  const where = { companyId, id: { in: [...ids] } };
  const before = await db.timesheet.findMany({ where, select: { contractId: true } });
  await lockRows(
    db,
    'contracts',
    companyId,
    before.map(({ contractId }) => contractId),
    'share',
  );
  await lockRows(db, 'timesheets', companyId, ids, 'update');
  return db.timesheet.findMany({ where, orderBy: [{ periodStart: 'asc' }, { id: 'asc' }], select: timesheetSelect });
}

/** Locks the contracts first and in one order, so that a change of rates and a submission wait for each other. */
async function lockSheets(
  db: Db,
  actor: Actor,
  ids: string[],
  contractId: string | undefined,
): Promise<TimesheetRow[]> {
  const seen = { AND: [visibleTimesheets(actor), { id: { in: ids } }, contractId === undefined ? {} : { contractId }] };
  const before = await db.timesheet.findMany({ where: seen, select: { contractId: true } });
  await lockRows(
    db,
    'contracts',
    actor.companyId,
    before.map((sheet) => sheet.contractId),
    'share',
  );
  await lockRows(db, 'timesheets', actor.companyId, ids, 'update');
  const rows = new Map(
    (await db.timesheet.findMany({ where: seen, select: timesheetSelect })).map((row) => [row.id, row]),
  );
  const faults: FieldFault[] = [];
  const sheets = ids.flatMap((id, index) => {
    const row = rows.get(id);
    if (!row) faults.push({ path: `timesheet_ids.${index}`, key: 'unknown_reference' });
    return row ? [row] : [];
  });
  if (faults.length > 0) throw invalid(...faults);
  return sheets;
}

function checkMove(actor: Actor, sheet: TimesheetRow, { status, reason, days }: TimesheetStatusInput): void {
  if (!movesTimesheet(actor, sheet, status)) throw forbidden();
  checkDays(sheet, days);
  const why = reason ?? days?.find((one) => one.reason)?.reason;
  const check = checkTransition(sheet.status, status, { reason: why });
  if (check.ok && status === 'approved' && waitsForClient(sheet)) throw conflict('client_approves_first');
  if (check.ok) return;
  throw check.why === 'not_allowed'
    ? badTransition('timesheet', sheet.status, status)
    : invalid({ path: 'reason', key: check.why });
}

/** Refuses days that are not the sheet's. @throws Problem 422. */
function checkDays({ periodStart, periodEnd }: TimesheetRow, days: TimesheetStatusInput['days'] = []): void {
  const [start, end] = [dayFromDate(periodStart), dayFromDate(periodEnd)];
  const faults = days.flatMap(({ date }, index) =>
    date < start || date > end ? [{ path: `days.${index}.date`, key: 'outside_period' }] : [],
  );
  if (faults.length > 0) throw invalid(...faults);
}

/** Refuses to undo an approval once a pay run has the time, or an expense of the sheet. */
async function keepPaidTime(
  db: Db,
  actor: Tenant,
  sheets: readonly TimesheetRow[],
  to: TimesheetStatus,
): Promise<void> {
  const reopened = sheets.filter(({ status }) => status === 'approved' && to === 'submitted').map(({ id }) => id);
  if (reopened.length === 0) return;
  const paid = await db.payRunLine.findFirst({
    where: { companyId: actor.companyId, timesheetId: { in: reopened } },
    select: { payRun: { select: { number: true } } },
  });
  if (paid) throw conflict('timesheet_in_pay_run', { number: paid.payRun.number });
  const adjusted = await readAdjustments(db, actor.companyId, { timesheetIds: reopened });
  const invoiced = [...adjusted.values()].flat().find(({ invoice }) => invoice !== null);
  if (invoiced) throw conflict('adjustment_invoiced');
}

/** Fixes the rates for a submission; any step that reopens a sheet releases them, and the next submission fixes new ones. */
async function snapshotFor(db: Db, actor: Tenant, sheets: readonly TimesheetRow[], to: TimesheetStatus): Promise<void> {
  if (to === 'submitted')
    await takeSnapshots(
      db,
      actor.companyId,
      sheets.filter(({ status }) => status !== 'approved'),
    );
  if (to === 'draft' || to === 'rejected')
    await clearSnapshots(
      db,
      actor.companyId,
      sheets.map(({ id }) => id),
    );
}

function changeTo(actor: Pick<Mover, 'userId' | 'byRule'>, { status, reason, days = [] }: Move) {
  const disputedDays = days.length > 0 ? [...days] : Prisma.DbNull;
  const next = { status, version: { increment: 1 }, disputedDays };
  if (status === 'approved')
    return { ...next, approvedAt: new Date(), approvedById: actor.userId, approvedRule: actor.byRule ?? null };
  // The client must judge a sheet again when it is submitted again.
  if (status === 'rejected') return { ...next, closedReason: reason, clientApprovedAt: null };
  if (status === 'draft') return { ...next, submittedAt: null, clientApprovedAt: null };
  return {
    ...next,
    clientApprovedAt: null,
    approvedAt: null,
    approvedById: null,
    approvedRule: null,
    closedReason: null,
  };
}

async function present(db: Db, actor: Actor, ids: readonly string[]): Promise<Timesheet[]> {
  const rows = await db.timesheet.findMany({
    where: { companyId: actor.companyId, id: { in: [...ids] } },
    select: timesheetSelect,
  });
  const byId = new Map((await withFigures(db, actor, rows)).map((sheet) => [sheet.id, sheet]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
