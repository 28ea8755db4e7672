import { datevColumns, datevTexts } from '@/lib/accounting/files/datev-columns';
import { toWindows1252 } from '@/lib/accounting/files/windows-1252';
import { fiscalYearOf } from '@/lib/accounting/journal/fiscal-year';
import type { CalendarDay } from '@/lib/calendar/days';
import { Decimal, type DecimalInput, decimal } from '@/lib/money/amount';

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

/** An entry of the journal. The first line is the contra account of all others. */
export interface DatevEntry {
  bookedOn: CalendarDay;
  document: string;
  text: string;
  lines: readonly { account: string; amount: DecimalInput; text: string | null }[];
}

const eol = '\r\n';

/**
 * A DATEV file (EXTF 700, Buchungsstapel, format version 13;
 * https://developer.datev.de/datev/platform/de/dtvf/einstieg): each line of an entry is posted against the entry's
 * first line, net and tax separately, without posting keys, since the tax is a line of its own. The accounts must
 * therefore not be automatic ones. Amounts are in the company's currency.
 */
export function writeDatev(batch: DatevBatch, entries: readonly DatevEntry[]): Buffer {
  const lines = [headOf(batch), datevColumns.join(';'), ...entries.flatMap((entry) => rowsOf(entry, batch.currency))];
  return toWindows1252(lines.map((line) => `${line}${eol}`).join(''));
}

/** The first account that a DATEV file cannot contain; null if there is none. */
export function datevFault({ accountLength }: Pick<DatevBatch, 'accountLength'>, entries: readonly DatevEntry[]) {
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

function rowsOf({ bookedOn, document, text, lines }: DatevEntry, currency: string): string[] {
  const [against, ...others] = lines;
  if (!against) return [];
  return others.flatMap((line) => {
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
      [14, postingText(line.text ? `${line.text} ${text}` : text)],
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
 * The posting text (Buchungstext). A spreadsheet would run a text that begins with one of these characters (OWASP, "CSV
 * injection").
 */
function postingText(text: string): string {
  const said = plain(text, 60);
  return /^[=+\-@]/.test(said) ? plain(`'${said}`, 60) : said;
}

/** The document number (Belegfeld 1), which takes letters, digits and `$ & % * + - /`, 36 at most. */
const documentField = (document: string): string =>
  document
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^A-Za-z0-9$&%*+/-]/g, '-')
    .slice(0, 36);

/** A text without line breaks and other control characters. */
const plain = (text: string, most: number): string =>
  [...text.replace(/\p{C}/gu, ' ').replace(/\s+/g, ' ').trim()].slice(0, most).join('');
