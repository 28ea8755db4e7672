import 'server-only';
import { dateFromDay, dayFromDate } from '@/lib/calendar/days';
import type { ContractRow } from '@/lib/contracts/find.data';
import type { Db } from '@/lib/db/client';
import type { DatedRate } from '@/lib/hours/rate';
import { overtimeKept } from '@/lib/hours/schema';
import { type Decimal, decimal, formatRate } from '@/lib/money/amount';
import { readAdjustments } from '@/lib/timesheets/adjustments/adjustments.data';
import { isOpen } from '@/lib/timesheets/policy';
import { storedRows, termsOf } from '@/lib/timesheets/pricing/figures.data';
import { ratedTotals, rateSheet, type SheetRow } from '@/lib/timesheets/pricing/rated';
import type { RatePreviewInput } from '@/lib/timesheets/rate-changes/rate-preview';
import type { TimesheetStatus } from '@/lib/timesheets/transitions';

/** Rows with only what decides their value. */
type Worth = Omit<SheetRow, 'id' | 'note' | 'enteredMinutes' | 'days' | 'clock'> & { days?: string | null | undefined };

/** A sheet whose time would have another rate. */
export interface TouchedSheet {
  id: string;
  periodStart: Date;
  periodEnd: Date;
  status: TimesheetStatus;
  /** The number of days with time that would change its value. */
  days: number;
  /**
   * The rows that count now: at the current rates of an open sheet, as fixed by a submission and later differences in any
   * other.
   */
  now: readonly Worth[];
  then: readonly SheetRow[];
  bill: { now: Decimal; then: Decimal };
  pay: { now: Decimal; then: Decimal };
}

/** The contract's rates after the change, and the first day on which the change can make a difference. */
export function ratesAfter(contract: ContractRow, input: RatePreviewInput) {
  const current = contract.rates.find(({ id }) => id === input.rate_id);
  const others = contract.rates.filter(({ id }) => id !== input.rate_id).map(toDated);
  const made = 'remove' in input ? [] : [input];
  const [first = ''] = [
    ...(current ? [toDated(current).effectiveFrom] : []),
    ...made.map((one) => one.effective_from),
  ].sort();
  return {
    rates: [...others, ...made.map(toRate)],
    first,
    types: [...(current ? [current.rateType] : []), ...made.map((one) => one.rate_type)],
  };
}

/**
 * The contract's sheets whose time would have another rate, the latest first: because of this change, or because an
 * earlier change of that type has not reached it.
 */
export async function touchedSheets(
  db: Db,
  { companyId }: { companyId: string },
  contract: ContractRow,
  { rates, first, types }: ReturnType<typeof ratesAfter>,
): Promise<TouchedSheet[]> {
  const sheets = await db.timesheet.findMany({
    where: { companyId, contractId: contract.id, periodEnd: { gte: dateFromDay(first) } },
    orderBy: { periodStart: 'desc' },
    select: { id: true, contractId: true, periodStart: true, periodEnd: true, status: true, overtime: true },
  });
  const [stored, terms] = [await storedRows(db, companyId, sheets), await termsOf(db, companyId, sheets)];
  const adjusted = await readAdjustments(db, companyId, { timesheetIds: sheets.map(({ id }) => id) });
  return sheets.flatMap(({ overtime, ...sheet }) => {
    const present = terms.get(sheet.id);
    if (!present) return [];
    const rows = stored.get(sheet.id) ?? [];
    const entered = rows.flatMap((row) =>
      decimal(row.enteredMinutes).isZero() ? [] : [{ ...row, minutes: row.enteredMinutes }],
    );
    const kept = { ...present, overtime: overtime === null ? present.overtime : overtimeKept.parse(overtime) };
    const [before, then] = [rateSheet(entered, kept), rateSheet(entered, { ...kept, rates })];
    const now = isOpen(sheet.status) ? before : (adjusted.get(sheet.id)?.at(-1)?.after ?? rows);
    const others = placesOfOthers(now, then);
    const changed = placesOfOthers(before, then);
    const isOfChange = ([place, row]: [string, Worth]) =>
      changed.has(place) || (types.includes(row.rateType) && row.date >= first);
    if (![...others].some(isOfChange)) return [];
    const [worth, worthThen] = [ratedTotals(now, contract.currency), ratedTotals(then, contract.currency)];
    return [
      {
        ...sheet,
        now,
        then,
        days: new Set([...others.values()].map(({ date }) => date)).size,
        bill: { now: worth.billTotal, then: worthThen.billTotal },
        pay: { now: worth.payTotal, then: worthThen.payTotal },
      },
    ];
  });
}

/** The time that is in only one of the two, by its day and type. */
function placesOfOthers(a: readonly Worth[], b: readonly Worth[]): Map<string, Worth> {
  const inA = new Map(a.filter(isWorked).map((row) => [worthOf(row), row]));
  const inB = new Map(b.filter(isWorked).map((row) => [worthOf(row), row]));
  const others = [...inA, ...inB].filter(([worth]) => !inA.has(worth) || !inB.has(worth));
  return new Map(others.map(([, row]) => [`${row.date} ${row.rateType}`, row]));
}

const isWorked = ({ minutes }: Worth): boolean => decimal(minutes).gt(0);

const worthOf = ({ date, rateType, minutes, unit, days, billRate, payRate }: Worth): string =>
  JSON.stringify([date, rateType, decimal(minutes).toFixed(), unit, decimal(days ?? '1').toFixed(), billRate, payRate]);

const toDated = ({ rateType, unit, billRate, payRate, effectiveFrom }: ContractRow['rates'][number]): DatedRate => ({
  rateType,
  unit,
  billRate: formatRate(billRate),
  payRate: formatRate(payRate),
  effectiveFrom: dayFromDate(effectiveFrom),
});

const toRate = (input: Exclude<RatePreviewInput, { remove: true }>): DatedRate => ({
  rateType: input.rate_type,
  unit: input.unit,
  billRate: formatRate(input.bill_rate),
  payRate: formatRate(input.pay_rate),
  effectiveFrom: input.effective_from,
});
