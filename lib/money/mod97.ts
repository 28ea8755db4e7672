/**
 * What ISO 7064 MOD 97-10 leaves of a text of digits and capitals, its first four characters moved to its end: 1 for an
 * IBAN and for a creditor's reference (ISO 11649) without a slip.
 */
export function mod97(text: string): number {
  const digits = (text.slice(4) + text.slice(0, 4)).replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55));
  let remainder = 0;
  for (const digit of digits) remainder = (remainder * 10 + Number(digit)) % 97;
  return remainder;
}
