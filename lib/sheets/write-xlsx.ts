import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import type { SheetColumn } from '@/lib/sheets/columns';
import { makeCellWriter } from '@/lib/sheets/xlsx-cells';
import { contentTypes, declaration, mainNamespace, relationships, styles, workbook } from '@/lib/sheets/xlsx-parts';

/** The type of an .xlsx file (ECMA-376). */
export const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** The most rows that a sheet can have below its head; Excel opens no more. */
const sheetRows = 1_048_575;

interface SheetOptions {
  /** The zone (IANA) in which moments are written. */
  timeZone: string;
  /** Whether the columns begin at the right. */
  rightToLeft: boolean;
  /** The most rows below the head of one sheet; further rows go into the next sheet. */
  rowLimit?: number;
}

/**
 * Writes a list as a workbook, batch by batch as it is read, so that its size costs no memory. A cell is a text, a
 * number or a day, never a formula: nothing in it can run.
 */
export async function* writeXlsx<Row>(
  columns: readonly SheetColumn<Row>[],
  batches: AsyncIterable<readonly Row[]>,
  options: SheetOptions,
): AsyncGenerator<Uint8Array> {
  const zip = new ZipFile();
  const output = zip.outputStream;
  zip.on('error', (error: Error) => output.destroy(error));
  const source = new RowSource(batches);
  addSheets(zip, columns, source, options)
    .catch((error: unknown) => output.destroy(error instanceof Error ? error : new Error(String(error))))
    .finally(() => source.close());
  yield* output as AsyncIterable<Uint8Array>;
}

/** Adds the sheets. The parts that contain the number of sheets come last; a zip may have any order. */
async function addSheets<Row>(
  zip: ZipFile,
  columns: readonly SheetColumn<Row>[],
  source: RowSource<Row>,
  options: SheetOptions,
): Promise<void> {
  let sheets = 0;
  do {
    sheets += 1;
    // One batch at a time, not the sixteen that a stream of objects takes ahead.
    const sheet = Readable.from(writeSheet(columns, source, options), { highWaterMark: 1 });
    // If the reader goes away in the middle, the reading stops, too.
    zip.outputStream.once('close', () => sheet.destroy());
    zip.addReadStream(sheet, `xl/worksheets/sheet${sheets}.xml`);
    await finished(sheet);
  } while (await source.hasMore());
  const parts = { ...relationships(sheets), ...contentTypes(sheets), ...workbook(sheets), ...styles };
  for (const [name, content] of Object.entries(parts)) zip.addBuffer(Buffer.from(declaration + content), name);
  zip.end();
}

async function* writeSheet<Row>(
  columns: readonly SheetColumn<Row>[],
  source: RowSource<Row>,
  { timeZone, rightToLeft, rowLimit = sheetRows }: SheetOptions,
): AsyncGenerator<string> {
  const cells = makeCellWriter(columns, timeZone);
  const view = `<sheetView${rightToLeft ? ' rightToLeft="1"' : ''} workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView>`;
  yield `${declaration}<worksheet xmlns="${mainNamespace}"><sheetViews>${view}</sheetViews>${cells.widths}<sheetData>${cells.head}`;
  let written = 0;
  while (written < rowLimit && (await source.hasMore())) {
    const rows = source.take(rowLimit - written);
    yield rows.map((row, index) => cells.row(row, written + index + 2)).join('');
    written += rows.length;
  }
  yield '</sheetData></worksheet>';
}

/** The rows of the batches; a sheet may end in the middle of a batch. */
class RowSource<Row> {
  readonly #batches: AsyncIterator<readonly Row[]>;
  #rows: readonly Row[] = [];

  constructor(batches: AsyncIterable<readonly Row[]>) {
    this.#batches = batches[Symbol.asyncIterator]();
  }

  async close(): Promise<void> {
    await this.#batches.return?.();
  }

  async hasMore(): Promise<boolean> {
    while (this.#rows.length === 0) {
      const next = await this.#batches.next();
      if (next.done) return false;
      this.#rows = next.value;
    }
    return true;
  }

  /** Takes up to `count` of the rows that are already read. */
  take(count: number): readonly Row[] {
    const taken = this.#rows.slice(0, count);
    this.#rows = this.#rows.slice(count);
    return taken;
  }
}
