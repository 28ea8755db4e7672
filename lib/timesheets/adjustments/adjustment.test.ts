import fc from 'fast-check';
import { decimal } from '@/lib/money/amount';
import { timesheetTotals } from '@/lib/money/time-products';
import { amountOfLines, differenceLines, type RatedEntry } from '@/lib/timesheets/adjustments/adjustment';

const rate = fc.integer({ min: 0, max: 2_000_000 }).map((value) => (value / 10_000).toFixed(4));
const entry = fc.record({
  date: fc.integer({ min: 2, max: 8 }).map((day) => `2026-03-0${day}`),
  minutes: fc.integer({ min: 0, max: 720 }).map(String),
  rateType: fc.constantFrom('regular', 'overtime'),
  unit: fc.constantFrom('hour' as const, 'day' as const),
  billRate: rate,
  payRate: rate,
});
const entries = fc.array(entry, { maxLength: 8 });

describe('a difference', () => {
  it.each(['EUR', 'JPY', 'KWD'])('comes to the new total less the old one, to the cent, in %s', (currency) => {
    fc.assert(
      fc.property(entries, entries, (before, after) => {
        const [old, now] = [timesheetTotals(before, currency), timesheetTotals(after, currency)];
        expect(amountOfLines(differenceLines(before, after, 'bill', currency)).toFixed()).toBe(
          now.billTotal.minus(old.billTotal).toFixed(),
        );
        expect(amountOfLines(differenceLines(before, after, 'pay', currency)).toFixed()).toBe(
          now.payTotal.minus(old.payTotal).toFixed(),
        );
      }),
    );
  });

  it('has lines that are each their quantity times their rate, rounded', () => {
    fc.assert(
      fc.property(entries, entries, (before, after) => {
        for (const line of differenceLines(before, after, 'bill', 'EUR'))
          expect(decimal(line.quantity).times(line.rate).toDecimalPlaces(2).eq(line.amount)).toBe(true);
      }),
    );
  });

  const time = (fields: Partial<RatedEntry>): RatedEntry => ({
    date: '2026-03-02',
    minutes: '480',
    rateType: 'regular',
    unit: 'hour',
    billRate: '85.0000',
    payRate: '60.0000',
    ...fields,
  });

  it('takes the old rate off and puts the new one on, and leaves out what stays', () => {
    const overtime = time({ rateType: 'overtime', minutes: '120', billRate: '127.5000' });
    const lines = differenceLines([time({}), overtime], [time({ billRate: '90.0000' }), overtime], 'bill', 'EUR');
    expect(
      lines.map(({ rateType, quantity, rate, amount }) => [rateType, `${quantity}`, `${rate}`, `${amount}`]),
    ).toEqual([
      ['regular', '-8', '85', '-680'],
      ['regular', '8', '90', '720'],
    ]);
    expect(differenceLines([time({})], [time({ billRate: '90.0000' })], 'pay', 'EUR')).toEqual([]);
  });
});
