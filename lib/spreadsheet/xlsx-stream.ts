import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import type { CsvColumn } from '@/lib/csv/stream';
import type { Page } from '@/lib/http/list-query';

/** The type of an .xlsx file (ECMA-376). */
export const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Rows that a sheet can have below its head; Excel opens no more. */
export const xlsxRowLimit = 1_048_575;

/** Characters that a cell can hold. */
const cellLimit = 32_767;

/**
 * A list as a workbook of one sheet, written page by page while it is read, so that its size costs no memory. Every cell
 * is text or a number, never a formula: nothing in it can run.
 *
 * @param readPage gives the page that begins at the cursor, the first without one. It is called after the request's own
 * transaction has ended. The caller sees to it that there are not more rows than `xlsxRowLimit`.
 */
export function streamXlsx<Row>(columns: readonly CsvColumn<Row>[], readPage: (cursor?: string) => Promise<Page<Row>>): ReadableStream<Uint8Array> {
  const zip = new ZipFile();
  const output = new Readable().wrap(zip.outputStream);
  zip.on('error', (error: Error) => output.destroy(error));
  for (const [name, text] of Object.entries(parts)) zip.addReadStream(Readable.from([Buffer.from(declaration + text)]), name);
  const sheet = Readable.from(writeSheet(columns, readPage));
  sheet.on('error', (error) => output.destroy(error));
  zip.addReadStream(sheet, 'xl/worksheets/sheet1.xml');
  zip.end();
  return Readable.toWeb(output) as ReadableStream<Uint8Array>;
}

async function* writeSheet<Row>(columns: readonly CsvColumn<Row>[], readPage: (cursor?: string) => Promise<Page<Row>>): AsyncGenerator<string> {
  yield `${declaration}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetData>`;
  yield writeRow(1, columns.map(({ header }) => header), ' s="1"');
  let [line, cursor]: [number, string | null] = [1, null];
  do {
    const page: Page<Row> = await readPage(cursor ?? undefined);
    yield page.rows.map((row) => writeRow((line += 1), columns.map(({ cell }) => cell(row)))).join('');
    cursor = page.meta.next_cursor;
  } while (cursor !== null);
  yield '</sheetData></worksheet>';
}

type Value = string | number | null | undefined;

const writeRow = (line: number, values: readonly Value[], style = ''): string =>
  `<row r="${line}">${values.map((value, index) => writeCell(`r="${columnName(index)}${line}"${style}`, value)).join('')}</row>`;

/** A, B … Z, AA, AB … */
const columnName = (index: number): string => (index < 26 ? '' : columnName(Math.floor(index / 26) - 1)) + String.fromCharCode(65 + (index % 26));

function writeCell(at: string, value: Value): string {
  if (value === null || value === undefined || value === '') return '';
  if (typeof value === 'number') return `<c ${at}><v>${value}</v></c>`;
  return `<c ${at} t="inlineStr"><is><t xml:space="preserve">${escapeXml(value.slice(0, cellLimit))}</t></is></c>`;
}

/** XML 1.0 has no way to write most control characters, nor half of a surrogate pair. */
const escapeXml = (text: string): string =>
  text
    .toWellFormed()
    .replace(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, '')
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/\r/g, '&#13;');

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packaged = 'http://schemas.openxmlformats.org/package/2006';
const content = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** The least that a workbook is made of; style 1 is the bold head. */
const parts: Readonly<Record<string, string>> = {
  '[Content_Types].xml': `<Types xmlns="${packaged}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${content}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${content}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${content}.styles+xml"/></Types>`,
  '_rels/.rels': `<Relationships xmlns="${packaged}/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="1" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${packaged}/relationships"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
  'xl/styles.xml': `<styleSheet xmlns="${main}"><fonts count="2"><font/><font><b/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="2"><xf/><xf fontId="1" applyFont="1"/></cellXfs></styleSheet>`,
};
