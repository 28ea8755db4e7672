import fc from 'fast-check';
import {
  addDays,
  dateFromDay,
  dayFromDate,
  daysBetween,
  eachDay,
  isCalendarDay,
  isWithin,
  todayIn,
  weekdayIso,
  weekOf,
} from '@/lib/calendar/days';

const anyDay = fc
  .date({ min: new Date('1900-01-01'), max: new Date('2200-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const anyWeekStart = fc.integer({ min: 1, max: 7 });

describe('isCalendarDay', () => {
  it('follows the Gregorian leap years', () => {
    expect(['2024-02-29', '2000-02-29', '2026-02-29', '1900-02-29', '2100-02-29'].map(isCalendarDay)).toEqual([
      true,
      true,
      false,
      false,
      false,
    ]);
  });

  it.each([
    '2026-11-31',
    '2026-11-00',
    '2026-00-01',
    '2026-13-01',
    '0026-01-01',
    '26-1-1',
    '2026-11-21 ',
    '2026-11-21\n',
    'x',
  ])('refuses %p', (text) => expect(isCalendarDay(text)).toBe(false));

  it('refuses every day that follows a last day of a month under the same month', () => {
    fc.assert(
      fc.property(anyDay, (day) => {
        const next = addDays(day, 1);
        const unrolled = `${day.slice(0, 8)}${String(Number(day.slice(8)) + 1).padStart(2, '0')}`;
        expect(isCalendarDay(unrolled)).toBe(next === unrolled);
      }),
    );
  });
});

describe('day arithmetic', () => {
  it('crosses months, years and leap days', () => {
    expect([addDays('2026-12-31', 1), addDays('2024-03-01', -1), addDays('2026-11-21', 0)]).toEqual([
      '2027-01-01',
      '2024-02-29',
      '2026-11-21',
    ]);
    expect(daysBetween('2026-01-01', '2027-01-01')).toBe(365);
    expect(daysBetween('2026-11-21', '2026-11-20')).toBe(-1);
  });

  it('undoes itself, and sorts as text', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: -100_000, max: 100_000 }), (day, count) => {
        const other = addDays(day, count);
        expect(daysBetween(day, other)).toBe(count);
        expect(addDays(other, -count)).toBe(day);
        expect(Math.sign(count)).toBe(other > day ? 1 : other < day ? -1 : 0);
      }),
    );
  });

  it('throws on a day that does not exist instead of rolling over', () => {
    expect(() => addDays('2026-02-30', 1)).toThrow(RangeError);
    expect(() => daysBetween('2026-02-28', '2026-02-30')).toThrow(RangeError);
    expect(() => weekOf('2026-02-30', 1)).toThrow(RangeError);
  });
});

describe('weeks', () => {
  it('counts weekdays from Monday 1 to Sunday 7', () => {
    expect(['2026-11-16', '2026-11-21', '2026-11-22', '1970-01-01'].map(weekdayIso)).toEqual([1, 6, 7, 4]);
  });

  it('begin on the chosen weekday', () => {
    expect(weekOf('2026-11-21', 1)).toEqual({ start: '2026-11-16', end: '2026-11-22' });
    expect(weekOf('2026-11-21', 7)).toEqual({ start: '2026-11-15', end: '2026-11-21' });
    expect(weekOf('2026-11-21', 6)).toEqual({ start: '2026-11-21', end: '2026-11-27' });
  });

  it('hold their day, last seven days and start on weekStart', () => {
    fc.assert(
      fc.property(anyDay, anyWeekStart, (day, weekStart) => {
        const week = weekOf(day, weekStart);
        expect(isWithin(day, week)).toBe(true);
        expect(daysBetween(week.start, week.end)).toBe(6);
        expect(weekdayIso(week.start)).toBe(weekStart);
        expect(eachDay(week).map((each) => weekOf(each, weekStart).start)).toEqual(Array(7).fill(week.start));
      }),
    );
  });

  it.each([0, 8, 1.5, NaN])('refuse %p as a first weekday', (weekStart) => {
    expect(() => weekOf('2026-11-21', weekStart)).toThrow(RangeError);
  });
});

describe('ranges', () => {
  it('list each day once, and none when they end before they start', () => {
    expect(eachDay({ start: '2026-02-27', end: '2026-03-01' })).toEqual(['2026-02-27', '2026-02-28', '2026-03-01']);
    expect(eachDay({ start: '2026-11-21', end: '2026-11-20' })).toEqual([]);
  });

  it('hold both their ends, and all later days when open', () => {
    const range = { start: '2026-11-10', end: '2026-11-20' };
    expect(['2026-11-09', '2026-11-10', '2026-11-20', '2026-11-21'].map((day) => isWithin(day, range))).toEqual([
      false,
      true,
      true,
      false,
    ]);
    expect(isWithin('2199-01-01', { ...range, end: null })).toBe(true);
  });
});

describe('the dates of the database', () => {
  it('are midnight UTC, whatever zone the machine is in', () => {
    expect(dateFromDay('2026-11-21').toISOString()).toBe('2026-11-21T00:00:00.000Z');
    fc.assert(fc.property(anyDay, (day) => expect(dayFromDate(dateFromDay(day))).toBe(day)));
  });
});

describe('todayIn', () => {
  it('is the day on the wall of the zone', () => {
    const now = new Date('2026-11-21T23:30:00Z');
    const zones = ['Europe/Paris', 'UTC', 'America/Los_Angeles', 'Pacific/Kiritimati'];
    expect(zones.map((zone) => todayIn(zone, now))).toEqual(['2026-11-22', '2026-11-21', '2026-11-21', '2026-11-22']);
  });

  it('agrees with the ISO instant in UTC, and is at most a day away elsewhere', () => {
    fc.assert(
      fc.property(anyDay, fc.constantFrom('Asia/Riyadh', 'America/New_York', 'Asia/Kolkata'), (day, zone) => {
        const now = new Date(`${day}T12:00:00Z`);
        expect(todayIn('UTC', now)).toBe(day);
        expect(Math.abs(daysBetween(day, todayIn(zone, now)))).toBeLessThanOrEqual(1);
      }),
    );
  });

  it('refuses an unknown zone', () => expect(() => todayIn('Mars/Base', new Date())).toThrow(RangeError));
});
