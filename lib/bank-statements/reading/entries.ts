import type { CalendarDay } from '@/lib/calendar/days';
import { type Decimal, decimal, minorUnits } from '@/lib/money/amount';
import { isCurrency } from '@/lib/money/currencies';
import { type FieldFault, invalid, type Problem } from '@/lib/problem/problem';

/** Money that came in, or went back. Texts are cut to what a column shows. */
export interface BankEntry {
  /** A payment that came in, or the return of one. */
  kind: 'payment' | 'return';
  /** The account that it came in on, as far as the file tells. */
  account: string | null;
  bookedOn: CalendarDay;
  /** Above 0, a decimal string. */
  amount: string;
  currency: string;
  /** What the bank or the payer's bank took of it, a decimal string in its currency; null where the file tells none. */
  charges: string | null;
  /** Of a return: why, by the code of ISO 20022 (`AC04`) or the bank's own. */
  returnReason: string | null;
  payerName: string | null;
  payerIban: string | null;
  reference: string | null;
  endToEndId: string | null;
  /** By which the bank itself finds it again. */
  bankReference: string | null;
}

/** What a file of the bank tells beside its entries, once they are all read. */
export interface BankFile {
  format: 'camt053' | 'csv';
  /** Null where it tells none, or several. */
  accountIban: string | null;
  /** Whether any of its entries tells its account. */
  tellsAccount: boolean;
  /** How many entries become lines. */
  count: number;
  /** How many become none: outgoing, reversed, not booked. */
  leftOut: number;
}

/** A file that is being read: its entries in batches, none of which is kept. */
export type BankReading = AsyncGenerator<BankEntry[], BankFile>;

/** Entries that go out together. */
export const batchSize = 1_000;

/** As many entries as one file may have. */
const mostEntries = 100_000;

/** 422 at the file, by a key of `validation`. */
export const fileFault = (key: string, values: FieldFault['values'] = {}): Problem =>
  invalid({ path: 'file', key, values });

/** @throws Problem 422 for more entries than one file may have. */
export function refuseTooMany(count: number): void {
  if (count > mostEntries) throw fileFault('bank_file_too_long', { limit: mostEntries });
}

/** 422 that says which entry, 1 the first, holds what it cannot. */
export const lineFault = (
  key: 'bank_line_date' | 'bank_line_amount' | 'bank_line_currency',
  line: number,
  value: string,
) => fileFault(key, { line, value: value.slice(0, 60) });

/** @throws Problem 422 for what is no currency of today. */
export function readCurrency(text: string, line: number): string {
  const code = text.trim().toUpperCase();
  if (!isCurrency(code)) throw lineFault('bank_line_currency', line, text);
  return code;
}

/** An amount as the program keeps it. @throws Problem 422 for more decimals than the currency has, or too many digits. */
export function readAmount(text: string, currency: string, line: number): Decimal {
  const isPlain = /^-?\d{1,14}(\.\d+)?$/.test(text);
  const amount = isPlain ? decimal(text) : undefined;
  if (!amount || amount.decimalPlaces() > minorUnits(currency)) throw lineFault('bank_line_amount', line, text);
  return amount;
}

/** One line of text without control characters, cut to a length; null for nothing. */
export function oneLine(text: string | undefined, longest: number): string | null {
  const clean = (text ?? '').replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').trim();
  return clean === '' ? null : clean.slice(0, longest).toWellFormed();
}
