import DecimalJs from 'decimal.js';
import { minorUnits } from '@/lib/money/currencies';

/**
 * The program's own decimal constructor, so that no other library's settings reach money: 40 significant digits, and
 * decimal.js's ROUND_HALF_UP, which is half *away from zero* (−0.5 → −1), as domain.md asks.
 */
export const Decimal = DecimalJs.clone({ precision: 40, rounding: DecimalJs.ROUND_HALF_UP });
export type Decimal = DecimalJs;

/** The type of the database's NUMERIC columns; a JavaScript number has no `decimalPlaces` and does not fit. */
interface DecimalLike {
  decimalPlaces(): number;
  toFixed(): string;
}

/** A decimal at the edge of a rule: a plain decimal string, or any decimal.js-like object. Never a float. */
export type DecimalInput = string | DecimalLike;

export { minorUnits };

const plainDecimal = /^-?\d+(\.\d+)?$/;

/**
 * Reads an exact decimal.
 * @throws RangeError on anything but plain digits (`1e3`, `0x10`, `NaN`, an empty string), which decimal.js would take.
 */
export function decimal(value: DecimalInput): Decimal {
  if (value instanceof Decimal && value.isFinite()) return value;
  const text = typeof value === 'string' ? value : value.toFixed();
  if (!plainDecimal.test(text)) throw new RangeError(`Not a decimal: ${text.slice(0, 50)}`);
  return new Decimal(text);
}

/** Rounds half away from zero to `places` decimals; never gives −0. */
export function roundTo(value: DecimalInput, places: number): Decimal {
  const rounded = decimal(value).toDecimalPlaces(places);
  return rounded.isZero() ? new Decimal(0) : rounded;
}

/** The single rounding of money: to the currency's minor unit, half away from zero. Throws on an unknown currency. */
export function roundMoney(value: DecimalInput, currency: string): Decimal {
  return roundTo(value, minorUnits(currency));
}

/** An amount as it goes over the wire: rounded, with exactly the currency's decimals (`"1234.50"`, JPY `"1235"`). */
export function formatAmount(value: DecimalInput, currency: string): string {
  return toPlaces(value, minorUnits(currency));
}

/** A rate, quantity or entered percentage (tax, burden, commission) with its 4 decimals: `"85.0000"`. */
export function formatRate(value: DecimalInput): string {
  return toPlaces(value, 4);
}

/** A quantity with 4 decimals, or with all that it has: `"8.0000"`, `"0.016667"`. */
export function formatQuantity(value: DecimalInput): string {
  return toPlaces(value, Math.max(4, decimal(value).decimalPlaces()));
}

/** Hours with 2 decimals: `"7.50"`. */
export function formatHours(value: DecimalInput): string {
  return toPlaces(value, 2);
}

/** A *computed* percentage (margin, markup), 0–100, with 2 decimals: `"20.94"`. Entered ones go by formatRate. */
export function formatPercent(value: DecimalInput): string {
  return roundTo(value, 2).toFixed(2);
}

/** A decimal that is not negative and has no needless zero in front, with the digits after its point. */
const shortDecimal = /^(?:0|[1-9]\d*)(?:\.(\d+))?$/;

/** Writes a value with exactly so many decimals. A text of a column mostly has no more, and then only gets zeros. */
function toPlaces(value: DecimalInput, places: number): string {
  const text = typeof value === 'string' ? value : value.toFixed();
  const [found, decimals = ''] = shortDecimal.exec(text) ?? [];
  if (found === undefined || decimals.length > places) return roundTo(text, places).toFixed(places);
  if (decimals.length === places) return text;
  return `${text}${decimals === '' ? '.' : ''}${'0'.repeat(places - decimals.length)}`;
}

/** The exact sum, 0 for nothing; the order does not matter. */
export function sum(values: Iterable<DecimalInput>): Decimal {
  let total = new Decimal(0);
  for (const value of values) total = total.plus(decimal(value));
  return total;
}
