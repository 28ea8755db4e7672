/*
 * The ways of checking digits that several countries share. Each takes a number that has the right form, and says
 * whether its check digits agree with the others.
 */

/** The sum of the digits, each times its weight; further digits do not count. */
export const weigh = (digits: string, weights: readonly number[]): number =>
  weights.reduce((sum, weight, index) => sum + weight * Number(digits[index] ?? 0), 0);

/** The sum of Luhn's method (ISO/IEC 7812-1, annex B); a valid number's is a multiple of 10. */
export const luhnSum = (digits: string): number =>
  [...digits].reverse().reduce((sum, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
    return sum + (value > 9 ? value - 9 : value);
  }, 0);

export const luhn = (digits: string): boolean => luhnSum(digits) % 10 === 0;

/** ISO/IEC 7064, MOD 11,10. */
export function mod1110(digits: string): boolean {
  const check = [...digits.slice(0, -1)].reduce((before, digit) => {
    const sum = (before + Number(digit)) % 10 || 10;
    return (sum * 2) % 11;
  }, 10);
  return (check + Number(digits.at(-1))) % 10 === 1;
}

/** ISO/IEC 7064, MOD 97-10: the rest of a number with letters (A is 10) when it is divided by 97; 1 if it is valid. */
export const mod97 = (number: string): number =>
  [...number].reduce((rest, sign) => Number(`${rest}${Number.parseInt(sign, 36)}`) % 97, 0);
