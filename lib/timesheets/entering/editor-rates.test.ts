import fc from 'fast-check';
import { addDays, eachDay } from '@/lib/calendar/days';
import { rateOn } from '@/lib/hours/rate-on';
import { ratesWithin } from '@/lib/timesheets/entering/editor-rates';

const anyRates = fc.uniqueArray(
  fc.record({
    rateType: fc.constantFrom('regular', 'overtime'),
    effectiveFrom: fc.integer({ min: 0, max: 30 }).map((days) => addDays('2026-11-01', days)),
  }),
  { selector: ({ rateType, effectiveFrom }) => `${rateType} ${effectiveFrom}`, maxLength: 12 },
);

describe('the rates of a period', () => {
  it('are exactly those that some day of it is paid at', () => {
    fc.assert(
      fc.property(anyRates, fc.integer({ min: 0, max: 30 }), fc.integer({ min: 0, max: 6 }), (rates, from, length) => {
        const period = { start: addDays('2026-11-01', from), end: addDays('2026-11-01', from + length) };
        const used = ['regular', 'overtime'].flatMap((type) => eachDay(period).map((day) => rateOn(rates, type, day)));
        expect(new Set(ratesWithin(rates, period))).toEqual(new Set(used.filter((rate) => rate !== undefined)));
      }),
    );
  });
});
