import fc from 'fast-check';
import { writeOffFault } from '@/lib/invoices/payments/write-off';
import { decimal, minorUnits } from '@/lib/money/amount';
import { decimalText, fraction, multiply, roundedText } from '@/lib/money/oracle';

/** A decimal text as a whole number of units of its last decimal place. */
const units = (text: string): bigint => BigInt(text.replace('.', ''));

const anyCase = fc
  .record({
    own: fc.constantFrom('EUR', 'JPY', 'KWD'),
    currency: fc.constantFrom('EUR', 'JPY', 'KWD'),
    rate: decimalText({ places: 8, max: 3 }).filter((rate) => fraction(rate).numerator > 0n),
  })
  .chain(({ own, currency, rate }) =>
    fc.record({
      own: fc.constant(own),
      currency: fc.constant(currency),
      rate: fc.constant(own === currency ? '1' : rate),
      due: decimalText({ places: minorUnits(currency), max: 12 }),
      limit: decimalText({ places: minorUnits(own), max: 9 }),
    }),
  );

it('lets a rest be written off exactly when it is worth no more than the limit, rounded to the company’s currency', () => {
  fc.assert(
    fc.property(anyCase, ({ own, currency, rate, due, limit }) => {
      const places = minorUnits(own);
      const worth = units(roundedText(multiply(fraction(due), fraction(rate)), places));
      const nothing = fraction(due).numerator === 0n;
      const expected = nothing ? 'nothing_to_write_off' : worth > units(limit) ? 'write_off_over_limit' : null;
      // An invoice in the company's own currency has no exchange rate.
      const exchangeRate = own === currency ? null : rate;
      const rest = { due: decimal(due), currency, companyCurrency: own, exchangeRate };
      expect(writeOffFault(rest, { currency: own, limit })).toBe(expected);
    }),
    { numRuns: 500 },
  );
});

it('does not compare with a rate to another currency than the company’s', () => {
  const rest = { due: decimal('1'), currency: 'JPY', companyCurrency: 'KWD', exchangeRate: '0.002' };
  expect(writeOffFault(rest, { currency: 'EUR', limit: '5' })).toBe('write_off_without_rate');
  expect(writeOffFault({ ...rest, companyCurrency: 'EUR' }, { currency: 'EUR', limit: '5' })).toBeNull();
});
