import fc from 'fast-check';
import { addDays } from '@/lib/calendar/days';
import { usualPolicy } from '@/lib/hours/policies';
import { decimal, roundMoney, sum } from '@/lib/money/amount';
import { exactMinutes, hoursOf } from '@/lib/money/minutes';
import { explainSide, explainTime } from '@/lib/timesheets/explanation/explanation';
import { rateSheet, type TimeTerms, timeOfSheet } from '@/lib/timesheets/pricing/rated';

const monday = '2026-11-16';
const entry = (day: number, hours: string, rateType = 'regular') => ({
  date: addDays(monday, day),
  minutes: exactMinutes(hours).toFixed(),
  rateType,
});
const rate = (payRate: string, day: number, rateType = 'regular') => ({
  rateType,
  unit: 'hour' as const,
  billRate: '85',
  payRate,
  effectiveFrom: addDays(monday, day),
});
const pay = { ...usualPolicy, policy: 'weighted_average' as const };
const terms = (rates: TimeTerms['rates']): TimeTerms => ({
  rates,
  overtime: { rule: 'us_flsa', custom: null, bill: usualPolicy, pay },
});
type Entries = Parameters<typeof rateSheet>[0];

function explain(entries: Entries, of: TimeTerms) {
  const rows = rateSheet(
    entries.map((one, index) => ({ ...one, id: String(index), note: null })),
    of,
  );
  return { ...explainTime(rows, timeOfSheet(entries, of), { bill: false }), pay: explainSide(rows, 'payRate', 'EUR') };
}

it('tells a weighted average by its parts: 29 CFR 778.115 for 20 hours at 10 and 25 at 14', () => {
  const entries = [...[0, 1].map((day) => entry(day, '10')), ...[2, 3].map((day) => entry(day, '10')), entry(4, '5')];
  const { steps, pay: side } = explain(entries, terms([rate('10.0000', 0), rate('14.0000', 2)]));
  expect(steps.at(-1)).toMatchObject({
    rate_type: 'overtime',
    hours: '5.00',
    reason: { step: 'weekly', over: '40' },
    pay: {
      rate: '20.1111',
      origin: {
        by: 'weighted_average',
        straight_rate: '14.0000',
        premium: '6.1111',
        average: { straight_pay: '550', hours: '45.00', rate: '12.2222' },
      },
    },
  });
  expect(side.total).toBe('580.56');
});

it('comes to the lines to the cent: steps to products, products to the total', () => {
  const anyDay = fc.integer({ min: 0, max: 1440 }).map(String);
  const anyRate = fc.integer({ min: 1, max: 900_000 }).map((value) => (value / 10_000).toFixed(4));
  fc.assert(
    fc.property(fc.array(anyDay, { minLength: 7, maxLength: 7 }), anyRate, anyRate, (week, first, later) => {
      const entries = week.map((minutes, day) => ({ ...entry(day, '0'), minutes }));
      const { steps, is_current, pay: side } = explain(entries, terms([rate(first, 0), rate(later, 3)]));
      expect(is_current).toBe(true);
      for (const product of side.products) {
        const own = steps.filter((step) => step.rate_type === product.rate_type && step.pay?.rate === product.rate);
        const minutes = sum(own.map((step) => String(step.minutes)));
        expect(hoursOf(minutes)).toBe(product.quantity);
        expect(roundMoney(minutes.times(product.rate).div(60), 'EUR').toFixed(2)).toBe(product.amount);
      }
      for (const { pay: step } of steps) {
        const origin = step?.origin;
        if (origin?.by !== 'weighted_average') continue;
        expect(decimal(origin.straight_rate).plus(origin.premium).toFixed(4)).toBe(step?.rate);
      }
      expect(sum(side.products.map(({ amount }) => amount)).toFixed(2)).toBe(side.total);
      expect(sum(steps.map(({ minutes }) => String(minutes))).eq(sum(week))).toBe(true);
    }),
  );
});
