import { addDays, type CalendarDay, daysBetween, todayIn, weekdayIso } from '@/lib/calendar/days';
import { type Cycle, lastPeriod } from '@/lib/contracts/invoicing/cycles';

const all = ['weekly', 'biweekly', 'semi_monthly', 'monthly'] as const;

/** Whether a period begins on a day, by the words of the rule. */
function begins({ frequency, weekStart, anchor }: Cycle, day: CalendarDay): boolean {
  if (frequency === 'weekly') return weekdayIso(day) === weekStart;
  if (frequency === 'biweekly') return anchor !== null && Math.abs(daysBetween(anchor, day)) % 14 === 0;
  return day.endsWith('-01') || (frequency === 'semi_monthly' && day.endsWith('-16'));
}

/** Goes back day by day: to the beginning of the day's own period, and then to the beginning of the period before. */
function counted(cycle: Cycle, before: CalendarDay) {
  let day = before;
  while (!begins(cycle, day)) day = addDays(day, -1);
  const end = addDays(day, -1);
  day = end;
  while (!begins(cycle, day)) day = addDays(day, -1);
  return { start: day, end };
}

it.each(all)('%s periods are those that are counted day by day', (frequency) => {
  for (let day = '2023-12-01'; day < '2025-02-01'; day = addDays(day, 1)) {
    for (const weekStart of [1, 4, 7]) {
      for (const anchor of ['2019-03-03', '2024-02-29', '2031-01-01']) {
        const cycle = { frequency, weekStart, anchor };
        expect({ day, ...lastPeriod(cycle, day) }).toEqual({ day, ...counted(cycle, day) });
      }
    }
  }
});

it('follow one another without a gap', () => {
  for (const frequency of all) {
    const cycle = { frequency, weekStart: 3, anchor: '2024-01-02' };
    for (let day = '2025-12-31', n = 0; n < 60; n += 1) {
      const last = lastPeriod(cycle, day);
      expect(lastPeriod(cycle, last?.start ?? '')?.end).toBe(addDays(last?.start ?? '', -1));
      day = last?.start ?? '';
    }
  }
});

it('have no end on demand, nor for two weeks without an anchor', () => {
  expect(lastPeriod({ frequency: 'on_demand', weekStart: 1, anchor: null }, '2026-11-25')).toBeNull();
  expect(lastPeriod({ frequency: 'biweekly', weekStart: 1, anchor: null }, '2026-11-25')).toBeNull();
});

it.each([
  ['America/New_York', '2026-11-02T04:59:59Z', '2026-10-25'],
  ['America/New_York', '2026-11-02T05:00:00Z', '2026-11-01'],
  ['Europe/Berlin', '2026-03-29T21:59:59Z', '2026-03-22'],
  ['Europe/Berlin', '2026-03-29T22:00:00Z', '2026-03-29'],
  ['Pacific/Kiritimati', '2026-11-22T10:00:00Z', '2026-11-22'],
])('a week ends by the clock of %s, also when it is changed: at %s the last one ended on %s', (zone, now, end) => {
  const cycle: Cycle = { frequency: 'weekly', weekStart: 1, anchor: null };
  expect(lastPeriod(cycle, todayIn(zone, new Date(now)))?.end).toBe(end);
});
