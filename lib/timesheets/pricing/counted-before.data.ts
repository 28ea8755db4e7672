import 'server-only';
import { addDays, type CalendarDay, type DayRange, dateFromDay, dayFromDate, weekOf } from '@/lib/calendar/days';
import type { Db } from '@/lib/db/client';
import { holidaysOf } from '@/lib/holidays/week.data';
import type { EnteredTime } from '@/lib/hours/classify';
import { clockOf } from '@/lib/hours/clock/schema';
import { averagingStart, type Counting, countedFor, countsSince } from '@/lib/hours/counters';
import type { JointHours } from '@/lib/hours/policies';
import { countWeek } from '@/lib/hours/rate';
import { countsHours, type OvertimeTerms, stepsOf } from '@/lib/hours/rules';
import type { CountedBefore } from '@/lib/hours/schema';
import { validFromOf } from '@/lib/hours/terms';
import { minutesText } from '@/lib/money/minutes';
import { jointTimeOf } from '@/lib/timesheets/pricing/joint.data';
import type { JointTime } from '@/lib/timesheets/pricing/rated';
import { type ContractTerms, type CutSheet, inWeek, withCounted } from '@/lib/timesheets/pricing/week-terms';

/** What sheets are read for: their classes with the reasons, or figures, which a limit without a class does not change. */
export type Wanted = 'reasons' | 'figures';

/**
 * What the rules that count over more than a workweek have counted before the week of each sheet: from the time that is
 * on earlier sheets now, in whatever status, week by week, each by the terms of its own week and with the joint hours
 * that it is sorted with. Reads nothing where no rule counts so.
 *
 * @param counted the types that the company counts like regular time.
 */
export async function countedBeforeOf(
  db: Db,
  companyId: string,
  sheets: readonly CutSheet[],
  counted: readonly string[],
  wanted: Wanted,
): Promise<Map<string, CountedBefore>> {
  const asked = sheets.flatMap((sheet) => toAsked(sheet, wanted));
  if (asked.length === 0) return new Map();
  const byContract = [...Map.groupBy(asked, ({ contractId }) => contractId).values()];
  const time = await timeBefore(db, companyId, asked);
  const weeks = byContract.map((own) => weeksBefore(own, time));
  const { joint, allotment } = await jointTimeOf(db, companyId, weeks.flat().filter(countsJointly).map(toJointSheet));
  const worked = weeks.map((own) => own.filter((week) => week.time.length > 0 || joint.has(week.id)));
  const holidays = await holidaysOf(
    db,
    companyId,
    worked.flat().map((each) => ({ ...each, contract: inWeek(each) })),
  );
  const termsOf = (each: EarlierWeek): OvertimeTerms => ({
    ...withCounted(inWeek(each), counted, holidays.get(each.id)),
    ...allotted(allotment, each),
  });
  const found = byContract.flatMap((own, index) => {
    const counters = walk(worked[index] ?? [], termsOf, joint);
    return own.map((sheet): [string, CountedBefore | undefined] => [
      sheet.id,
      countedFor(
        sheet.steps,
        atStart(lastBefore(counters, sheet.week.start), sheet, sheet.week.start).before,
        sheet.week,
      ),
    ]);
  });
  return new Map(found.flatMap(([id, before]) => (before ? [[id, before]] : [])));
}

interface Asked extends CutSheet {
  week: DayRange;
  /** The first workweek that its own is counted together with. */
  since: CalendarDay;
  steps: Counting;
}

/** A sheet that is not in the first week of what its rule counts. */
function toAsked(sheet: CutSheet, wanted: Wanted): Asked[] {
  const { contract, periodStart } = sheet;
  const week = weekOf(dayFromDate(periodStart), contract.weekStart);
  const { averaging, month, year } = stepsOf(inWeek(sheet).overtime);
  const steps = { averaging, month, year: wanted === 'figures' && year?.type === undefined ? undefined : year };
  const first = countsSince(steps, week, {
    ruleStart: ruleStartOf(contract, week.start),
    weekStart: contract.weekStart,
  });
  if (first === null) return [];
  // That week's own classes can follow from the weeks of its averaging period.
  return [{ ...sheet, week, steps, since: periodStartOf(contract, first) ?? first }];
}

/** A workweek before that of a sheet, with its time. */
interface EarlierWeek {
  id: string;
  contractId: string;
  week: DayRange;
  periodStart: Date;
  contract: ContractTerms;
  time: EnteredTime[];
}

/** What was counted by the end of a workweek, and the averaging period that it was counted in. */
interface Counter {
  week: CalendarDay;
  periodStart: CalendarDay | null;
  before: CountedBefore;
}

/** The first day of the rule's first workweek. */
const ruleStartOf = ({ overtime, contractStart, weekStart }: ContractTerms, week: CalendarDay): CalendarDay =>
  validFromOf(overtime, week) ?? weekOf(contractStart, weekStart).start;

