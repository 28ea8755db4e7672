import * as z from 'zod';
import { Decimal } from '@/lib/money/amount';
import { minorUnits } from '@/lib/money/currencies';

/** Why a value was refused. The HTTP layer and the forms show the message `validation.<key>`. */
type MoneyIssue = 'negative' | 'too_many_decimals' | 'out_of_range' | 'not_a_decimal';

interface DecimalBounds {
  places: number;
  /** The greatest value that is accepted. */
  max: string;
  /** Zero is refused as out of range. */
  positive?: boolean;
}

/** Digits before the point that a column NUMERIC(12,4) or NUMERIC(18,4) holds. */
const maxRate = '99999999.9999';
const maxAmount = '99999999999999.9999';

/** A bill or pay rate: 0 or more, below 100 million, at most 4 decimals. Gives `"85.0000"` for `"85"`. */
export const rateString = decimalString({ places: 4, max: maxRate });

/** A line's quantity: above 0, below 100 million, at most 4 decimals. */
export const quantityString = decimalString({ places: 4, max: maxRate, positive: true });

/** Hours of an order: above 0, below 100 million, at most 2 decimals. */
export const orderHoursString = decimalString({ places: 2, max: '99999999.99', positive: true });

/** Hours of one day: 0 to 24, at most 2 decimals. Gives `"7.50"`. */
export const hoursString = decimalString({ places: 2, max: '24' });

/** Hours of a full day: above 0 and at most 24, at most 2 decimals. */
export const dayHoursString = decimalString({ places: 2, max: '24', positive: true });

/** Hours of a week: 0 to 168, at most 2 decimals. */
export const weekHoursString = decimalString({ places: 2, max: '168' });

/** Hours of up to a year: 0 to 8,784, at most 2 decimals. */
export const longHoursString = decimalString({ places: 2, max: '8784' });

/** A factor of a rate: above 0 and at most 10, at most 4 decimals. Gives `"1.5000"`. */
export const factorString = decimalString({ places: 4, max: '10', positive: true });

/** The price of one unit of a currency in another: above 0 and at most 1,000,000, at most 8 decimals. */
export const exchangeRate = decimalString({ places: 8, max: '1000000', positive: true });

/** A percentage that somebody enters (tax, burden, commission): 0 to 100, at most 4 decimals. Gives `"20.0000"`. */
export const percentString = decimalString({ places: 4, max: '100' });

/**
 * An amount of money, 0 or more. With a fixed currency it has at most that currency's decimals; where the currency is
 * known only later it has at most 4, and the caller holds it against `minorUnits`. `positive` refuses 0 (payments).
 */
export function amountString(options: { currency?: string; positive?: boolean; max?: string } = {}) {
  const places = options.currency === undefined ? 4 : minorUnits(options.currency);
  return decimalString({ places, max: options.max ?? maxAmount, positive: options.positive });
}

/** A string in, a string out: JSON numbers are floats and never carry money. Checks and canonicalises in one pass. */
function decimalString(bounds: DecimalBounds) {
  const fraction = bounds.places === 0 ? '' : `(\\.\\d{1,${bounds.places}})?`;
  return z
    .string()
    .meta({ description: `Decimal, at most ${bounds.max}`, pattern: `^\\d+${fraction}$` })
    .check((input) => {
      const issue = findIssue(input.value, bounds);
      if (issue) refuse(input, issue, issue === 'too_many_decimals' ? { limit: bounds.places } : {});
      else input.value = new Decimal(input.value).toFixed(bounds.places);
    });
}

function findIssue(text: string, { places, max, positive }: DecimalBounds): MoneyIssue | undefined {
  const digits = /^(-?)\d+(?:\.(\d+))?$/.exec(text);
  if (!digits) return 'not_a_decimal';
  const [, sign, decimals = ''] = digits;
  if (sign) return 'negative';
  if (decimals.length > places) return 'too_many_decimals';
  const value = new Decimal(text);
  return value.gt(max) || (positive && value.isZero()) ? 'out_of_range' : undefined;
}

/** `values` are for the message's placeholders. */
function refuse(input: z.core.ParsePayload<string>, key: MoneyIssue, values: { limit?: number } = {}): void {
  input.issues.push({ code: 'custom', params: { key, ...values }, input: input.value });
}
