import { Decimal } from '@/lib/money/amount';
import { isIban } from '@/lib/money/iban';
import { mod97 } from '@/lib/money/mod97';

/** A party of a QR-bill with a structured address. */
export interface SwissParty {
  name: string;
  street: string;
  postalCode: string;
  city: string;
  /** ISO 3166-1 alpha-2. */
  country: string;
}

export interface SwissBill {
  iban: string;
  creditor: SwissParty;
  /** Null if the payer's address is not complete: the slip then leaves room for it. */
  debtor: SwissParty | null;
  /** A decimal string. */
  amount: string;
  currency: string;
  /** The invoice's number, from which the reference is made. */
  number: string;
}

/** The reference of a QR-bill: 27 digits for a QR-IBAN, else a creditor's reference (ISO 11649), or none. */
export interface SwissReference {
  type: 'QRR' | 'SCOR' | 'NON';
  reference: string;
}

/**
 * The text of a Swiss QR code (SIX, "Swiss Implementation Guidelines for the QR-bill", version 2.3: element table of the
 * data, addresses of type S).
 *
 * @returns null for an account that is not of Switzerland or Liechtenstein, another currency than CHF and EUR, an amount
 * outside of 0.01 to 999,999,999.99, and an address that is not complete
 */
export function swissQrText(bill: SwissBill): string | null {
  const { iban, creditor, debtor, amount, currency, number } = bill;
  const value = new Decimal(amount);
  if (!isIban(iban) || !/^(CH|LI)/.test(iban) || !['CHF', 'EUR'].includes(currency)) return null;
  if (value.lt('0.01') || value.gt('999999999.99') || value.decimalPlaces() > 2) return null;
  if (!isWhole(creditor)) return null;
  const { type, reference } = swissReference(iban, number);
  return [
    ...['SPC', '0200', '1'],
    iban,
    ...partyLines(creditor),
    // The ultimate creditor is for future use.
    ...noParty,
    value.toFixed(2),
    currency,
    ...(debtor && isWhole(debtor) ? partyLines(debtor) : noParty),
    type,
    reference,
    letters(number, 140),
    'EPD',
  ].join('\n');
}

/** Whether an IBAN is a QR-IBAN: its institution has a number from 30000 to 31999, and payments need a QR reference. */
export function isQrIban(iban: string): boolean {
  const institution = Number(iban.slice(4, 9));
  return /^(CH|LI)/.test(iban) && institution >= 30_000 && institution <= 31_999;
}

/** The reference that an account takes, made of an invoice's number. */
export function swissReference(iban: string, number: string): SwissReference {
  if (isQrIban(iban)) return { type: 'QRR', reference: qrReference(number.replace(/\D/g, '').slice(-26)) };
  const plain = number
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .slice(-21);
  return plain === '' ? { type: 'NON', reference: '' } : { type: 'SCOR', reference: creditorReference(plain) };
}

/** A QR reference: 26 digits, filled up with zeros, and the check digit by modulo 10, recursive. */
export function qrReference(digits: string): string {
  const filled = digits.padStart(26, '0');
  const carry = [...filled].reduce((sum, digit) => carries[(sum + Number(digit)) % 10] ?? 0, 0);
  return `${filled}${(10 - carry) % 10}`;
}

const carries = [0, 9, 4, 6, 8, 2, 7, 1, 3, 5];

/** A creditor's reference by ISO 11649: `RF`, two check digits, and up to 21 letters and digits. */
export const creditorReference = (text: string): string =>
  `RF${String(98 - mod97(`RF00${text}`)).padStart(2, '0')}${text}`;

const isWhole = ({ name, postalCode, city, country }: SwissParty): boolean =>
  [name, postalCode, city, country].every((part) => letters(part, 70) !== '');

const partyLines = ({ name, street, postalCode, city, country }: SwissParty): string[] => [
  'S',
  letters(name, 70),
  letters(street, 70),
  '',
  letters(postalCode, 16),
  letters(city, 35),
  country,
];

const noParty = ['', '', '', '', '', '', ''];

/** The letters that the Swiss payment standards take: Latin ones with their accents; others are left out. */
const letters = (text: string, most: number): string =>
  text
    .normalize('NFC')
    .replace(/[^\u0020-\u007e\u00a0-\u017f\u0218-\u021b\u20ac]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, most)
    .trim();
