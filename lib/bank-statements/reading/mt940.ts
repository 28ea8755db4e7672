import { accountNumber } from '@/lib/bank-statements/reading/account-number';
import { Collector } from '@/lib/bank-statements/reading/collector';
import {
  type BankEntry,
  type BankReading,
  batchSize,
  fileFault,
  lineFault,
  oneLine,
  readAmount,
  readCurrency,
} from '@/lib/bank-statements/reading/entries';
import { type Details, readDetails } from '@/lib/bank-statements/reading/mt940-details';
import { textLines } from '@/lib/bank-statements/reading/text-lines';
import { type CalendarDay, isCalendarDay } from '@/lib/calendar/days';
import { isIban } from '@/lib/money/iban';

/** The most characters of a field that are kept: SWIFT allows 6 lines of 65, some banks write more. */
const longestField = 8_000;

/**
 * Reads the money that came in from SWIFT MT940 statements (Customer Statement Message), of which a file may hold many:
 * credits and reversed credits by their mark in field 61, returned items and charges by its type code or by the
 * business transaction code of German banks in field 86.
 *
 * @throws Problem 422 for a file that is no such statement or has more than 100,000 entries; for a date, amount or
 * currency that is not valid, with the position of the entry.
 */
export async function* readMt940(text: AsyncIterable<string>): BankReading {
  const statement = new Statement();
  for await (const lines of textLines(text)) {
    for (const line of lines) statement.take(line);
    yield* statement.collector.batches(batchSize);
  }
  statement.end();
  if (!statement.isStatement) throw fileFault('bank_file_unknown');
  yield* statement.collector.batches(1);
  return statement.collector.file('mt940');
}

/** Keeps one field and one entry at a time. */
class Statement {
  readonly collector = new Collector();
  isStatement = false;
  private account: string | null = null;
  private currency: string | null = null;
  private field: { tag: string; lines: string[]; length: number } | null = null;
  /** The entry whose details may follow. */
  private entry: string | null = null;

  take(line: string): void {
    const [whole, tag] = /^:(\d\d[A-Z]?):/.exec(line) ?? [];
    if (whole && tag) {
      this.closeField();
      this.field = { tag, lines: [line.slice(whole.length)], length: line.length };
    } else if (line === '-' || /^-?[{}]/.test(line)) this.closeField();
    else if (this.field && this.field.length < longestField) {
      this.field.lines.push(line);
      this.field.length += line.length;
    }
  }

  end(): void {
    this.closeField();
    this.closeEntry(null);
  }

  private closeField(): void {
    const { tag = '', lines = [] } = this.field ?? {};
    const [first = ''] = lines;
    this.field = null;
    if (tag === '86') return this.closeEntry(readDetails(lines));
    if (tag !== '') this.closeEntry(null);
    if (tag === '20') [this.account, this.currency] = [null, null];
    if (tag === '25') this.nameAccount(first);
    if (tag === '60F' || tag === '60M') this.open(first);
    if (tag === '61') this.entry = lines.join('\n');
  }

  private nameAccount(text: string): void {
    this.account = accountNumber(text);
    if (this.account) this.collector.accounts.add(this.account);
  }

  /** The opening balance tells the currency of the entries. */
  private open(text: string): void {
    this.isStatement = true;
    this.currency = /^[CD]\d{6}([A-Z]{3})/.exec(text)?.[1] ?? null;
  }

  private closeEntry(details: Details | null): void {
    if (this.entry === null) return;
    const [text, line] = [this.entry, this.collector.seen + 1];
    this.entry = null;
    const found = toEntry(text, details, { account: this.account, currency: this.currency ?? '', line });
    this.collector.add(found ? [found] : []);
  }
}

/** Value date, entry date, mark, third letter of the currency, amount, type code, references. */
const entryForm = /^(\d{6})(\d{4}|\s{4})?(RC|RD|C|D)([A-Z])?(\d[\d,.]*)\s*(?:([A-Z][A-Z0-9]{3})([^]*))?$/;

interface Within {
  account: string | null;
  currency: string;
  line: number;
}

