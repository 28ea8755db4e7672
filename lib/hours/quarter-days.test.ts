import fc from 'fast-check';
import { quarterDays } from '@/lib/hours/quarter-days';
import { exactMinutes } from '@/lib/money/minutes';

it.each([
  ['8', '8', '1.00'],
  ['6', '8', '0.75'],
  ['4.5', '8', '0.50'],
  // Half of a quarter is rounded up.
  ['5', '8', '0.75'],
  ['0.1', '8', '0.25'],
  ['12', '8', '1.00'],
  ['3.75', '7.5', '0.50'],
])('%s hours of a day of %s are %s days', (hours, dayHours, days) => {
  expect(quarterDays(exactMinutes(hours), dayHours)).toBe(days);
});

it('is the nearest quarter for any hours, and more hours are never fewer days', () => {
  const anyHours = fc.integer({ min: 1, max: 2400 });
  fc.assert(
    fc.property(anyHours, anyHours, fc.integer({ min: 100, max: 2400 }), (a, b, day) => {
      const of = (hundredths: number) => Number(quarterDays(exactMinutes(String(hundredths / 100)), String(day / 100)));
      expect([0.25, 0.5, 0.75, 1]).toContain(of(a));
      // Compared in whole hundredths: |days − hours ÷ day| ≤ 1/8 between the ends.
      if (a * 8 >= day && a <= day) expect(Math.abs(of(a) * day * 8 - a * 8)).toBeLessThanOrEqual(day);
      if (a <= b) expect(of(a)).toBeLessThanOrEqual(of(b));
    }),
  );
});
