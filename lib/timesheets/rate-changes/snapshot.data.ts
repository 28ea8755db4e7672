import 'server-only';
import { v7 as uuid } from 'uuid';
import type { Db } from '@/lib/db/client';
import { Prisma } from '@/lib/db/generated/client';
import { keyOf } from '@/lib/db/key';
import { isSorted } from '@/lib/hours/rules';
import { type Decimal, decimal } from '@/lib/money/amount';
import { type FieldFault, invalid } from '@/lib/problem/problem';
import { dropWaiting } from '@/lib/timesheets/adjustments/adjustments.data';
import { removeEntries } from '@/lib/timesheets/entering/entries.data';
import { dayFault } from '@/lib/timesheets/entering/entry-rules';
import { boundsOf, type TimesheetRow } from '@/lib/timesheets/find.data';
import { ratedSheets } from '@/lib/timesheets/pricing/figures.data';
import { ratedTotals, type SheetRow, type TimeTerms } from '@/lib/timesheets/pricing/rated';

interface Submission {
  sheet: TimesheetRow;
  rows: readonly SheetRow[];
  terms: TimeTerms;
}

/**
 * Fixes the classes and rates of all time, and each sheet's totals, as they are now (docs/domain.md, "Overtime"). The
 * contracts are locked, so that no rate changes meanwhile.
 *
 * @throws Problem 422 for a sheet without time, time without a rate, time on days that the contract no longer has. The
 * path is `entries.<i>` of the sheet's entries in the order of the API, below `timesheet_ids.<n>.` if there are several
 * sheets.
 */
export async function takeSnapshots(db: Db, companyId: string, sheets: readonly TimesheetRow[]): Promise<void> {
  const rated = await ratedSheets(db, companyId, sheets);
  const submissions = sheets.flatMap((sheet) => {
    const found = rated.get(sheet.id);
    return found ? [{ sheet, ...found }] : [];
  });
  const faults = submissions.flatMap((each, index) =>
    faultsOf(each, sheets.length > 1 ? `timesheet_ids.${index}.` : ''),
  );
  if (faults.length > 0) throw invalid(...faults);
  await writeRows(
    db,
    companyId,
    submissions.map(({ sheet, rows }) => ({ id: sheet.id, rows })),
  );
  for (const { sheet, rows, terms } of submissions) {
    const { currency } = sheet.contract;
    const { billTotal, payTotal } = ratedTotals(rows, currency);
    await db.timesheet.update({
      where: keyOf({ companyId }, sheet.id),
      data: {
        currency,
        billTotal: billTotal.toFixed(),
        payTotal: payTotal.toFixed(),
        overtime: { ...terms.overtime },
        submittedAt: new Date(),
      },
    });
  }
}

/**
 * Fixes other rates for submitted sheets, under the overtime rule of their submission. Waiting differences are included
 * in them. The contract is locked.
 */
export async function replaceRates(
  db: Db,
  companyId: string,
  sheets: readonly { id: string; rows: readonly SheetRow[]; billTotal: Decimal; payTotal: Decimal }[],
): Promise<void> {
  const ids = sheets.map(({ id }) => id);
  await removeMadeRows(db, companyId, ids);
  await dropWaiting(db, { companyId }, ids);
  await writeRows(db, companyId, sheets);
  for (const { id, billTotal, payTotal } of sheets) {
    await db.timesheet.update({
      where: keyOf({ companyId }, id),
      data: { billTotal: billTotal.toFixed(), payTotal: payTotal.toFixed(), version: { increment: 1 } },
      select: { id: true },
    });
  }
}

/** Removes the rows that only the overtime rule made. */
async function removeMadeRows(db: Db, companyId: string, ids: readonly string[]): Promise<void> {
  const made = await db.timesheetEntry.findMany({
    where: { companyId, timesheetId: { in: [...ids] }, enteredMinutes: 0 },
    select: { id: true },
  });
  await removeEntries(
    db,
    companyId,
    made.map(({ id }) => id),
  );
}

