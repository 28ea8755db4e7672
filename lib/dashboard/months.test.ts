import { monthBefore } from '@/lib/dashboard/months';

it.each([
  ['2026-11-30', '2026-10-30'],
  ['2026-03-31', '2026-02-28'],
  ['2028-03-30', '2028-02-29'],
  ['2026-01-15', '2025-12-15'],
])('a month before %s is %s', (day, before) => {
  expect(monthBefore(day)).toBe(before);
});
