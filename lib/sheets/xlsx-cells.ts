import { zoneOffset } from '@/lib/calendar/zones';
import type { CellValue, SheetColumn } from '@/lib/sheets/columns';
import { cellLimit } from '@/lib/sheets/limits';
import { decimalStyle, styleOf } from '@/lib/sheets/xlsx-parts';

/** The digits that a number keeps in a spreadsheet, which counts in binary floating point. */
const exactDigits = 15;

interface CellWriter<Row> {
  widths: string;
  head: string;
  row(row: Row, line: number): string;
}

/** Writes the columns of a sheet. Moments are those of the zone, which their heading names: a sheet knows no zones. */
export function makeCellWriter<Row>(columns: readonly SheetColumn<Row>[], timeZone: string): CellWriter<Row> {
  const names = columns.map((_, index) => columnName(index));
  const headers = columns.map(({ header, kind }) => (kind === 'instant' ? `${header} (${timeZone})` : header));
  const write = { text: textCell, number: numberCell, day: dayCell, instant: instantCell(timeZone) } as const;
  return {
    widths: `<cols>${columns
      .map(({ kind }, index) => {
        const width = Math.min(60, Math.max(widths[kind], (headers[index]?.length ?? 0) + 2));
        return `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`;
      })
      .join('')}</cols>`,
    head: `<row r="1">${headers.map((header, index) => textCell(`r="${names[index]}1" s="${styleOf.head}"`, header)).join('')}</row>`,
    row: (row, line) =>
      `<row r="${line}">${columns
        .map(({ kind, value }, index) => {
          const given = value(row);
          return given === null || given === undefined || given === ''
            ? ''
            : write[kind](`r="${names[index]}${line}"`, given);
        })
        .join('')}</row>`,
  };
}

/** The widths of columns in characters. A column that is too narrow for a number or a day shows #### instead. */
const widths = { text: 22, number: 14, day: 12, instant: 18 } as const;

/** The name of a column: A, B … Z, AA, AB … */
const columnName = (index: number): string =>
  (index < 26 ? '' : columnName(Math.floor(index / 26) - 1)) + String.fromCharCode(65 + (index % 26));

type Given = NonNullable<CellValue>;

const textCell = (at: string, value: Given): string =>
  `<c ${at} t="inlineStr"><is><t xml:space="preserve">${escapeXml(String(value).slice(0, cellLimit))}</t></is></c>`;

/** Writes a number with all its digits; one with more of them than a spreadsheet keeps stays a text. */
function numberCell(at: string, value: Given): string {
  if (typeof value === 'number') return `<c ${at}><v>${value}</v></c>`;
  const [, digits = '', decimals = ''] = /^-?(\d+)(?:\.(\d+))?$/.exec(value) ?? [];
  const style = decimalStyle(decimals.length);
  const isExact = (digits + decimals).replace(/^0+/, '').length <= exactDigits;
  if (digits === '' || style === undefined || !isExact) return textCell(at, value);
  return `<c ${at} s="${style}"><v>${value}</v></c>`;
}

const dayLength = 86_400_000;
/** Day 0 of a spreadsheet's calendar, which is right only from day 61 on: it has a 29 February 1900. */
const dayZero = Date.UTC(1899, 11, 30);
const firstRightDay = 61;

function dayCell(at: string, value: Given): string {
  const serial = (Date.parse(`${value}T00:00:00Z`) - dayZero) / dayLength;
  return serial >= firstRightDay ? `<c ${at} s="${styleOf.day}"><v>${serial}</v></c>` : textCell(at, value);
}

/** Milliseconds of a quarter of an hour: all changes of clocks come at quarters of an hour of UTC. */
const quarter = 900_000;

function instantCell(timeZone: string): (at: string, value: Given) => string {
  const offsets = new Map<number, number>();
  const offsetAt = (moment: number) => {
    const start = Math.floor(moment / quarter) * quarter;
    const known = offsets.get(start);
    if (known !== undefined) return known;
    if (offsets.size >= 1_000) offsets.clear();
    const offset = zoneOffset(start, timeZone);
    offsets.set(start, offset);
    return offset;
  };
  return (at, value) => {
    const moment = Date.parse(String(value));
    const serial = (moment + offsetAt(moment) - dayZero) / dayLength;
    return serial >= firstRightDay ? `<c ${at} s="${styleOf.instant}"><v>${serial}</v></c>` : textCell(at, value);
  };
}

/** Escapes a text. XML 1.0 cannot express most control characters, nor half of a surrogate pair. */
const escapeXml = (text: string): string =>
  text
    .toWellFormed()
    .replace(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, '')
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/\r/g, '&#13;');
