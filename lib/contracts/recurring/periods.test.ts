import fc from 'fast-check';
import { addDays, daysBetween } from '@/lib/calendar/days';
import type { Cycle } from '@/lib/contracts/invoicing/cycles';
import { periodsOf, unbilled } from '@/lib/contracts/recurring/periods';

const monthly: Cycle = { frequency: 'monthly', weekStart: 1, anchor: null };
const day = fc.integer({ min: 0, max: 800 }).map((n) => addDays('2025-01-01', n));
const cycle = fc.record({
  frequency: fc.constantFrom('weekly', 'biweekly', 'semi_monthly', 'monthly', 'on_demand'),
  weekStart: fc.integer({ min: 1, max: 7 }),
  anchor: fc.option(day, { nil: null }),
}) satisfies fc.Arbitrary<Cycle>;

it('are the months with a day in force, in full, once they have ended', () => {
  const inForce = { start: '2026-01-31', end: '2026-03-01' };
  expect(periodsOf(monthly, inForce, '2026-01-30')).toEqual([]);
  expect(periodsOf(monthly, inForce, '2026-02-27')).toEqual([{ start: '2026-01-01', end: '2026-01-31' }]);
  expect(periodsOf(monthly, inForce, '2026-12-31').map(({ end }) => end)).toEqual([
    '2026-01-31',
    '2026-02-28',
    '2026-03-31',
  ]);
});

it('are months where nothing says when a period ends', () => {
  const inForce = { start: '2026-01-01', end: null };
  const months = periodsOf(monthly, inForce, '2026-06-30');
  expect(periodsOf({ ...monthly, frequency: 'on_demand' }, inForce, '2026-06-30')).toEqual(months);
  expect(periodsOf({ ...monthly, frequency: 'biweekly' }, inForce, '2026-06-30')).toEqual(months);
});

it('follow one another without a gap, from the first day in force to the last', () => {
  fc.assert(
    fc.property(cycle, day, fc.option(day, { nil: null }), day, (of, start, end, until) => {
      const periods = periodsOf(of, { start, end }, until);
      periods.slice(1).forEach((period, index) => {
        expect(daysBetween(periods[index]?.end ?? '', period.start)).toBe(1);
      });
      for (const period of periods)
        expect([period.end >= start, end === null || period.start <= end]).not.toContain(false);
      if (periods[0]) expect(periods[0].start <= start || periods[0].end >= start).toBe(true);
    }),
  );
});

it('are billed once, in whatever order runs come and however the contract’s periods change between them', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(cycle, day), { maxLength: 12 }),
      day,
      fc.option(day, { nil: null }),
      (runs, start, end) => {
        const billed: { start: string; end: string }[] = [];
        for (const [of, until] of runs) billed.push(...unbilled(periodsOf(of, { start, end }, until), billed));
        const inOrder = billed.toSorted((a, b) => (a.start < b.start ? -1 : 1));
        inOrder.slice(1).forEach((period, index) => {
          expect(period.start > (inOrder[index]?.end ?? '')).toBe(true);
        });
      },
    ),
  );
});
