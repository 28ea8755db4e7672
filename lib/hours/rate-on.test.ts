import fc from 'fast-check';
import { addDays, eachDay } from '@/lib/calendar/days';
import { rateOn } from '@/lib/hours/rate-on';

const first = '2026-01-01';
const anyDay = fc.integer({ min: 0, max: 60 }).map((days) => addDays(first, days));
const anyRateType = fc.constantFrom('regular', 'overtime');
const anyRates = fc.uniqueArray(fc.record({ rateType: anyRateType, effectiveFrom: anyDay }), {
  selector: (rate) => `${rate.rateType} ${rate.effectiveFrom}`,
  maxLength: 12,
});

describe('rateOn', () => {
  const rates = [
    { rateType: 'regular', effectiveFrom: '2026-03-01', billRate: '90' },
    { rateType: 'regular', effectiveFrom: '2026-01-01', billRate: '85' },
    { rateType: 'overtime', effectiveFrom: '2026-02-01', billRate: '120' },
  ];

  it('takes the latest row that is in force, from its first day on', () => {
    const billed = ['2025-12-31', '2026-01-01', '2026-02-28', '2026-03-01', '2027-01-01'].map(
      (day) => rateOn(rates, 'regular', day)?.billRate,
    );
    expect(billed).toEqual([undefined, '85', '85', '90', '90']);
  });

  it('keeps to the type', () => {
    expect(rateOn(rates, 'overtime', '2026-01-31')).toBeUndefined();
    expect(rateOn(rates, 'overtime', '2026-12-31')?.billRate).toBe('120');
    expect(rateOn(rates, 'weekend', '2026-12-31')).toBeUndefined();
  });

  it('is the last of the sorted rows, in whatever order they come', () => {
    fc.assert(
      fc.property(anyRates, anyRateType, anyDay, (rows, rateType, day) => {
        const sorted = rows.filter((row) => row.rateType === rateType && row.effectiveFrom <= day);
        sorted.sort((a, b) => (a.effectiveFrom < b.effectiveFrom ? -1 : 1));
        expect(rateOn(rows, rateType, day)).toBe(sorted.at(-1));
        expect(rateOn(rows.toReversed(), rateType, day)).toBe(sorted.at(-1));
      }),
    );
  });

  it('never goes back to an earlier row as days pass, and uses every row of the type', () => {
    fc.assert(
      fc.property(anyRates, (rows) => {
        const days = eachDay({ start: first, end: addDays(first, 60) });
        const used = days.flatMap((day) => rateOn(rows, 'regular', day)?.effectiveFrom ?? []);
        expect(used).toEqual(used.toSorted());
        expect(new Set(used).size).toBe(rows.filter((row) => row.rateType === 'regular').length);
      }),
    );
  });
});
