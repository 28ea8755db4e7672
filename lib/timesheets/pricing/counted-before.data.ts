import 'server-only';
import { addDays, type CalendarDay, type DayRange, dateFromDay, dayFromDate, weekOf } from '@/lib/calendar/days';
import type { Db } from '@/lib/db/client';
import { holidaysOf } from '@/lib/holidays/week.data';
import { countedAfter, type EnteredTime } from '@/lib/hours/classify';
import { clockOf } from '@/lib/hours/clock/schema';
import { averagingStart, countedFor, countsSince } from '@/lib/hours/counters';
import { countsByHour } from '@/lib/hours/rate';
import { stepsOf } from '@/lib/hours/rules';
import type { CountedBefore } from '@/lib/hours/schema';
import { validFromOf } from '@/lib/hours/terms';
import { minutesText } from '@/lib/money/minutes';
import { type ContractTerms, type CutSheet, inWeek, withCounted } from '@/lib/timesheets/pricing/week-terms';

/**
 * What the rules that count over more than a workweek have counted before the week of each sheet: from the time that is
 * on the contract's earlier sheets now, in whatever status, week by week, each by the terms of its own week. Reads nothing
 * where no rule counts so.
 *
 * @param counted the types that the company counts like regular time.
 */
export async function countedBeforeOf(
  db: Db,
  companyId: string,
  sheets: readonly CutSheet[],
  counted: readonly string[],
): Promise<Map<string, CountedBefore>> {
  const asked = sheets.flatMap((sheet) => {
    const { weekStart } = sheet.contract;
    const week = weekOf(dayFromDate(sheet.periodStart), weekStart);
    const ruleStart = ruleStartOf(sheet.contract, week.start);
    const since = countsSince(inWeek(sheet).overtime, week, { ruleStart, weekStart });
    return since === null ? [] : [{ ...sheet, week, since }];
  });
  if (asked.length === 0) return new Map();
  const time = await timeBefore(db, companyId, asked);
  const weeks = asked.flatMap((sheet) => weeksOf(sheet, time.get(sheet.contractId) ?? []));
  const holidays = await holidaysOf(
    db,
    companyId,
    weeks.map((each) => ({ ...each, contract: inWeek(each) })),
  );
  const bySheet = Map.groupBy(weeks, ({ sheetId }) => sheetId);
  const none: Counter = { periodStart: null, before: {} };
  return new Map(
    asked.flatMap(({ id, week, contract }): [string, CountedBefore][] => {
      const after = (bySheet.get(id) ?? []).reduce(
        (so, each) => countWeek(so, each, withCounted(inWeek(each), counted, holidays.get(each.id))),
        none,
      );
      const found = countedFor(atStart(after, contract, week.start).before, week);
      return found ? [[id, found]] : [];
    }),
  );
}

/** A workweek before that of a sheet, with its time. */
interface EarlierWeek {
  id: string;
  sheetId: string;
  week: CalendarDay;
  periodStart: Date;
  contract: ContractTerms;
  time: EnteredTime[];
}

/** What was counted so far, and the averaging period that it was counted in. */
interface Counter {
  periodStart: CalendarDay | null;
  before: CountedBefore;
}

/** The first day of the rule's first workweek. */
const ruleStartOf = ({ overtime, contractStart, weekStart }: ContractTerms, week: CalendarDay): CalendarDay =>
  validFromOf(overtime, week) ?? weekOf(contractStart, weekStart).start;

/** What counts at the first day of a workweek: nothing of an averaging period that is over. */
function atStart({ periodStart, before }: Counter, contract: ContractTerms, week: CalendarDay): Counter {
  const { averaging } = stepsOf(inWeek({ periodStart: dateFromDay(week), contract }).overtime);
  const start = averaging ? averagingStart(averaging, week, ruleStartOf(contract, week)) : null;
  const { period, ...longer } = before;
  return { periodStart: start, before: start === periodStart && period !== undefined ? before : longer };
}

function countWeek(
  counter: Counter,
  { week, contract, time }: EarlierWeek,
  terms: ReturnType<typeof withCounted>,
): Counter {
  const { periodStart, before } = atStart(counter, contract, week);
  const after = countedAfter(time, { ...terms, counted_before: before }, countsByHour(contract.rates, terms));
  return { periodStart, before: { ...before, ...after } };
}

/** The workweeks since a day that have time before the week of a sheet, in order. */
function weeksOf(
  { id: sheetId, contract, week, since }: CutSheet & { week: DayRange; since: CalendarDay },
  time: readonly EnteredTime[],
): EarlierWeek[] {
  const before = time.filter(({ date }) => date >= since && date < week.start);
  const weeks = Map.groupBy(before, ({ date }) => weekOf(date, contract.weekStart).start);
  return [...weeks]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([start, own]) => ({
      id: `${sheetId} ${start}`,
      sheetId,
      week: start,
      periodStart: dateFromDay(start),
      contract,
      time: own,
    }));
}

/** Reads the time of contracts from the first day that any of their sheets asks for, by contract. */
async function timeBefore(
  db: Db,
  companyId: string,
  asked: readonly { contractId: string; week: DayRange; since: CalendarDay }[],
): Promise<Map<string, EnteredTime[]>> {
  const byContract = Map.groupBy(asked, ({ contractId }) => contractId);
  const found = await db.timesheetEntry.findMany({
    where: {
      companyId,
      enteredMinutes: { gt: 0 },
      OR: [...byContract].map(([contractId, own]) => ({
        date: {
          gte: dateFromDay(own.map(({ since }) => since).toSorted()[0] ?? ''),
          lte: dateFromDay(
            addDays(
              own
                .map(({ week }) => week.start)
                .toSorted()
                .at(-1) ?? '',
              -1,
            ),
          ),
        },
        timesheet: { companyId, contractId },
      })),
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