/**
 * Removes the fixed classes, rates and totals: only what people entered remains, in whole minutes, also of a week that was
 * submitted before minutes were kept.
 */
export async function clearSnapshots(db: Db, companyId: string, ids: readonly string[]): Promise<void> {
  await removeMadeRows(db, companyId, ids);
  await dropWaiting(db, { companyId }, ids);
  await db.$executeRaw`
    update timesheet_entries set entered_minutes = round(entered_minutes), minutes = round(entered_minutes),
      unit = null, bill_rate = null, pay_rate = null, days = null
    where company_id = ${companyId}::uuid and timesheet_id = any(${[...ids]}::uuid[])`;
  await db.$executeRaw`
    update timesheets t set total_minutes = e.minutes
    from (select timesheet_id, sum(minutes) as minutes from timesheet_entries
      where company_id = ${companyId}::uuid and timesheet_id = any(${[...ids]}::uuid[]) group by timesheet_id) e
    where t.company_id = ${companyId}::uuid and t.id = e.timesheet_id and t.total_minutes <> e.minutes`;
  await db.timesheet.updateMany({
    where: { companyId, id: { in: [...ids] } },
    data: { billTotal: '0', payTotal: '0', overtime: Prisma.DbNull },
  });
}

function faultsOf({ sheet, rows, terms }: Submission, prefix: string): FieldFault[] {
  const entered = rows.filter(({ id }) => id !== null);
  if (entered.length === 0) return [{ path: `${prefix}entries`, key: 'no_entries' }];
  const bounds = boundsOf(sheet);
  const faults = entered.flatMap(({ date, ...row }, index): FieldFault[] => {
    const path = `${prefix}entries.${index}`;
    const outside = dayFault(date, bounds);
    if (outside) return [{ path: `${path}.date`, key: outside }];
    if (isUnrated(row)) return [{ path: `${path}.rate_type`, key: 'no_rate' }];
    const isClassUnrated = rows.some((made) => made.id === null && made.date === date && isUnrated(made));
    return isClassUnrated && isSorted(terms.overtime, row.rateType)
      ? [{ path: `${path}.rate_type`, key: 'no_rate_of_class' }]
      : [];
  });
  return faults;
}

/** Whether the contract has no rate for the time: nobody can submit it. */
export const isUnrated = ({ minutes, unit }: Pick<SheetRow, 'minutes' | 'unit'>): boolean =>
  unit === null && decimal(minutes).gt(0);

/** Writes all rows in one statement: a month of a whole client is submitted at once. */
async function writeRows(
  db: Db,
  companyId: string,
  sheets: readonly { id: string; rows: readonly SheetRow[] }[],
): Promise<void> {
  const rows = sheets.flatMap(({ id: timesheetId, rows: ofSheet }) =>
    ofSheet.map((row) => ({ ...row, id: row.id ?? uuid(), timesheetId })),
  );
  await db.$executeRaw`
    insert into timesheet_entries (company_id, id, timesheet_id, date, rate_type, entered_minutes, minutes, unit, bill_rate, pay_rate, days)
    select ${companyId}::uuid, * from unnest(${rows.map(({ id }) => id)}::uuid[],
      ${rows.map(({ timesheetId }) => timesheetId)}::uuid[], ${rows.map(({ date }) => date)}::date[],
      ${rows.map(({ rateType }) => rateType)}::text[], ${rows.map(({ enteredMinutes }) => enteredMinutes)}::numeric[],
      ${rows.map(({ minutes }) => minutes)}::numeric[], ${rows.map(({ unit }) => unit)}::text[],
      ${rows.map(({ billRate }) => billRate)}::numeric[], ${rows.map(({ payRate }) => payRate)}::numeric[],
      ${rows.map(({ days }) => days)}::numeric[])
    on conflict (company_id, id) do update
      set minutes = excluded.minutes, unit = excluded.unit, bill_rate = excluded.bill_rate, pay_rate = excluded.pay_rate,
        days = excluded.days`;
}
