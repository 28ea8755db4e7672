import { type CalendarDay, todayIn } from '@/lib/calendar/days';

/** Hours on the company's clock: when daily work is due, until when it is on time, and until when it is still made up for. */
const hours = { from: 7, noon: 12, evening: 20 };

/** A company's day, and the part of it that has come. */
export interface DailyTurn {
  day: CalendarDay;
  /** `early`: not due yet; `morning`: on time; `late`: only if it was not done in time; `over`: no longer on this day. */
  part: 'early' | 'morning' | 'late' | 'over';
  /** Seven o'clock on this day. */
  due: Date;
}

/**
 * The day and hour in a zone (IANA). No zone changes its clock between seven and midnight, so counting back from now is
 * exact.
 *
 * @throws RangeError for an unknown zone.
 */
export function dailyTurn(timeZone: string, now: Date): DailyTurn {
  const format = new Intl.DateTimeFormat('en-US-u-nu-latn', {
    timeZone,
    hourCycle: 'h23',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  const parts = new Map(format.formatToParts(now).map(({ type, value }) => [type, Number(value)]));
  const [hour = 0, minute = 0, second = 0] = [parts.get('hour'), parts.get('minute'), parts.get('second')];
  const seconds = (hour - hours.from) * 3600 + minute * 60 + second;
  const due = new Date(now.getTime() - seconds * 1000 - now.getUTCMilliseconds());
  return { day: todayIn(timeZone, now), part: partOf(hour), due };
}

function partOf(hour: number): DailyTurn['part'] {
  if (hour < hours.from) return 'early';
  if (hour < hours.noon) return 'morning';
  return hour < hours.evening ? 'late' : 'over';
}
