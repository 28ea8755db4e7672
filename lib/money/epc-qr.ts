import { isSepaIban } from '@/lib/money/accounts/sepa';
import { Decimal } from '@/lib/money/amount';
import { isIban } from '@/lib/money/iban';

interface EpcTransfer {
  name: string;
  iban: string;
  /** Euros, a decimal string. */
  amount: string;
  /** What the payer's bank tells the payee: the invoice's number. */
  text: string;
}

/**
 * The text of an EPC QR code, which a banking app reads as a SEPA transfer (EPC069-12, "Quick Response Code: Guidelines to
 * enable data capture for the initiation of a SEPA credit transfer", version 002, UTF-8, without a BIC).
 *
 * @returns null for an account outside SEPA, an amount outside of 0.01 to 999,999,999.99, and more than 331 bytes
 */
export function epcQrText({ name, iban, amount, text }: EpcTransfer): string | null {
  const value = new Decimal(amount);
  if (!isIban(iban) || !isSepaIban(iban)) return null;
  if (value.lt('0.01') || value.gt('999999999.99') || value.decimalPlaces() > 2) return null;
  const line = (words: string, most: number) => [...words.replace(/\s+/g, ' ').trim()].slice(0, most).join('');
  const lines = [
    ...['BCD', '002', '1', 'SCT'],
    '',
    line(name, 70),
    iban,
    `EUR${value.toFixed(2)}`,
    ...['', ''],
    line(text, 140),
  ];
  const whole = lines.join('\n');
  return Buffer.byteLength(whole, 'utf8') <= 331 ? whole : null;
}
