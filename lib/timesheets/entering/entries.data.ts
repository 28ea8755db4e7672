import 'server-only';
import { isDeepStrictEqual } from 'node:util';
import { dateFromDay, dayFromDate } from '@/lib/calendar/days';
import type { Db } from '@/lib/db/client';
import { Prisma } from '@/lib/db/generated/client';
import { keyOf } from '@/lib/db/key';
import { clockOf } from '@/lib/hours/clock/schema';
import { type FieldFault, invalid } from '@/lib/problem/problem';
import { referenceFaults } from '@/lib/references/data';
import { type TimedEntry, timedEntries } from '@/lib/timesheets/entering/clock-entries';
import { type EntryBounds, entryFaults } from '@/lib/timesheets/entering/entry-rules';
import type { EntryInput } from '@/lib/timesheets/schema';

/** A sheet's entries as they were sent, with the time that follows from them and their path in the body. */
export interface GivenEntries {
  entries: readonly EntryInput[];
  bounds: EntryBounds;
  at: string;
}

/**
 * Checks the entries of several sheets.
 *
 * @returns those of each sheet that have time, with their minutes.
 * @throws Problem 422 with every fault in the entries of all the sheets, and the faults that were found before.
 */
export async function checkEntries(
  db: Db,
  companyId: string,
  sheets: readonly GivenEntries[],
  found: readonly FieldFault[] = [],
): Promise<TimedEntry[][]> {
  const types = sheets.flatMap(({ entries, at }) =>
    entries.map((entry, index) => ({
      path: `${at}.${index}.rate_type`,
      kind: 'rate_type' as const,
      key: entry.rate_type,
    })),
  );
  const unknown = types.length > 0 ? await referenceFaults(db, companyId, types) : [];
  const timed = sheets.map(({ entries, bounds, at }) => timedEntries(entries, bounds, at));
  const faults = [
    ...found,
    ...timed.flatMap(({ faults: ofClock }) => ofClock),
    ...sheets.flatMap(({ bounds, at }, index) => entryFaults(timed[index]?.entries ?? [], bounds, at)),
    ...unknown,
  ];
  if (faults.length > 0) throw invalid(...faults);
  return timed.map(({ entries }) => withTime(entries));
}

/** Writes the rows of new entries. */
async function createEntries(
  db: Db,
  companyId: string,
  sheets: readonly { id: string; entries: readonly TimedEntry[] }[],
): Promise<void> {
  await db.timesheetEntry.createMany({
    data: sheets.flatMap(({ id, entries }) =>
      entries.map((entry) => ({ ...toColumns(entry), companyId, timesheetId: id })),
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
  entries: readonly TimedEntry[],
): Promise<void> {
  const stored = await db.timesheetEntry.findMany({
    where: { companyId, timesheetId },
    select: { id: true, date: true, rateType: true, enteredMinutes: true, note: true, clock: true },
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
    ({ entry, row }) =>
      !row.enteredMinutes.eq(entry.minutes) ||
      entry.note !== row.note ||
      !isDeepStrictEqual(entry.clock, clockOf(row.clock)),
  );
  for (const { entry, row } of changed) {
    const { date: _, rateType: __, ...data } = toColumns(entry);
    await db.timesheetEntry.update({ where: keyOf({ companyId }, row.id), data });
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

const placeOf = ({ date, rate_type }: TimedEntry): string => `${date} ${rate_type}`;

const withTime = (entries: readonly TimedEntry[]): TimedEntry[] => entries.filter(({ minutes }) => minutes > 0);

const toColumns = ({ date, rate_type: rateType, note, minutes, clock }: TimedEntry) => ({
  date: dateFromDay(date),
  enteredMinutes: minutes,
  minutes,
  rateType,
  note,
  clock: clock ?? Prisma.DbNull,
});
