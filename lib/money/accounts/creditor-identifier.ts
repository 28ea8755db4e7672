import { mod97 } from '@/lib/money/mod97';

/**
 * Whether this is a SEPA creditor identifier without blanks, in capitals (EPC262-08, "Creditor Identifier Overview", 3):
 * "Position 1-2 filled with the ISO country code. Position 3-4 filled with the check digit according to ISO 7064 Mod
 * 97-10. Position 5-7 filled with the Creditor Business Code, if not used then filled with ZZZ. Position 8 onwards filled
 * with the country specific part". The business code does not count for the check digits.
 */
export const isCreditorIdentifier = (text: string): boolean =>
  /^[A-Z]{2}\d{2}[A-Z0-9]{3}[A-Z0-9]{1,28}$/.test(text) && mod97(`${text.slice(0, 4)}${text.slice(7)}`) === 1;
