import type { StatementFormat } from '@/lib/bank-statements/fields';
import type { BankLineKind } from '@/lib/bank-statements/statuses';
import type { CalendarDay } from '@/lib/calendar/days';
import { type Decimal, decimal, minorUnits } from '@/lib/money/amount';
import { isCurrency } from '@/lib/money/currencies';
import { type FieldFault, invalid, type Problem } from '@/lib/problem/problem';

/** Money that came in or was returned, or the bank's charge. Texts are cut to the length of their columns. */
export interface BankEntry {
  /** A payment that came in, the return of one, or what the bank charges for its services. */
  kind: BankLineKind;
  /** The account that it came in on, if the file names it. */
  account: string | null;
  bookedOn: CalendarDay;
  /** Above 0, a decimal string. */
  amount: string;
  currency: string;
  /**
   * The charges that the bank or the payer's bank deducted, a decimal string in its currency; null if the file gives
   * none.
   */
  charges: string | null;
  /** The reason of a return: the code of ISO 20022 (`AC04`), or the bank's own. */
  returnReason: string | null;
  payerName: string | null;
  payerIban: string | null;
  reference: string | null;
  endToEndId: string | null;
  /** The bank's own reference for the entry. */
  bankReference: string | null;
}

/** What a file of the bank says beside its entries, known once they are all read. */
export interface BankFile {
  format: StatementFormat;
  /** Null if the file names no account, or several. */
  accountIban: string | null;
  /** Whether any of its entries names its account. */
  tellsAccount: boolean;
  /** How many entries become lines. */
  count: number;
  /** How many entries become no lines: outgoing, reversed, not booked. */
  leftOut: number;
}

/** A file that is being read: its entries in batches, none of which is kept. */
export type BankReading = AsyncGenerator<BankEntry[], BankFile>;

/** How many entries a batch has. */
export const batchSize = 1_000;

/** The most entries that one file may have. */
const mostEntries = 100_000;

/** A 422 at `file`, with a key of `validation`. */
export const fileFault = (key: string, values: FieldFault['values'] = {}): Problem =>
  invalid({ path: 'file', key, values });

/** Refuses a file that is too long. @throws Problem 422 for more entries than one file may have. */
export function refuseTooMany(count: number): void {
  if (count > mostEntries) throw fileFault('bank_file_too_long', { limit: mostEntries });
}

/** A 422 that says which entry, counted from 1, has a wrong value. */
export const lineFault = (
  key: 'bank_line_date' | 'bank_line_amount' | 'bank_line_currency',
  line: number,
  value: string,
) => fileFault(key, { line, value: value.slice(0, 60) });

/** Reads a currency code. @throws Problem 422 for a code that is no currency in use. */
export function readCurrency(text: string, line: number): string {
  const code = text.trim().toUpperCase();
  if (!isCurrency(code)) throw lineFault('bank_line_currency', line, text);
  return code;
}

/** Reads an amount. @throws Problem 422 for more decimals than the currency has, or too many digits. */
export function readAmount(text: string, currency: string, line: number): Decimal {
  const isPlain = /^-?\d{1,14}(\.\d+)?$/.test(text);
  const amount = isPlain ? decimal(text) : undefined;
  if (!amount || amount.decimalPlaces() > minorUnits(currency)) throw lineFault('bank_line_amount', line, text);
  return amount;
}

/** One line of text without control characters, cut to a length; null if nothing is left. */
export function oneLine(text: string | undefined, longest: number): string | null {
  const clean = (text ?? '').replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').trim();
  return clean === '' ? null : clean.slice(0, longest).toWellFormed();
}