/** The first day of the averaging period that a workweek is in; null if its rule has none. */
function periodStartOf(contract: ContractTerms, week: CalendarDay): CalendarDay | null {
  const { averaging } = stepsOf(inWeek({ periodStart: dateFromDay(week), contract }).overtime);
  return averaging ? averagingStart(averaging, week, ruleStartOf(contract, week)) : null;
}

/** What counts at the first day of a workweek: nothing of an averaging period that is over. */
function atStart(counter: Counter | undefined, { contract }: { contract: ContractTerms }, week: CalendarDay): Counter {
  const start = periodStartOf(contract, week);
  const { period, ...longer } = counter?.before ?? {};
  const isSame = period !== undefined && start === counter?.periodStart;
  return { week, periodStart: start, before: isSame ? { ...longer, period } : longer };
}

/** Counts a contract's workweeks, in order. */
function walk(
  weeks: readonly EarlierWeek[],
  termsOf: (week: EarlierWeek) => OvertimeTerms,
  joint: ReadonlyMap<string, JointTime>,
): Counter[] {
  const counters: Counter[] = [];
  for (const each of weeks) {
    const start = atStart(counters.at(-1), each, each.week.start);
    const others = joint.get(each.id);
    const own = others ? each.time.map((entry) => ({ ...entry, contract: others.own })) : each.time;
    const terms = { ...termsOf(each), counted_before: start.before };
    const after = countWeek(own, each.contract.rates, terms, others?.time ?? []);
    counters.push({ ...start, before: { ...start.before, ...after } });
  }
  return counters;
}

const lastBefore = (counters: readonly Counter[], day: CalendarDay): Counter | undefined =>
  counters.findLast(({ week }) => week < day);

const countsJointly = (each: EarlierWeek): boolean => countsHours(inWeek(each).overtime);

const toJointSheet = ({ id, contractId, week, contract: { candidateId } }: EarlierWeek) => ({
  id,
  contractId,
  candidateId,
  week,
});

/** How overtime of a workweek is allotted, where other contracts count. */
const allotted = (allotment: JointHours, each: EarlierWeek): Pick<OvertimeTerms, 'joint'> =>
  allotment !== 'apart' && countsJointly(each) ? { joint: allotment } : {};

/** The workweeks of a contract before the last of its sheets, from the first that any of them asks for. */
function weeksBefore(own: readonly Asked[], time: ReadonlyMap<string, readonly EnteredTime[]>): EarlierWeek[] {
  const [{ contractId, contract } = {}] = own;
  if (contractId === undefined || contract === undefined) return [];
  const { first, last } = rangeOf(own);
  const byWeek = Map.groupBy(time.get(contractId) ?? [], ({ date }) => weekOf(date, contract.weekStart).start);
  const weeks: EarlierWeek[] = [];
  for (
    let week = weekOf(first, contract.weekStart);
    week.end <= last;
    week = weekOf(addDays(week.end, 1), contract.weekStart)
  )
    weeks.push({
      id: `${contractId} ${week.start}`,
      contractId,
      week,
      periodStart: dateFromDay(week.start),
      contract,
      time: byWeek.get(week.start) ?? [],
    });
  return weeks;
}

/** The days from the first that any sheet asks for to the last before a sheet's week. */
function rangeOf(asked: readonly Asked[]): { first: CalendarDay; last: CalendarDay } {
  const firsts = asked.map(({ since }) => since).toSorted();
  const lasts = asked.map(({ week }) => addDays(week.start, -1)).toSorted();
  return { first: firsts[0] ?? '', last: lasts.at(-1) ?? '' };
}

/** Reads the time of contracts from the first day that any of their sheets asks for, by contract. */
async function timeBefore(db: Db, companyId: string, asked: readonly Asked[]): Promise<Map<string, EnteredTime[]>> {
  const { first, last } = rangeOf(asked);
  const found = await db.timesheetEntry.findMany({
    where: {
      companyId,
      enteredMinutes: { gt: 0 },
      date: { gte: dateFromDay(first), lte: dateFromDay(last) },
      timesheet: { companyId, contractId: { in: [...new Set(asked.map(({ contractId }) => contractId))] } },
    },
    select: {
      date: true,
      rateType: true,
      enteredMinutes: true,
      clock: true,
      timesheet: { select: { contractId: true } },
    },
  });
  const time = found.map(({ date, rateType, enteredMinutes, clock, timesheet }) => ({
    contractId: timesheet.contractId,
    date: dayFromDate(date),
    rateType,
    minutes: minutesText(enteredMinutes),
    clock: clockOf(clock),
  }));
  return Map.groupBy(time, ({ contractId }) => contractId);
}
