import 'server-only';
import { dayFromDate } from '@/lib/calendar/days';
import { datedRateSelect } from '@/lib/contracts/find.data';
import type { Db } from '@/lib/db/client';
import type { Prisma } from '@/lib/db/generated/client';
import { formatHours, formatRate } from '@/lib/money/amount';
import type { FiguredRow, TimesheetRow } from '@/lib/timesheets/find.data';
import { isOpen } from '@/lib/timesheets/policy';
import { type DatedRate, type EntryRate, ratedTotals, rateEntries } from '@/lib/timesheets/rated';

/** An entry with its rate: of the submission, or for an open sheet the contract's present one. */
export type RatedEntry = StoredEntry & EntryRate;

interface StoredEntry {
  id: string;
  date: string;
  hours: string;
  rateType: string;
  note: string | null;
}

/** A sheet's totals as exact decimal strings. */
export interface Figures {
  currency: string;
  totalHours: string;
  billTotal: string;
  payTotal: string;
}

/** The entries of each sheet by day and rate type; open sheets get the rates of today's contract. */
export async function entriesOf(
  db: Db,
  companyId: string,
  rows: readonly Pick<TimesheetRow, 'id' | 'status' | 'contractId'>[],
): Promise<Map<string, RatedEntry[]>> {
  const stored = await db.timesheetEntry.findMany({
    where: { companyId, timesheetId: { in: rows.map(({ id }) => id) } },
    orderBy: [{ date: 'asc' }, { rateType: 'asc' }],
    select: {
      id: true,
      timesheetId: true,
      date: true,
      hours: true,
      rateType: true,
      note: true,
      unit: true,
      billRate: true,
      payRate: true,
    },
  });
  const open = rows.filter(({ status }) => isOpen(status));
  const rates = await ratesOf(db, companyId, [...new Set(open.map(({ contractId }) => contractId))]);
  const bySheet = Map.groupBy(stored, ({ timesheetId }) => timesheetId);
  return new Map(
    rows.map((row) => {
      const entries = bySheet.get(row.id) ?? [];
      if (isOpen(row.status)) return [row.id, rateEntries(entries.map(toStored), rates.get(row.contractId) ?? [])];
      return [row.id, entries.map((entry) => ({ ...toStored(entry), ...snapshotOf(entry) }))];
    }),
  );
}

/** The totals of a sheet: stored ones once submitted, at the present rates until then. */
export function figuresOf(row: FiguredRow): Figures {
  if (!isOpen(row.status)) return figuresFrom(row, []);
  const entries = row.entries.map(({ date, hours, rateType }) => ({
    date: dayFromDate(date),
    hours: formatHours(hours),
    rateType,
  }));
  return openFigures(rateEntries(entries, row.contract.rates.map(toDatedRate)), row.contract.currency);
}

/** One sheet's totals, from its entries where it is open. */
export function figuresFrom(row: TimesheetRow, entries: readonly RatedEntry[]): Figures {
  if (!isOpen(row.status)) {
    const { currency, totalHours, billTotal, payTotal } = row;
    return { currency, totalHours: totalHours.toFixed(), billTotal: billTotal.toFixed(), payTotal: payTotal.toFixed() };
  }
  return openFigures(entries, row.contract.currency);
}

/** The totals of time that is not submitted, at the rates it would be submitted with now. */
export function openFigures(entries: Parameters<typeof ratedTotals>[0], currency: string): Figures {
  const totals = ratedTotals(entries, currency);
  return {
    currency,
    totalHours: totals.totalHours.toFixed(),
    billTotal: totals.billTotal.toFixed(),
    payTotal: totals.payTotal.toFixed(),
  };
}

/** The rates of each contract. */
export async function ratesOf(
  db: Db,
  companyId: string,
  contractIds: readonly string[],
): Promise<Map<string, DatedRate[]>> {
  if (contractIds.length === 0) return new Map();
  const rows = await db.candidateRate.findMany({
    where: { companyId, contractId: { in: [...contractIds] } },
    orderBy: [{ position: 'asc' }, { id: 'asc' }],
    select: { contractId: true, ...datedRateSelect },
  });
  return new Map(
    [...Map.groupBy(rows, ({ contractId }) => contractId)].map(([id, group]) => [id, group.map(toDatedRate)]),
  );
}

type RateRow = Prisma.CandidateRateGetPayload<{ select: typeof datedRateSelect }>;

const toDatedRate = ({ rateType, unit, billRate, payRate, effectiveFrom }: RateRow): DatedRate => ({
  rateType,
  unit,
  billRate: formatRate(billRate),
  payRate: formatRate(payRate),
  effectiveFrom: dayFromDate(effectiveFrom),
});

type Row = Awaited<ReturnType<Db['timesheetEntry']['findMany']>>[number];

const toStored = ({
  id,
  date,
  hours,
  rateType,
  note,
}: Pick<Row, 'id' | 'date' | 'hours' | 'rateType' | 'note'>): StoredEntry => ({
  id,
  rateType,
  note,
  date: dayFromDate(date),
  hours: formatHours(hours),
});

function snapshotOf({ unit, billRate, payRate }: Pick<Row, 'unit' | 'billRate' | 'payRate'>): EntryRate {
  if (unit === null || billRate === null || payRate === null) return { unit: null, billRate: null, payRate: null };
  return { unit, billRate: formatRate(billRate), payRate: formatRate(payRate) };
}
