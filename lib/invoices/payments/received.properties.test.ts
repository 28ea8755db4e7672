import fc from 'fast-check';
import { moneyFaults, paidBy, sharesOf } from '@/lib/invoices/payments/received';
import { minorUnits } from '@/lib/money/amount';
import { decimalText, fraction, multiply, roundedText } from '@/lib/money/oracle';

const currency = fc.constantFrom('EUR', 'JPY', 'KWD');
const anyRate = decimalText({ places: 8, max: 400 }).filter((rate) => fraction(rate).numerator > 0n);

/** A decimal text as a whole number of units of its last decimal place. */
const units = (text: string, places: number): bigint => BigInt(roundedText(fraction(text), places).replace('.', ''));

const anyMoney = fc.record({ received: currency, invoice: currency, own: currency }).chain((of) =>
  fc.record({
    ...{ received: fc.constant(of.received), invoice: fc.constant(of.invoice), own: fc.constant(of.own) },
    amount: decimalText({ places: minorUnits(of.received), max: 90_000 }).filter(
      (text) => fraction(text).numerator > 0n,
    ),
    exchangeRate: of.received === of.invoice ? fc.constant(null) : anyRate,
    companyRate:
      of.own === of.received || of.own === of.invoice
        ? fc.constant(null)
        : of.received === of.invoice
          ? fc.option(anyRate)
          : anyRate,
    cuts: fc.array(fc.nat(1000), { maxLength: 4 }),
  }),
);

it('pays what its amount times the rate is, rounded once, and is shared out to the last unit', () => {
  fc.assert(
    fc.property(anyMoney, ({ received, invoice, own, amount, exchangeRate, companyRate, cuts }) => {
      const money = { amount, currency: received, exchangeRate, companyRate };
      const places = minorUnits(invoice);
      const pays = roundedText(multiply(fraction(amount), fraction(exchangeRate ?? '1')), places);
      expect(paidBy(money, invoice).toFixed(places)).toBe(pays);
      const isNothing = units(pays, places) === 0n;
      const faults = isNothing ? [{ path: 'amount', key: 'out_of_range' }] : [];
      expect(moneyFaults(money, { invoice, own })).toEqual(faults);
      if (isNothing) return;
      const parts = cutUp(units(pays, places), cuts).map((part) =>
        roundedText({ numerator: part, denominator: 10n ** BigInt(places) }, places),
      );
      const shares = sharesOf(money, { invoice, own }, parts);
      const worth =
        invoice === own
          ? null
          : received === own
            ? amount
            : companyRate && roundedText(multiply(fraction(amount), fraction(companyRate)), minorUnits(own));
      const whole = units(pays, places);
      for (const [total, of, key] of [
        [received === invoice ? null : amount, received, 'receivedAmount'],
        [worth, own, 'companyAmount'],
      ] as const) {
        const taken = shares.map((share) => share[key]);
        if (total === null) {
          expect(taken).toEqual(parts.map(() => null));
          continue;
        }
        const all = units(total, minorUnits(of));
        const got = taken.map((text) => units(text ?? '', minorUnits(of)));
        expect(got.reduce((a, b) => a + b, 0n)).toBe(all);
        // No part is more than one unit away from its exact share.
        for (const [index, part] of parts.entries()) {
          const off = (got[index] ?? 0n) * whole - all * units(part, places);
          expect(off <= whole && off >= -whole && (got[index] ?? -1n) >= 0n).toBe(true);
        }
      }
    }),
    { numRuns: 500 },
  );
});

/** Cuts a whole number into parts that add up to it; some may be 0. */
function cutUp(whole: bigint, cuts: readonly number[]): bigint[] {
  let left = whole;
  const parts = cuts.map((cut) => {
    const part = (left * BigInt(cut)) / 1000n;
    left -= part;
    return part;
  });
  return [...parts, left];
}
