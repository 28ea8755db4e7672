import 'server-only';
import { type CalendarDay, type DayRange, dateFromDay, dayFromDate, isWithin } from '@/lib/calendar/days';
import type { Db } from '@/lib/db/client';
import type { EnteredTime } from '@/lib/hours/classify';
import { type ClockKept, clockOf } from '@/lib/hours/clock/schema';
import { type JointHours, jointHours } from '@/lib/hours/policies';
import { rateOn } from '@/lib/hours/rate-on';
import { isOvertimeClass } from '@/lib/hours/rule-names';
import { minutesText } from '@/lib/money/minutes';
import type { JointTime } from '@/lib/timesheets/pricing/rated';

/** A sheet, or an earlier week of its contract, whose rule counts hours. */
export interface JointSheet {
  id: string;
  contractId: string;
  candidateId: string;
  /** Its workweek. */
  week: DayRange;
}

/**
 * Reads the time of the same workweek on the person's other contracts with the company, by sheet, and the company's
 * choice of how overtime is allotted: one employer counts all hours together (29 CFR 791.2). Time with a daily rate is
 * left out, like everywhere in overtime. On one day the contracts are worked in the order in which they were made.
 */
export async function jointTimeOf(
  db: Db,
  companyId: string,
  sheets: readonly JointSheet[],
): Promise<{ allotment: JointHours; joint: Map<string, JointTime> }> {
  if (sheets.length === 0) return { allotment: 'apart', joint: new Map() };
  const company = await db.company.findUniqueOrThrow({ where: { id: companyId }, select: { jointHours: true } });
  const allotment = jointHours.find((known) => known === company.jointHours) ?? 'apart';
  if (allotment === 'apart') return { allotment, joint: new Map() };
  const found = Map.groupBy(await readTime(db, companyId, sheets), ({ candidateId }) => candidateId);
  const joint = sheets.flatMap((sheet): [string, JointTime][] => {
    const time = (found.get(sheet.candidateId) ?? []).filter(
      ({ contractId, date }) => contractId !== sheet.contractId && isWithin(date, sheet.week),
    );
    return time.length === 0 ? [] : [[sheet.id, placed(sheet.contractId, time)]];
  });
  return { allotment, joint: new Map(joint) };
}

interface FoundTime {
  candidateId: string;
  contractId: string;
  date: CalendarDay;
  rateType: string;
  minutes: string;
  clock: ClockKept | null;
}

/** Ids begin with their moment. They stay here: who reads one sheet need not know the other contracts. */
function placed(own: string, time: readonly FoundTime[]): JointTime {
  const contracts = [...new Set([own, ...time.map(({ contractId }) => contractId)])].sort();
  const places = new Map(contracts.map((id, index) => [id, String(index).padStart(6, '0')]));
  const toTime = ({ contractId, date, rateType, minutes, clock }: FoundTime): EnteredTime => ({
    date,
    rateType,
    minutes,
    ...(clock ? { clock: { worked: clock.worked, break: clock.break } } : {}),
    contract: places.get(contractId),
  });
  return { own: places.get(own) ?? '', time: time.map(toTime) };
}

async function readTime(db: Db, companyId: string, sheets: readonly JointSheet[]): Promise<FoundTime[]> {
  const candidateIds = [...new Set(sheets.map(({ candidateId }) => candidateId))];
  const weeks = [...new Map(sheets.map(({ week }) => [`${week.start} ${week.end}`, week])).values()];
  const days = weeks.map(({ start, end }) => ({ gte: dateFromDay(start), lte: dateFromDay(end) }));
  const contracts = await db.contract.findMany({
    where: { companyId, candidateId: { in: candidateIds } },
    select: {
      id: true,
      candidateId: true,
      rates: { select: { rateType: true, unit: true, effectiveFrom: true } },
      timesheets: {
        where: { OR: days.map(({ gte, lte }) => ({ periodStart: { lte }, periodEnd: { gte } })) },
        select: {
          entries: {
            where: { enteredMinutes: { gt: 0 }, OR: days.map((date) => ({ date })) },
            select: { date: true, rateType: true, enteredMinutes: true, clock: true },
          },
        },
      },
    },
  });
  return contracts.flatMap(({ id: contractId, candidateId, timesheets, rates }) => {
    const dated = rates.map((rate) => ({ ...rate, effectiveFrom: dayFromDate(rate.effectiveFrom) }));
    const isDaily = (rateType: string, date: CalendarDay) =>
      (rateOn(dated, isOvertimeClass(rateType) ? 'regular' : rateType, date) ?? rateOn(dated, 'regular', date))
        ?.unit === 'day';
    return timesheets.flatMap(({ entries }) =>
      entries.flatMap(({ date: at, rateType, enteredMinutes, clock }) => {
        const date = dayFromDate(at);
        if (isDaily(rateType, date)) return [];
        return [
          { candidateId, contractId, date, rateType, minutes: minutesText(enteredMinutes), clock: clockOf(clock) },
        ];
      }),
    );
  });
}
