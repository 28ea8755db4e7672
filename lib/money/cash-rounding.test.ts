import fc from 'fast-check';
import { decimal } from '@/lib/money/amount';
import { cashRounding, roundToCash } from '@/lib/money/cash-rounding';

it.each([
  ['CHF', '19.32', '19.3'],
  ['CHF', '19.324999', '19.3'],
  ['CHF', '19.325', '19.35'],
  ['CHF', '19.374999', '19.35'],
  ['CHF', '19.375', '19.4'],
  ['CHF', '-19.325', '-19.35'],
  ['CHF', '0.02', '0'],
  ['CHF', '-0.02', '0'],
  ['SEK', '149.49', '149'],
  ['SEK', '149.5', '150'],
  ['NOK', '0.5', '1'],
  ['NOK', '0.49', '0'],
  ['CAD', '5.97', '5.95'],
  ['CAD', '5.98', '6'],
  // The smallest coin is the minor unit itself.
  ['EUR', '19.32', '19.32'],
  ['JPY', '19', '19'],
])('in %s %s is paid as %s', (currency, amount, paid) => {
  expect(roundToCash(amount, currency).toFixed()).toBe(paid);
  expect(cashRounding(amount, currency).toFixed()).toBe(decimal(paid).minus(amount).toFixed());
});

it('adds half of the step at most, and nothing to what is a multiple of it', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1_000_000, max: 1_000_000 }), (cents) => {
      const amount = decimal(String(cents)).div(100);
      const rounded = roundToCash(amount, 'CHF');
      expect(rounded.times(20).isInteger()).toBe(true);
      expect(cashRounding(amount, 'CHF').abs().lte('0.02')).toBe(true);
      expect(cashRounding(rounded, 'CHF').isZero()).toBe(true);
    }),
  );
});
