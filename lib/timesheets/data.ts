import 'server-only';
import { recordActivity } from '@/lib/activities/data';
import type { Actor } from '@/lib/actor';
import { type Db, tenant } from '@/lib/db/client';
import { keyOf } from '@/lib/db/key';
import { lockRow } from '@/lib/db/lock-row';
import { sum } from '@/lib/money/amount';
import { conflict, forbidden } from '@/lib/problem/problem';
import { checkEntries, replaceEntries } from '@/lib/timesheets/entering/entries.data';
import { removeExpensesOf } from '@/lib/timesheets/expenses/data';
import { boundsOf, findTimesheet, lockRows, type TimesheetRow, timesheetSelect } from '@/lib/timesheets/find.data';
import { createSheets } from '@/lib/timesheets/opening/create.data';
import { deletesTimesheet, editsTimesheet, isOpen } from '@/lib/timesheets/policy';
import { figuresFrom, rowsOf } from '@/lib/timesheets/pricing/figures.data';
import { toTimesheetRecord } from '@/lib/timesheets/resource';
import type { TimesheetChange, TimesheetInput, TimesheetRecord } from '@/lib/timesheets/schema';

/** @throws Problem 404. */
export function getTimesheet(actor: Actor, id: string): Promise<TimesheetRecord> {
  return tenant(actor, async (db) => toRecord(db, actor, await findTimesheet(db, actor, id)));
}

/** Creates a draft for one period of a contract. @throws Problem as `createSheets`. */
export function createTimesheet(actor: Actor, contractId: string, input: TimesheetInput): Promise<TimesheetRecord> {
  return tenant(actor, async (db) => {
    const [record] = await createSheets(db, actor, contractId, [input], () => '');
    if (!record) throw new Error('no timesheet was made');
    return record;
  });
}

/** Creates drafts for several periods at once, all or none. @throws Problem as `createSheets`. */
export function createTimesheets(
  actor: Actor,
  contractId: string,
  inputs: readonly TimesheetInput[],
): Promise<TimesheetRecord[]> {
  return tenant(actor, (db) => createSheets(db, actor, contractId, inputs, (index) => `timesheets.${index}.`));
}

/** Writes a sheet's time. @throws Problem 404, 403, 412, 409 unless it is a draft or rejected, 422. */
export function updateTimesheet(
  actor: Actor,
  id: string,
  input: TimesheetChange,
  ifMatch?: number,
): Promise<TimesheetRecord> {
  return tenant(actor, async (db) => {
    const row = await lockTimesheet(db, actor, id, editsTimesheet, ifMatch);
    if (!isOpen(row.status)) throw conflict('timesheet_not_open', { status: `@statuses.timesheet.${row.status}` });
    const given = { entries: input.entries, bounds: boundsOf(row), at: 'entries' };
    const [entries = []] = await checkEntries(db, actor.companyId, [given]);
    await replaceEntries(db, actor.companyId, id, entries);
    const minutes = sum(entries.map((entry) => String(entry.minutes))).toFixed();
    const changed = await db.timesheet.update({
      where: keyOf(actor, id),
      data: { totalMinutes: minutes, version: { increment: 1 } },
      select: timesheetSelect,
    });
    await recordWriting(db, actor, id);
    return toRecord(db, actor, changed);
  });
}

/** @throws Problem 404, 403, 412, 409 unless it is a draft. */
export function deleteTimesheet(actor: Actor, id: string, ifMatch?: number): Promise<void> {
  return tenant(actor, async (db) => {
    const row = await lockTimesheet(db, actor, id, deletesTimesheet, ifMatch);
    if (row.status !== 'draft') throw conflict('timesheet_not_draft', { status: `@statuses.timesheet.${row.status}` });
    await replaceEntries(db, actor.companyId, id, []);
    await removeExpensesOf(db, actor.companyId, id);
    await db.timesheet.delete({ where: keyOf(actor, id) });
    await recordActivity(db, actor, { subjectType: 'timesheet', subjectId: id, event: 'deleted' });
  });
}

/** Locks the sheet and its contract's dates. The owner of a sheet never changes, so the right is checked first. */
async function lockTimesheet(
  db: Db,
  actor: Actor,
  id: string,
  may: (actor: Actor, row: TimesheetRow) => boolean,
  ifMatch?: number,
): Promise<TimesheetRow> {
  const row = await findTimesheet(db, actor, id);
  if (!may(actor, row)) throw forbidden();
  await lockRows(db, 'contracts', actor.companyId, [row.contractId], 'share');
  await lockRow(db, 'timesheets', actor.companyId, id, ifMatch);
  return findTimesheet(db, actor, id);
}

async function toRecord(db: Db, actor: Actor, row: TimesheetRow): Promise<TimesheetRecord> {
  const rows = (await rowsOf(db, actor.companyId, [row])).get(row.id) ?? [];
  return toTimesheetRecord(actor, row, rows, figuresFrom(row, rows));
}

/**
 * Records a change in the timeline. The grid saves while somebody types: one line covers all that a person wrote within
 * an hour.
 */
async function recordWriting(db: Db, actor: Actor, id: string): Promise<void> {
  const last = await db.activity.findFirst({
    where: { companyId: actor.companyId, subjectType: 'timesheet', subjectId: id },
    orderBy: { id: 'desc' },
    select: { event: true, actorId: true, createdAt: true },
  });
  const isFresh = last !== null && Date.now() - last.createdAt.getTime() < 3_600_000;
  if (isFresh && last.event !== 'status_changed' && last.actorId === actor.userId) return;
  await recordActivity(db, actor, { subjectType: 'timesheet', subjectId: id, event: 'updated' });
}
