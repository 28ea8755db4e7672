import { PassThrough, Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import type { CsvColumn } from '@/lib/csv/stream';
import type { Page } from '@/lib/http/list-query';

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const packaged = 'http://schemas.openxmlformats.org/package/2006';
const word = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** What every workbook of one sheet consists of beside it (ECMA-376, part 1, 12.2); style 1 is the heading's. */
const parts: Readonly<Record<string, string>> = {
  '[Content_Types].xml': `<Types xmlns="${packaged}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${word}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${word}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${word}.styles+xml"/></Types>`,
  '_rels/.rels': `<Relationships xmlns="${packaged}/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${packaged}/relationships"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
  'xl/styles.xml': `<styleSheet xmlns="${main}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="2"><xf/><xf fontId="1" applyFont="1"/></cellXfs></styleSheet>`,
};

/**
 * A list as an XLSX workbook, written page by page while it is read, so that its size costs no memory. Every cell is
 * text or a number and none a formula, whatever it begins with.
 *
 * @param sheet the sheet's name; its direction follows `rightToLeft`.
 * @param readPage gives the page that begins at the cursor, the first without one.
 */
export function streamXlsx<Row>(
  sheet: { name: string; rightToLeft: boolean }, columns: readonly CsvColumn<Row>[], readPage: (cursor?: string) => Promise<Page<Row>>,
): Readable {
  const zip = new ZipFile();
  for (const [name, xml] of Object.entries(parts)) zip.addBuffer(Buffer.from(head + xml), name);
  const name = escapeXml(sheet.name.replace(/[[\]:*?/\\]/g, ' ').slice(0, 31));
  zip.addBuffer(Buffer.from(`${head}<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="${name}" sheetId="1" r:id="rId1"/></sheets></workbook>`), 'xl/workbook.xml');
  const content = Readable.from(sheetXml(sheet.rightToLeft, columns, readPage), { objectMode: false });
  zip.addReadStream(content, 'xl/worksheets/sheet1.xml');
  zip.end();
  const output = new PassThrough();
  content.on('error', (error) => output.destroy(error));
  zip.on('error', (error: Error) => output.destroy(error));
  output.on('close', () => content.destroy());
  zip.outputStream.pipe(output);
  return output;
}

async function* sheetXml<Row>(rightToLeft: boolean, columns: readonly CsvColumn<Row>[], readPage: (cursor?: string) => Promise<Page<Row>>): AsyncGenerator<string> {
  const widths = columns.map((_, index) => `<col min="${index + 1}" max="${index + 1}" width="24" customWidth="1"/>`).join('');
  yield `${head}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"${rightToLeft ? ' rightToLeft="1"' : ''}><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths}</cols><sheetData>`;
  yield rowXml(columns.map(({ header }) => header), 1);
  let cursor: string | null | undefined;
  do {
    const { rows, meta } = await readPage(cursor ?? undefined);
    yield rows.map((row) => rowXml(columns.map(({ cell }) => cell(row) ?? ''), 0)).join('');
    cursor = meta.next_cursor;
  } while (cursor !== null);
  yield '</sheetData></worksheet>';
}

const rowXml = (cells: readonly (string | number)[], style: number): string => `<row>${cells.map((cell) => cellXml(cell, style)).join('')}</row>`;

function cellXml(value: string | number, style: number): string {
  const look = style ? ` s="${style}"` : '';
  if (typeof value === 'number') return `<c${look}><v>${value}</v></c>`;
  return value === '' ? '<c/>' : `<c t="inlineStr"${look}><is><t xml:space="preserve">${escapeXml(value.slice(0, 32_767))}</t></is></c>`;
}

/** XML 1.0 has no place for most control characters, not even as a reference. */
function escapeXml(text: string): string {
  return text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '').replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');
}
