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
import { textLines } from '@/lib/bank-statements/reading/text-lines';
import { isCalendarDay } from '@/lib/calendar/days';
import { decimal, minorUnits } from '@/lib/money/amount';

/** The most characters of a record with its continuations that are kept. */
const longestRecord = 8_000;

/**
 * Reads the money that came in from a BAI2 file (BAI Cash Management Balance Reporting Specifications, version 2): the
 * details (records 16) of its accounts by their type codes. Amounts are in the smallest unit of the currency.
 *
 * @throws Problem 422 for a file that is no such file or has more than 100,000 entries; for a date, amount or currency
 * that is not valid, with the position of the entry.
 */
export async function* readBai2(text: AsyncIterable<string>): BankReading {
  const file = new Records();
  for await (const lines of textLines(text)) {
    // Some banks write several records on one line.
    for (const line of lines)
      for (const record of line.split(/(?<=\/)\s+(?=(?:0[1-3]|16|49|88|9[89]),)/)) file.take(record.trim());
    yield* file.collector.batches(batchSize);
  }
  file.close();
  if (!file.isBai2) throw fileFault('bank_file_unknown');
  yield* file.collector.batches(1);
  return file.collector.file('bai2');
}

/** Keeps one record at a time, with what continues it. */
class Records {
  readonly collector = new Collector();
  isBai2 = false;
  private record: string | null = null;
  /** The date and currency of the group, the account and currency of the account. */
  private asOf = '';
  private groupCurrency = '';
  private account: string | null = null;
  private currency = '';

  take(line: string): void {
    const [whole, code, end] = /^(0[1-3]|16|49|88|9[89])(?:[,:]|(\/?$))/.exec(line) ?? [];
    if (!whole || code === undefined) return this.append(` ${line}`);
    if (code === '88') return this.append(`,${unended(line.slice(3))}`);
    this.close();
    this.record = end === undefined ? unended(line) : code;
  }

  private append(more: string): void {
    if (this.record !== null && this.record.length < longestRecord) this.record += more.slice(0, longestRecord);
  }

  close(): void {
    const [code, ...fields] = (this.record ?? '').split(',');
    this.record = null;
    if (code === '02') {
      this.isBai2 = true;
      [this.asOf, this.groupCurrency] = [fields[3]?.trim() ?? '', fields[5]?.trim() || 'USD'];
    } else if (code === '03') {
      this.account = oneLine(fields[0]?.replace(/\s/g, ''), 40);
      this.currency = fields[1]?.trim() || this.groupCurrency;
      if (this.account) this.collector.accounts.add(this.account);
    } else if (code === '16') {
      const within = { asOf: this.asOf, account: this.account, currency: this.currency };
      this.collector.add(toEntries(fields, { ...within, line: this.collector.seen + 1 }));
    }
  }
}

const unended = (text: string): string => text.replace(/\/\s*$/, '');

interface Within {
  asOf: string;
  account: string | null;
  currency: string;
  line: number;
}

/** The entry of a detail record; none for one that is left out. */
function toEntries(fields: readonly string[], { asOf, account, currency: code, line }: Within): BankEntry[] {
  const [type = '', written = ''] = fields.map((field) => field.trim());
  const kind = kindOf(Number(type));
  if (!kind) return [];
  const currency = readCurrency(code, line);
  if (!/^\+?\d{1,18}$/.test(written)) throw lineFault('bank_line_amount', line, written);
  const amount = readAmount(
    decimal(written.replace('+', ''))
      .div(10 ** minorUnits(currency))
      .toFixed(),
    currency,
    line,
  );
  if (!amount.gt(0)) return [];
  const bookedOn = `20${asOf.slice(0, 2)}-${asOf.slice(2, 4)}-${asOf.slice(4)}`;
  if (!isCalendarDay(bookedOn)) throw lineFault('bank_line_date', line, asOf);
  const [banks, customers, ...text] = fields.slice(3 + availability(fields));
  const said = text.map((part) => part.trim()).filter((part) => part !== '');
  return [
    {
      kind,
      account,
      bookedOn,
      amount: amount.toFixed(),
      currency,
      charges: null,
      returnReason: null,
      payerName: null,
      payerIban: null,
      reference: oneLine([...said, customers?.trim()].filter(Boolean).join(', '), 2000),
      endToEndId: null,
      bankReference: oneLine(`${type} ${banks?.trim() ?? ''}`, 200),
    },
  ];
}

/** How many fields say when the money is available: by the funds type in the third field. */
function availability(fields: readonly string[]): number {
  const type = fields[2]?.trim();
  if (type === 'V') return 2;
  if (type === 'S') return 3;
  const distributions = Number(fields[3]);
  return type === 'D' && Number.isInteger(distributions) ? 1 + 2 * Math.min(Math.max(distributions, 0), 100) : 0;
}

/**
 * Type codes of the specification's appendix A. Credits that bring back what had gone out are left out: 168 and 257
 * (returned ACH), 252, 254, 255, 258 (reversals, corrections, cheques), 261, 263, 266, 268 (rejected and returned).
 */
const backToUs = new Set([168, 252, 254, 255, 257, 258, 261, 263, 266, 268]);
/** 555 deposited item returned, 557 individual ACH return item, 558 ACH reversal debit, 566 return item. */
const returned = new Set([555, 557, 558, 566]);
/** 564 overdraft fee, 567 return item fee, 698 miscellaneous fees. */
const fees = new Set([564, 567, 698]);

/** 100 to 399 and 920 to 959 are credits, 400 to 699 debits. */
function kindOf(code: number): BankEntry['kind'] | null {
  if (returned.has(code)) return 'return';
  if (fees.has(code)) return 'charge';
  const isCredit = (code >= 100 && code <= 399) || (code >= 920 && code <= 959);
  return isCredit && !backToUs.has(code) ? 'payment' : null;
}
