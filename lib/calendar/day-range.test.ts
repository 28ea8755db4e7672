import { dayRange } from '@/lib/calendar/day-range';

it.each([
  ['2026-11-21', 'UTC', '2026-11-21T00:00:00.000Z'],
  ['2026-11-21', 'America/New_York', '2026-11-21T05:00:00.000Z'],
  ['2026-07-01', 'Europe/Dublin', '2026-06-30T23:00:00.000Z'],
  ['2026-11-21', 'Asia/Kathmandu', '2026-11-20T18:15:00.000Z'],
  // The day of a clock change begins by the old clocks, the day after by the new ones.
  ['2026-03-08', 'America/New_York', '2026-03-08T05:00:00.000Z'],
  ['2026-03-09', 'America/New_York', '2026-03-09T04:00:00.000Z'],
  ['2026-10-25', 'Europe/Paris', '2026-10-24T22:00:00.000Z'],
  ['2026-10-26', 'Europe/Paris', '2026-10-25T23:00:00.000Z'],
  ['2026-11-21', 'Pacific/Kiritimati', '2026-11-20T10:00:00.000Z'],
])('%s in %s begins at %s', (day, zone, instant) => {
  expect(dayRange(day, undefined, zone)).toEqual({ gte: new Date(instant) });
});

it('ends where the next day begins, 23 or 25 hours later where clocks change', () => {
  const hours = (day: string) => {
    const { gte, lt } = dayRange(day, day, 'Europe/Paris') ?? {};
    return (Number(lt) - Number(gte)) / 3_600_000;
  };
  expect([hours('2026-03-29'), hours('2026-10-25'), hours('2026-06-01')]).toEqual([23, 25, 24]);
});

it('is open where no day is said, and nothing without either', () => {
  expect(dayRange(undefined, '2026-11-21', 'UTC')).toEqual({ lt: new Date('2026-11-22T00:00:00Z') });
  expect(dayRange(undefined, undefined, 'UTC')).toBeUndefined();
});
