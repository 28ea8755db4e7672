/**
 * The remainder of ISO 7064 MOD 97-10 for a text of digits and capitals whose first four characters are moved to its
 * end: 1 for a valid IBAN or creditor's reference (ISO 11649).
 */
export function mod97(text: string): number {
  const digits = (text.slice(4) + text.slice(0, 4)).replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55));
  let remainder = 0;
  for (const digit of digits) remainder = (remainder * 10 + Number(digit)) % 97;
  return remainder;
}
