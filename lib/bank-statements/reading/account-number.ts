import { oneLine } from '@/lib/bank-statements/reading/entries';
import { isIban } from '@/lib/money/iban';
import { mod97 } from '@/lib/money/mod97';

/**
 * An account as a bank's file writes it, as its IBAN if it has one: `DE89 3704…`, `DE89…EUR`, or in Germany
 * `37040044/532013000`, whose IBAN is made of the bank code and the number in ten digits. Null for an empty text.
 */
export function accountNumber(text: string): string | null {
  const plain = text
    .replace(/\s/g, '')
    .toUpperCase()
    .replace(/(?<=\d)[A-Z]{3}$/, '');
  if (isIban(plain)) return plain;
  const german = /^(\d{8})\/(\d{1,10})$/.exec(plain);
  if (!german) return oneLine(plain, 40);
  const basic = `${german[1]}${german[2]?.padStart(10, '0')}`;
  return `DE${String(98 - mod97(`DE00${basic}`)).padStart(2, '0')}${basic}`;
}
