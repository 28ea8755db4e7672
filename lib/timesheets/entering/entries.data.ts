import 'server-only';
import { dateFromDay, dayFromDate } from '@/lib/calendar/days';
import type { Db } from '@/lib/db/client';
import { keyOf } from '@/lib/db/key';
import { type FieldFault, invalid } from '@/lib/problem/problem';
import { referenceFaults } from '@/lib/references/data';
import { type EntryBounds, entryFaults, minutesGiven, withTime } from '@/lib/timesheets/entering/entry-rules';
import type { EntryInput } from '@/lib/timesheets/schema';

/** A sheet's entries as they were sent, with their path in the body. */
export interface GivenEntries {
  entries: readonly EntryInput[];
  bounds: EntryBounds;
  at: string;
}

/** @throws Problem 422 with every fault in the entries of all the sheets, and the faults that were found before. */
export async function checkEntries(
  db: Db,
  companyId: string,
  sheets: readonly GivenEntries[],
  found: readonly FieldFault[] = [],
): Promise<void> {
  const types = sheets.flatMap(({ entries, at }) =>
    entries.map((entry, index) => ({
      path: `${at}.${index}.rate_type`,
      kind: 'rate_type' as const,
      key: entry.rate_type,
    })),
  );
  const unknown = types.length > 0 ? await referenceFaults(db, companyId, types) : [];
  const faults = [
    ...found,
    ...sheets.flatMap(({ entries, bounds, at }) => entryFaults(entries, bounds, at)),
    ...unknown,
  ];
  if (faults.length > 0) throw invalid(...faults);
}

/** The rows of new sheets' entries; entries without time are left out. */
async function createEntries(
  db: Db,
  companyId: string,
  sheets: readonly { id: string; entries: readonly EntryInput[] }[],
): Promise<void> {
  await db.timesheetEntry.createMany({
    data: sheets.flatMap(({ id, entries }) =>
      withTime(entries).map((entry) => ({ ...toColumns(entry), companyId, timesheetId: id })),
    ),
  });
}

/**
 * Replaces the sheet's entries with those that were sent. An entry of the same day and type keeps its row and its id,
 * since the lines of voided invoices still refer to it; for removed time that reference is removed too.
 */
export async function replaceEntries(
  db: Db,
  companyId: string,
  timesheetId: string,
  given: readonly EntryInput[],
): Promise<void> {
  const entries = withTime(given);
  const stored = await db.timesheetEntry.findMany({
    where: { companyId, timesheetId },
    select: { id: true, date: true, rateType: true, enteredMinutes: true, note: true },
  });
  const places = new Map(stored.map((row) => [`${dayFromDate(row.date)} ${row.rateType}`, row]));
  const kept = entries.flatMap((entry) => {
    const row = places.get(placeOf(entry));
    return row ? [{ entry, row }] : [];
  });
  const keptIds = new Set(kept.map(({ row }) => row.id));
  await removeEntries(
    db,
    companyId,
    stored.flatMap(({ id }) => (keptIds.has(id) ? [] : [id])),
  );
  const changed = kept.filter(
    ({ entry, row }) => !minutesGiven(entry).eq(row.enteredMinutes.toFixed()) || (entry.note ?? null) !== row.note,
  );
  for (const { entry, row } of changed) {
    const { enteredMinutes, minutes, note } = toColumns(entry);
    await db.timesheetEntry.update({ where: keyOf({ companyId }, row.id), data: { enteredMinutes, minutes, note } });
  }
  await createEntries(db, companyId, [
    { id: timesheetId, entries: entries.filter((entry) => !places.has(placeOf(entry))) },
  ]);
}

/** Removes rows, with the references that the lines of voided invoices still have to them. */
export async function removeEntries(db: Db, companyId: string, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  await db.invoiceLineEntry.deleteMany({ where: { companyId, timesheetEntryId: { in: ids }, isLive: false } });
  await db.timesheetEntry.deleteMany({ where: { companyId, id: { in: ids } } });
}

const placeOf = ({ date, rate_type }: EntryInput): string => `${date} ${rate_type}`;

function toColumns({ date, rate_type: rateType, note, ...time }: EntryInput) {
  const minutes = minutesGiven(time).toFixed();
  return { date: dateFromDay(date), enteredMinutes: minutes, minutes, rateType, note: note ?? null };
}
