import fc from 'fast-check';
import {
  creditRetained,
  keptRetained,
  retainedTaxes,
  retainedTotal,
  toKeptRetained,
} from '@/lib/invoices/amounts/retained';
import { decimal, sum } from '@/lib/money/amount';

/*
 * The oracle counts in whole numbers: amounts in cents, rates in ten-thousandths of a percent, and shares no code with the
 * program. Half a cent is rounded up, as everywhere.
 */
const half = (numerator: bigint, denominator: bigint): bigint => (2n * numerator + denominator) / (2n * denominator);
const money = (cents: bigint | number): string => (Number(cents) / 100).toFixed(2);
const rateText = (units: number): string => (units / 10_000).toFixed(4);

const anyRate = fc.constantFrom(0, 1, 40_000, 150_000, 190_000, 200_000, 240_000, 233_333, 999_999, 1_000_000);
const anyLines = fc.array(fc.record({ cents: fc.integer({ min: 1, max: 99_999_999 }), rate: anyRate }), {
  minLength: 1,
  maxLength: 8,
});

it('is round(base × rate), once for each rate', () => {
  fc.assert(
    fc.property(anyLines, (lines) => {
      const net = decimal(money(lines.reduce((total, { cents }) => total + cents, 0)));
      const made = retainedTaxes(
        lines.map(({ cents, rate }) => ({ netAmount: money(cents), retainedRate: rateText(rate) })),
        net,
        'EUR',
      );
      const bases = new Map<number, bigint>();
      for (const { cents, rate } of lines) bases.set(rate, (bases.get(rate) ?? 0n) + BigInt(cents));
      const expected = [...bases]
        .filter(([rate]) => rate > 0)
        .sort(([one], [other]) => one - other)
        .map(([rate, base]) => [rateText(rate), money(base), money(half(base * BigInt(rate), 100_000_000n / 100n))]);
      expect(made.map(({ rate, base, amount }) => [rate.toFixed(4), base.toFixed(2), amount.toFixed(2)])).toEqual(
        expected,
      );
      expect(keptRetained(toKeptRetained(made, 'EUR'))).toEqual(made);
      expect(retainedTotal(made).lte(net)).toBe(true);
    }),
  );
});

it('is figured on the total before tax, after what is taken off or put on the whole document', () => {
  const lines = [{ netAmount: '1000', retainedRate: '15' }];
  expect(retainedTaxes(lines, decimal('900'), 'EUR')).toEqual([
    { kind: 'income', rate: decimal('15'), base: decimal('900'), amount: decimal('135') },
  ]);
  // A half of a discount of 100.00 belongs to each of two equal lines.
  const two = [...lines, { netAmount: '1000', retainedRate: '0' }];
  expect(retainedTaxes(two, decimal('1900'), 'EUR')).toMatchObject([
    { base: decimal('950'), amount: decimal('142.5') },
  ]);
  expect(retainedTaxes([{ netAmount: '0', retainedRate: '15' }], decimal('0'), 'EUR')).toEqual([]);
  expect(retainedTaxes(lines, decimal('1000'), 'JPY')).toMatchObject([{ amount: decimal('150') }]);
});

it('credited in whatever parts, comes to what was retained, to the cent, and never goes below zero', () => {
  fc.assert(
    fc.property(anyLines, fc.array(fc.integer({ min: 1, max: 99 }), { maxLength: 5 }), (lines, percents) => {
      const rest = lines.map(({ cents, rate }) => ({ cents, rate }));
      const toLines = (some: readonly { cents: number; rate: number }[]) =>
        some.map(({ cents, rate }) => ({ netAmount: money(cents), retainedRate: rateText(rate) }));
      const netOf = (some: readonly { cents: number }[]) =>
        decimal(money(some.reduce((total, { cents }) => total + cents, 0)));
      const whole = retainedTaxes(toLines(lines), netOf(lines), 'EUR');
      const notes = percents.flatMap((percent) => {
        const part = rest.map((line) => ({ ...line, cents: Math.floor((line.cents * percent) / 100) }));
        const some = part.filter(({ cents }) => cents > 0);
        if (some.length === 0) return [];
        for (const [index, { cents }] of part.entries()) {
          const line = rest[index];
          if (line) line.cents -= cents;
        }
        return [some];
      });
      const taken: ReturnType<typeof creditRetained>[] = [];
      for (const note of notes)
        taken.push(
          creditRetained(whole, taken, retainedTaxes(toLines(note), netOf(note), 'EUR'), {
            isRest: false,
            currency: 'EUR',
          }),
        );
      const last = rest.filter(({ cents }) => cents > 0);
      taken.push(
        creditRetained(whole, taken, retainedTaxes(toLines(last), netOf(last), 'EUR'), {
          isRest: true,
          currency: 'EUR',
        }),
      );
      expect(taken.flat().every(({ amount, base }) => amount.gte(0) && base.gte(0))).toBe(true);
      for (const tax of whole) {
        const own = taken.flat().filter(({ rate }) => rate.eq(tax.rate));
        expect(sum(own.map(({ base }) => base)).toFixed()).toBe(tax.base.toFixed());
        expect(sum(own.map(({ amount }) => amount)).toFixed()).toBe(tax.amount.toFixed());
      }
    }),
  );
});
