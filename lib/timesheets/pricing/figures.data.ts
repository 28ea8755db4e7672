import 'server-only';
import type { Actor } from '@/lib/actor';
import { dateFromDay, dayFromDate, daysBetween, isWithin, weekOf } from '@/lib/calendar/days';
import type { datedRateSelect } from '@/lib/contracts/find.data';
import { overtimeOfTime } from '@/lib/contracts/time/overtime';
import type { Db } from '@/lib/db/client';
import type { Prisma } from '@/lib/db/generated/client';
import { selectRows } from '@/lib/db/select-rows';
import { holidaysOf } from '@/lib/holidays/week.data';
import type { EnteredTime } from '@/lib/hours/classify';
import { clockOf } from '@/lib/hours/clock/schema';
import type { DatedRate } from '@/lib/hours/rate';
import { countsHours } from '@/lib/hours/rules';
import { formatRate } from '@/lib/money/amount';
import { minutesText } from '@/lib/money/minutes';
import { countedRateTypes } from '@/lib/references/data';
import { type TimesheetRow, timeTermsSelect } from '@/lib/timesheets/find.data';
import { isOpen } from '@/lib/timesheets/policy';
import { countedBeforeOf, type Wanted } from '@/lib/timesheets/pricing/counted-before.data';
import { jointTimeOf } from '@/lib/timesheets/pricing/joint.data';
import { ratedTotals, rateSheet, type SheetRow, type TimeTerms } from '@/lib/timesheets/pricing/rated';
import {
  type ContractTerms,
  type CutSheet,
  inWeek,
  mayCountMore,
  type WeekTerms,
  withCounted,
} from '@/lib/timesheets/pricing/week-terms';
import { type Figures, toTimesheet } from '@/lib/timesheets/resource';
import type { Timesheet } from '@/lib/timesheets/schema';

/** The parts of a sheet that are needed to read its time. */
type SheetOfTime = Pick<TimesheetRow, 'id' | 'status' | 'contractId' | 'periodStart' | 'periodEnd'>;

/** Reads the rated rows of open sheets, with the terms that rated them. */
export async function ratedSheets(
  db: Db,
  companyId: string,
  sheets: readonly SheetOfTime[],
): Promise<Map<string, { rows: SheetRow[]; terms: TimeTerms }>> {
  const stored = await storedRows(db, companyId, sheets);
  const terms = await termsOf(db, companyId, sheets);
  return new Map([...terms].map(([id, found]) => [id, { rows: rateSheet(stored.get(id) ?? [], found), terms: found }]));
}

/**
 * Reads the rows of each sheet by day and rate type; open sheets get the rates and the overtime terms of the current
 * contract.
 */
export async function rowsOf(
  db: Db,
  companyId: string,
  sheets: readonly SheetOfTime[],
): Promise<Map<string, SheetRow[]>> {
  const stored = await storedRows(db, companyId, sheets);
  const open = sheets.filter(({ status }) => isOpen(status));
  const terms = await termsOf(db, companyId, open);
  return new Map(
    [...stored].map(([id, rows]) => {
      const found = terms.get(id);
      return [id, found ? rateSheet(rows, found) : rows];
    }),
  );
}

/** Reads the rows of each sheet as they are stored. */
export async function storedRows(
  db: Db,
  companyId: string,
  sheets: readonly SheetOfTime[],
): Promise<Map<string, SheetRow[]>> {
  const stored = await db.timesheetEntry.findMany({
    where: { companyId, timesheetId: { in: sheets.map(({ id }) => id) } },
    orderBy: [{ date: 'asc' }, { rateType: 'asc' }],
    select: storedSelect,
  });
  const bySheet = Map.groupBy(stored, ({ timesheetId }) => timesheetId);
  return new Map(sheets.map(({ id }) => [id, (bySheet.get(id) ?? []).map(toRow)]));
}

/** Reads the terms that value the time of each sheet, by its current contract. */
export async function termsOf(
  db: Db,
  companyId: string,
  sheets: readonly Omit<SheetOfTime, 'status'>[],
): Promise<Map<string, TimeTerms>> {
  if (sheets.length === 0) return new Map();
  const found = await db.contract.findMany({
    where: { companyId, id: { in: [...new Set(sheets.map(({ contractId }) => contractId))] } },
    select: { id: true, ...timeTermsSelect },
  });
  const contracts = new Map(found.map((contract) => [contract.id, toContractTerms(contract)]));
  const whole = sheets.flatMap((sheet) => {
    const contract = contracts.get(sheet.contractId);
    return contract ? [{ ...sheet, contract }] : [];
  });
  return termsInWeek(db, companyId, whole);
}