/** The entry of a field 61 and of the field 86 after it; null for one that is left out. */
function toEntry(text: string, details: Details | null, { account, currency: code, line }: Within): BankEntry | null {
  const [, valued = '', booked = '', mark = '', , written = '', type = '', rest = ''] = entryForm.exec(text) ?? [];
  if (mark === '') throw lineFault('bank_line_amount', line, text);
  const kind = kindOf(mark, type, details);
  if (!kind) return null;
  const currency = readCurrency(code, line);
  const amount = readAmount(written.replace(',', '.').replace(/\.$/, ''), currency, line);
  if (!amount.gt(0)) return null;
  const [references = '', supplement = ''] = rest.split('\n', 2);
  const [own = '', banks] = references.split('//', 2);
  const iban = [details?.iban, supplement, own].find((one) => one && isIban(one.replace(/\s/g, '')));
  const said = details?.text || (isPlaceholder(own) ? '' : own);
  return {
    kind,
    account,
    bookedOn: bookedOn(valued, booked.trim(), line),
    amount: amount.toFixed(),
    currency,
    charges: kind === 'payment' || kind === 'return' ? chargesOf(details, currency) : null,
    returnReason: kind === 'return' ? oneLine(details?.returnReason ?? details?.keyExtension, 40) : null,
    payerName: oneLine(details?.name, 140),
    payerIban: iban?.replace(/\s/g, '') ?? null,
    reference: oneLine(said, 2000),
    endToEndId: isPlaceholder(details?.endToEndId) ? null : oneLine(details?.endToEndId, 140),
    bankReference: oneLine([banks, type, own].filter(Boolean).join(' '), 200),
  };
}

const isPlaceholder = (text: string | undefined): boolean =>
  /^(NONREF|NOTPROVIDED|NOT PROVIDED)?$/.test(text?.trim() ?? '');

/**
 * Business transaction codes of the Deutsche Kreditwirtschaft (DFÜ agreement, annex 3): 108 and 109 return a direct
 * debit, 159 a credit transfer, 808 and 809 are charges and commissions.
 */
const [returnCodes, chargeCodes] = [new Set(['108', '109', '159']), new Set(['808', '809'])];

/** Null for what went out, and for what came back of it. */
function kindOf(mark: string, type: string, details: Details | null): BankEntry['kind'] | null {
  const code = details?.code ?? '';
  const returns = type.endsWith('RTI') || returnCodes.has(code) || details?.returnReason !== undefined;
  if (mark === 'RC') return 'return';
  if (mark === 'D' && returns) return 'return';
  if (mark === 'D') return type.endsWith('CHG') || chargeCodes.has(code) ? 'charge' : null;
  return mark === 'C' && !returns ? 'payment' : null;
}

/** The charges that were taken off before the booking, for example `COAM+EUR3,50`. */
function chargesOf(details: Details | null, currency: string): string | null {
  const [, code = currency, whole, cents = ''] =
    /^([A-Z]{3})?\s?(\d{1,12})(?:,(\d{0,2}))?$/.exec(details?.charges ?? '') ?? [];
  if (!whole || code !== currency || !/[1-9]/.test(whole + cents)) return null;
  return cents === '' ? whole : `${whole}.${cents}`;
}

/** The entry date, whose year is that of the value date next to it; the value date if there is none. */
function bookedOn(valued: string, booked: string, line: number): CalendarDay {
  const [year, month] = [Number(valued.slice(0, 2)), Number(valued.slice(2, 4))];
  const century = year > 79 ? 1900 : 2000;
  const distance = booked === '' ? 0 : Number(booked.slice(0, 2)) - month;
  const [turn, rest] = [distance > 6 ? -1 : distance < -6 ? 1 : 0, booked === '' ? valued.slice(2) : booked];
  const day = `${century + year + turn}-${rest.slice(0, 2)}-${rest.slice(2)}`;
  if (!isCalendarDay(day)) throw lineFault('bank_line_date', line, `${valued}${booked}`);
  return day;
}
