import fc from 'fast-check';
import { addDays, daysBetween } from '@/lib/calendar/days';
import { restsOf } from '@/lib/invoices/drafting/retainers';
import { Decimal, sum } from '@/lib/money/amount';
import { exactMinutes } from '@/lib/money/minutes';

const first = '2026-11-01';
const time = (day: number, hours: string, billRate = '85') => ({
  date: addDays(first, day),
  minutes: exactMinutes(hours).toFixed(),
  rateType: 'regular',
  unit: 'hour' as const,
  billRate,
  days: null,
});
const retainer = (start: number, end: number, netAmount: string) => ({
  currency: 'EUR',
  period: { start: addDays(first, start), end: addDays(first, end) },
  netAmount,
});
const shown = (rests: readonly Decimal[]) => rests.map((rest) => rest.toFixed(2));

it.each([
  ['one alone', [retainer(0, 29, '2000')], ['640.00']],
  ['one that the time comes to', [retainer(0, 29, '1360')], ['0.00']],
  ['two of the same days', [retainer(0, 29, '1000'), retainer(0, 29, '2000')], ['0.00', '1640.00']],
  ['a week inside a month', [retainer(0, 29, '1000'), retainer(0, 6, '500')], ['0.00', '500.00']],
  ['a week after the days that a month has taken', [retainer(0, 29, '680'), retainer(7, 13, '500')], ['0.00', '0.00']],
  ['days of other months', [retainer(0, 6, '1000'), retainer(7, 29, '1000')], ['320.00', '320.00']],
])('leaves of %s what its own time does not come to', (_, retainers, rests) => {
  expect(shown(restsOf(retainers, [time(2, '8'), time(8, '8')]))).toEqual(rests);
});

it('takes rounded days to the cent', () => {
  // 0.125 each is 0.13 on its own and 0.25 together.
  const both = [time(1, '1', '0.125'), time(2, '1', '0.125')];
  expect(shown(restsOf([retainer(0, 29, '1'), retainer(0, 29, '1')], both))).toEqual(['0.75', '1.00']);
});

it('takes no time twice, and none away from who comes first when more time comes', () => {
  const anyDay = fc.integer({ min: 0, max: 29 });
  const anyRetainer = fc
    .tuple(anyDay, anyDay, fc.integer({ min: 1, max: 5000 }))
    .map(([a, b, amount]) => retainer(Math.min(a, b), Math.max(a, b), String(amount)));
  const anyTime = fc
    .uniqueArray(fc.record({ day: anyDay, hours: fc.integer({ min: 1, max: 24 }) }), { selector: ({ day }) => day })
    .map((worked) => worked.map(({ day, hours }) => time(day, String(hours))));
  fc.assert(
    fc.property(fc.array(anyRetainer, { minLength: 1, maxLength: 4 }), anyTime, anyDay, (retainers, worked, cut) => {
      const rests = restsOf(retainers, worked);
      const asked = sum(retainers.map(({ netAmount }) => netAmount));
      const all = sum(worked.map(({ minutes }) => new Decimal(minutes).times(85).div(60)));
      expect(asked.minus(sum(rests)).lte(all)).toBe(true);
      for (const [index, rest] of rests.entries())
        expect(rest.gte(0) && rest.lte(retainers[index]?.netAmount ?? 0)).toBe(true);
      // What a period took before its end stays taken afterwards.
      const over = retainers.filter(({ period }) => daysBetween(first, period.end) <= cut);
      const early = worked.filter(({ date }) => daysBetween(first, date) <= cut);
      const after = restsOf(retainers, early);
      for (const one of over) {
        const index = retainers.indexOf(one);
        expect(after[index]?.toFixed(2)).toBe(rests[index]?.toFixed(2));
      }
    }),
  );
});