/** Adds the totals to sheets of a list: stored ones once submitted, at the current rates until then. */
export async function withFigures(db: Db, actor: Actor, sheets: readonly TimesheetRow[]): Promise<Timesheet[]> {
  const open = sheets.filter(({ status }) => isOpen(status));
  const rows = open.length > 0 ? await openRows(db, actor.companyId, open) : undefined;
  return sheets.map((sheet) => toTimesheet(actor, sheet, figuresFrom(sheet, rows?.get(sheet.id) ?? [])));
}

/**
 * Reads the rated rows of open sheets, with all that decides them in one statement. Submitted sheets, which are the most,
 * need none.
 */
async function openRows(db: Db, companyId: string, open: readonly { id: string }[]): Promise<Map<string, SheetRow[]>> {
  const sheets = await selectRows(db, companyId, 'timesheet', openSelect, open);
  const terms = await termsInWeek(
    db,
    companyId,
    sheets.map((sheet) => ({ ...sheet, contract: toContractTerms(sheet.contract) })),
    'figures',
  );
  return new Map(
    sheets.map(({ id, entries }) => {
      const found = terms.get(id);
      const time = entries.map(({ date, minutes, rateType, clock }) => ({
        date: dayFromDate(date),
        minutes: minutesText(minutes),
        rateType,
        clock: clockOf(clock),
      }));
      return [id, found ? rateSheet(time, found) : []];
    }),
  );
}

/** One sheet's totals, computed from its rows while it is open. */
export function figuresFrom(row: TimesheetRow, rows: readonly SheetRow[]): Figures {
  if (!isOpen(row.status)) {
    const { currency, totalMinutes, billTotal, payTotal } = row;
    return {
      currency,
      totalMinutes: totalMinutes.toFixed(),
      billTotal: billTotal.toFixed(),
      payTotal: payTotal.toFixed(),
    };
  }
  return openFigures(rows, row.contract.currency);
}

/** The totals of time that is not submitted, at the rates that a submission would fix now. */
export function openFigures(rows: readonly SheetRow[], currency: string): Figures {
  const totals = ratedTotals(rows, currency);
  return {
    currency,
    totalMinutes: totals.totalMinutes.toFixed(),
    billTotal: totals.billTotal.toFixed(),
    payTotal: totals.payTotal.toFixed(),
  };
}

/** The terms of each sheet's time: those of its contract, with the rest of its workweek. */
export async function termsInWeek(
  db: Db,
  companyId: string,
  found: readonly CutSheet[],
  wanted: Wanted = 'reasons',
): Promise<Map<string, TimeTerms>> {
  const sheets = found.map((sheet) => ({ ...sheet, contract: inWeek(sheet) }));
  const others = await otherTimeOf(db, companyId, sheets);
  const { joint, allotment } = await jointTimeOf(db, companyId, sheets.filter(countsJointly).map(toJointSheet));
  const holidays = await holidaysOf(db, companyId, sheets);
  const counted = sheets.some(({ contract }) => mayCountMore(contract)) ? await countedRateTypes(db, companyId) : [];
  const before = await countedBeforeOf(db, companyId, found, counted, wanted);
  return new Map(
    sheets.map(({ id, contract }) => {
      const ofBefore = before.get(id);
      const overtime = {
        ...withCounted(contract, counted, holidays.get(id)),
        ...(ofBefore ? { counted_before: ofBefore } : {}),
        ...(allotment !== 'apart' && countsHours(contract.overtime) ? { joint: allotment } : {}),
      };
      return [id, { rates: contract.rates, overtime, others: others.get(id), joint: joint.get(id) }];
    }),
  );
}

const countsJointly = ({ contract }: { contract: WeekTerms }): boolean => countsHours(contract.overtime);

const toJointSheet = ({
  id,
  contractId,
  periodStart,
  contract,
}: Omit<CutSheet, 'contract'> & { contract: WeekTerms }) => ({
  id,
  contractId,
  candidateId: contract.candidateId,
  week: weekOf(dayFromDate(periodStart), contract.weekStart),
});

