import 'server-only';
import type { Actor } from '@/lib/actor';
import { type CalendarDay, dayFromDate } from '@/lib/calendar/days';
import { weekendOf } from '@/lib/calendar/weekend';
import { usualWeekHours } from '@/lib/contracts/time/week-hours';
import { tenant } from '@/lib/db/client';
import { keyOf } from '@/lib/db/key';
import { formatHours } from '@/lib/money/amount';
import { expectedHours, unexpectedDays } from '@/lib/timesheets/entering/comparison';
import type { TimesheetRecord } from '@/lib/timesheets/schema';

/** The hours of a sheet's contract: of a whole week, and those that the sheet should have. Decimal strings. */
export interface AgreedHours {
  week: string;
  expected: string;
  /** The days with other hours than they should have, with the hours that they should have. */
  unexpected: { date: CalendarDay; expected: string }[];
}

/**
 * Reads the hours of a sheet's contract: of a whole week, and of this one without days outside the contract and holidays.
 * For a sheet that the actor is known to see.
 */
export function getAgreedHours(
  actor: Actor,
  sheet: Pick<TimesheetRecord, 'contract_id' | 'period_start' | 'period_end' | 'entries'>,
  holidays: readonly string[],
): Promise<AgreedHours> {
  return tenant(actor, async (db) => {
    const { weekHours, startDate, endDate, lastDay } = await db.contract.findUniqueOrThrow({
      where: keyOf(actor, sheet.contract_id),
      select: { weekHours: true, startDate: true, endDate: true, lastDay: true },
    });
    const [first, last] = [dayFromDate(startDate), lastDay ?? endDate];
    const end = last && dayFromDate(last);
    const week = weekHours ?? usualWeekHours;
    const expectation = {
      weekHours: week,
      period: {
        start: first > sheet.period_start ? first : sheet.period_start,
        end: end && end < sheet.period_end ? end : sheet.period_end,
      },
      weekend: weekendOf(actor.company.country),
      holidays,
    };
    return {
      week: formatHours(week),
      expected: expectedHours(expectation),
      unexpected: unexpectedDays(expectation, sheet.entries),
    };
  });
}
