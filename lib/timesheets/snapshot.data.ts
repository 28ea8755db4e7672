import 'server-only';
import type { Db } from '@/lib/db/client';
import { keyOf } from '@/lib/db/key';
import { type FieldFault, invalid } from '@/lib/http/problem';
import { dayFault } from '@/lib/timesheets/entry-rules';
import { entriesOf, type RatedEntry } from '@/lib/timesheets/figures.data';
import { boundsOf, type TimesheetRow } from '@/lib/timesheets/find.data';
import { ratedTotals } from '@/lib/timesheets/rated';

interface Submission {
  sheet: TimesheetRow;
  entries: RatedEntry[];
}

/**
 * Fixes each entry's rate and each sheet's totals as they are now (domain.md, "Rates"). The contracts are locked, so
 * that no rate changes meanwhile.
 *
 * @throws Problem 422 for a sheet without time, time without a rate, time on days that the contract no longer has. The
 * path is `entries.<i>` of the sheet's entries as they are given out, below `timesheet_ids.<n>.` where there are several sheets.
 */
export async function takeSnapshots(db: Db, companyId: string, sheets: readonly TimesheetRow[]): Promise<void> {
  const entries = await entriesOf(db, companyId, sheets);
  const submissions = sheets.map((sheet) => ({ sheet, entries: entries.get(sheet.id) ?? [] }));
  const faults = submissions.flatMap((each, index) =>
    faultsOf(each, sheets.length > 1 ? `timesheet_ids.${index}.` : ''),
  );
  if (faults.length > 0) throw invalid(...faults);
  await writeRates(
    db,
    companyId,
    submissions.flatMap((submission) => submission.entries),
  );
  for (const { sheet, entries: rated } of submissions) {
    const { currency } = sheet.contract;
    const { billTotal, payTotal } = ratedTotals(rated, currency);
    await db.timesheet.update({
      where: keyOf({ companyId }, sheet.id),
      data: { currency, billTotal: billTotal.toFixed(), payTotal: payTotal.toFixed(), submittedAt: new Date() },
    });
  }
}

/** Lets go of the fixed rates and totals. */
export async function clearSnapshots(db: Db, companyId: string, ids: readonly string[]): Promise<void> {
  await db.timesheetEntry.updateMany({
    where: { companyId, timesheetId: { in: [...ids] } },
    data: { unit: null, billRate: null, payRate: null },
  });
  await db.timesheet.updateMany({
    where: { companyId, id: { in: [...ids] } },
    data: { billTotal: '0', payTotal: '0' },
  });
}

function faultsOf({ sheet, entries }: Submission, prefix: string): FieldFault[] {
  if (entries.length === 0) return [{ path: `${prefix}entries`, key: 'no_entries' }];
  const bounds = boundsOf(sheet);
  return entries.flatMap((entry, index): FieldFault[] => {
    const path = `${prefix}entries.${index}`;
    const outside = dayFault(entry.date, bounds);
    if (outside) return [{ path: `${path}.date`, key: outside }];
    return entry.unit === null ? [{ path: `${path}.rate_type`, key: 'no_rate' }] : [];
  });
}

/** One statement for all entries: a month of a whole client is submitted at once. */
async function writeRates(db: Db, companyId: string, entries: readonly RatedEntry[]): Promise<void> {
  await db.$executeRaw`
    update timesheet_entries set unit = given.unit, bill_rate = given.bill::numeric, pay_rate = given.pay::numeric
    from unnest(${entries.map(({ id }) => id)}::uuid[], ${entries.map(({ unit }) => unit)}::text[],
      ${entries.map(({ billRate }) => billRate)}::text[], ${entries.map(({ payRate }) => payRate)}::text[]) as given (id, unit, bill, pay)
    where timesheet_entries.company_id = ${companyId}::uuid and timesheet_entries.id = given.id`;
}
