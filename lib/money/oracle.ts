/**
 * For tests only: a second, slow implementation of the decimal rules on BigInt fractions that shares no code with
 * decimal.js, and the generators of the property tests.
 */
import fc from 'fast-check';

/** numerator ÷ denominator, the denominator above 0. */
export interface Fraction {
  numerator: bigint;
  denominator: bigint;
}

/** Reads a plain decimal string. */
export function fraction(text: string): Fraction {
  const [whole = '0', decimals = ''] = text.split('.');
  return { numerator: BigInt(whole + decimals), denominator: 10n ** BigInt(decimals.length) };
}

/** The exact product. */
export function multiply(a: Fraction, b: Fraction): Fraction {
  return { numerator: a.numerator * b.numerator, denominator: a.denominator * b.denominator };
}

/** The exact sum. */
export function add(...values: Fraction[]): Fraction {
  return values.reduce(
    (a, b) => ({
      numerator: a.numerator * b.denominator + b.numerator * a.denominator,
      denominator: a.denominator * b.denominator,
    }),
    { numerator: 0n, denominator: 1n },
  );
}

/** Rounds half away from zero and writes exactly `places` decimals. */
export function roundedText({ numerator, denominator }: Fraction, places: number): string {
  const magnitude = numerator < 0n ? -numerator : numerator;
  const units = (2n * magnitude * 10n ** BigInt(places) + denominator) / (2n * denominator);
  const digits = units.toString().padStart(places + 1, '0');
  const text = places === 0 ? digits : `${digits.slice(0, -places)}.${digits.slice(-places)}`;
  return numerator < 0n && units !== 0n ? `-${text}` : text;
}

/** Decimal strings with up to `places` decimals and a magnitude of at most `max` whole units. */
export function decimalText(options: { places: number; max: number; signed?: boolean }): fc.Arbitrary<string> {
  const denominator = 10n ** BigInt(options.places);
  const limit = BigInt(options.max) * denominator;
  const numerators = fc.bigInt({ min: options.signed ? -limit : 0n, max: limit });
  return numerators.map((numerator) => roundedText({ numerator, denominator }, options.places));
}

/** Currencies of every number of decimals that occurs. */
export const anyCurrency: fc.Arbitrary<string> = fc.constantFrom('JPY', 'EUR', 'USD', 'KWD', 'CLF');

/** Rates as they are entered: mostly whole cents, sometimes with all 4 decimals. */
export const anyRate: fc.Arbitrary<string> = fc.oneof(
  decimalText({ places: 2, max: 500 }),
  decimalText({ places: 4, max: 99_999_999 }),
);

/** Minutes of a day. */
export const anyMinutes: fc.Arbitrary<string> = fc.integer({ min: 0, max: 1440 }).map(String);

/** Hours of a day, 0 to 24 with 2 decimals. */
export const anyHours: fc.Arbitrary<string> = decimalText({ places: 2, max: 24 });
