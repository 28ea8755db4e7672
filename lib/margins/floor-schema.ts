import * as z from 'zod';

/**
 * A lowest margin: 0 or more and below 100 percent, at most 2 decimals. It is checked by its digits, because decimal.js
 * would be larger than all else that the form of a client needs.
 */
export const floorString = z
  .string()
  .meta({ description: 'Decimal, at most 99.99', pattern: '^\\d+(\\.\\d{1,2})?$' })
  .check((input) => {
    const key = faultOf(input.value);
    if (key) input.issues.push({ code: 'custom', params: { key, limit: 2 }, input: input.value });
  });

function faultOf(text: string) {
  const [found, sign, whole = '', decimals = ''] = /^(-?)0*(\d*?)(?:\.(\d+))?$/.exec(text) ?? [];
  if (!found || !/^-?\d/.test(found)) return 'not_a_decimal';
  if (sign) return 'negative';
  if (decimals.length > 2) return 'too_many_decimals';
  return whole.length > 2 ? 'out_of_range' : undefined;
}