/**
 * Reads time of the same workweek on other sheets of the contract, by sheet: an overtime rule looks at whole weeks. Only
 * for sheets of less than a week, since a sheet of seven days is its whole workweek.
 */
async function otherTimeOf(
  db: Db,
  companyId: string,
  sheets: readonly (Omit<CutSheet, 'contract'> & { contract: WeekTerms })[],
): Promise<Map<string, EnteredTime[]>> {
  const cut = sheets.filter(
    ({ periodStart, periodEnd, contract }) =>
      contract.overtime.rule !== 'none' && daysBetween(dayFromDate(periodStart), dayFromDate(periodEnd)) < 6,
  );
  if (cut.length === 0) return new Map();
  const weeks = cut.map((sheet) => ({
    ...sheet,
    week: weekOf(dayFromDate(sheet.periodStart), sheet.contract.weekStart),
  }));
  const found = await db.timesheetEntry.findMany({
    where: {
      companyId,
      enteredMinutes: { gt: 0 },
      OR: weeks.map(({ id, contractId, week }) => ({
        date: { gte: dateFromDay(week.start), lte: dateFromDay(week.end) },
        timesheet: { companyId, contractId, id: { not: id } },
      })),
    },
    select: {
      date: true,
      rateType: true,
      enteredMinutes: true,
      clock: true,
      timesheet: { select: { id: true, contractId: true } },
    },
  });
  return new Map(
    weeks.map(({ id, contractId, week }) => [
      id,
      found
        .filter(({ timesheet }) => timesheet.contractId === contractId && timesheet.id !== id)
        .map(({ date, rateType, enteredMinutes, clock }) => ({
          date: dayFromDate(date),
          rateType,
          minutes: minutesText(enteredMinutes),
          clock: clockOf(clock),
        }))
        .filter(({ date }) => isWithin(date, week)),
    ]),
  );
}

const openSelect = {
  id: true,
  contractId: true,
  periodStart: true,
  periodEnd: true,
  entries: {
    orderBy: [{ date: 'asc' }, { rateType: 'asc' }],
    select: { date: true, minutes: true, rateType: true, clock: true },
  },
  contract: { select: timeTermsSelect },
} satisfies Prisma.TimesheetSelect;

type TermsRow = Prisma.ContractGetPayload<{ select: typeof timeTermsSelect }>;

const toContractTerms = (contract: TermsRow): ContractTerms => ({
  candidateId: contract.candidateId,
  contractStart: dayFromDate(contract.startDate),
  weekStart: contract.weekStart,
  holidayCalendarId: contract.holidayCalendarId,
  rates: contract.rates.map(toDatedRate),
  overtime: overtimeOfTime(contract),
});

type RateRow = Prisma.CandidateRateGetPayload<{ select: typeof datedRateSelect }>;

const toDatedRate = ({ rateType, unit, billRate, payRate, effectiveFrom }: RateRow): DatedRate => ({
  rateType,
  unit,
  billRate: formatRate(billRate),
  payRate: formatRate(payRate),
  effectiveFrom: dayFromDate(effectiveFrom),
});

const storedSelect = {
  id: true,
  timesheetId: true,
  date: true,
  enteredMinutes: true,
  minutes: true,
  rateType: true,
  note: true,
  clock: true,
  unit: true,
  billRate: true,
  payRate: true,
  days: true,
} satisfies Prisma.TimesheetEntrySelect;
type StoredRow = Prisma.TimesheetEntryGetPayload<{ select: typeof storedSelect }>;

const toRow = ({
  id,
  date,
  rateType,
  enteredMinutes,
  minutes,
  note,
  clock,
  unit,
  billRate,
  payRate,
  days,
}: StoredRow): SheetRow => ({
  id,
  date: dayFromDate(date),
  rateType,
  enteredMinutes: minutesText(enteredMinutes),
  minutes: minutesText(minutes),
  note,
  clock: clockOf(clock),
  days: days && days.toFixed(2),
  ...(unit === null || billRate === null || payRate === null
    ? { unit: null, billRate: null, payRate: null }
    : { unit, billRate: formatRate(billRate), payRate: formatRate(payRate) }),
});
