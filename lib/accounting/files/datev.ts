import type { FileEntry, FileLine } from '@/lib/accounting/files/booked';
import { datevColumns, datevTexts } from '@/lib/accounting/files/datev-columns';
import { toWindows1252 } from '@/lib/accounting/files/single-byte';
import { fiscalYearOf } from '@/lib/accounting/journal/fiscal-year';
import type { CalendarDay } from '@/lib/calendar/days';
import { Decimal, decimal } from '@/lib/money/amount';
import { harmless, plain } from '@/lib/sheets/plain-text';

/** The facts in the first line of a file. */
export interface DatevBatch {
  consultant: number;
  client: number;
  /** The month in which the fiscal year begins. */
  fiscalYearMonth: number;
  accountLength: number;
  start: CalendarDay;
  end: CalendarDay;
  currency: string;
  /** At most 30 characters. */
  name: string;
  /** `YYYYMMDDHHMMSSFFF`, in the company's time. */
  madeAt: string;
}

const eol = '\r\n';

/**
 * A DATEV file (EXTF 700, Buchungsstapel, format version 13;
 * https://developer.datev.de/datev/platform/de/dtvf/einstieg): each line of an entry is posted against the entry's
 * first line, or that of its contractor, net and tax separately, without posting keys, since the tax is a line of its
 * own. The accounts must therefore not be automatic ones. Amounts are in the company's currency.
 */
export function writeDatev(batch: DatevBatch, entries: readonly FileEntry[]): Buffer {
  const lines = [headOf(batch), datevColumns.join(';'), ...entries.flatMap((entry) => rowsOf(entry, batch.currency))];
  return toWindows1252(lines.map((line) => `${line}${eol}`).join(''));
}

/** The first account that a DATEV file cannot contain; null if there is none. */
export function datevFault({ accountLength }: Pick<DatevBatch, 'accountLength'>, entries: readonly FileEntry[]) {
  // A personal account has one digit more.
  const fits = new RegExp(`^[0-9]{1,${accountLength + 1}}$`);
  return entries.flatMap(({ lines }) => lines).find(({ account }) => !fits.test(account))?.account ?? null;
}

const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`;
const compact = (day: CalendarDay): string => day.replaceAll('-', '');

function headOf(batch: DatevBatch): string {
  return [
    ...[quoted('EXTF'), '700', '21', quoted('Buchungsstapel'), '13', batch.madeAt, '', quoted('RE'), '""', '""'],
    ...[String(batch.consultant), String(batch.client), compact(fiscalYearOf(batch.start, batch.fiscalYearMonth))],
    ...[String(batch.accountLength), compact(batch.start), compact(batch.end), quoted(plain(batch.name, 30)), '""'],
    // Financial accounting, for every purpose, not locked: the adviser checks the batch first.
    ...['1', '0', '0', quoted(batch.currency), '', '""', '', '', '""', '', '', '""', '""'],
  ].join(';');
}

function rowsOf(entry: FileEntry, currency: string): string[] {
  const { bookedOn, document, text, lines, partner, paper, dueOn } = entry;
  return againstFirst(lines).flatMap(({ line, against }) => {
    const amount = decimal(line.amount);
    if (amount.isZero()) return [];
    const values = new Map<number, string>([
      [1, amount.abs().toFixed(2, Decimal.ROUND_HALF_UP).replace('.', ',')],
      [2, amount.isNegative() ? 'H' : 'S'],
      [3, currency],
      [7, line.account],
      [8, against.account],
      [10, `${bookedOn.slice(8)}${bookedOn.slice(5, 7)}`],
      [11, documentField(document)],
      [14, harmless(line.text ? `${line.text} ${text}` : text, 60)],
      // The document in DATEV's own store, to which `documents` of the export brings it.
      [20, paper ? `BEDI "${paper.id.toUpperCase()}"` : ''],
      [40, euVatNumber(partner?.taxNumber ?? null)],
      [117, dueOn ? `${dueOn.slice(8)}${dueOn.slice(5, 7)}${dueOn.slice(0, 4)}` : ''],
    ]);
    return [
      datevColumns
        .map((_, index) => {
          const value = values.get(index + 1) ?? '';
          return datevTexts.has(index + 1) ? quoted(value) : value;
        })
        .join(';'),
    ];
  });
}

/**
 * The lines of an entry, each with the one that it is posted against: the first, or the last one of its purpose before it,
 * since an entry can owe several contractors, each followed by their cost.
 */
function againstFirst(lines: readonly FileLine[]): { line: FileLine; against: FileLine }[] {
  const [first, ...others] = lines;
  if (!first) return [];
  let against = first;
  return others.flatMap((line) => {
    const begins = line.role === first.role && line.role === 'contractors_payable';
    if (begins) against = line;
    return begins ? [] : [{ line, against }];
  });
}

/** A VAT number of another country without blanks (EU-Land u. UStID); empty for any other number. */
function euVatNumber(number: string | null): string {
  const plainNumber = number?.replace(/[\s.-]/g, '').toUpperCase() ?? '';
  return /^(?!DE)[A-Z]{2}[0-9A-Z+*]{2,13}$/.test(plainNumber) ? plainNumber : '';
}

/** The document number (Belegfeld 1), which takes letters, digits and `$ & % * + - /`, 36 at most. */
const documentField = (document: string): string =>
  document
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^A-Za-z0-9$&%*+/-]/g, '-')
    .slice(0, 36);
