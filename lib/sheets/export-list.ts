import 'server-only';
import { Readable } from 'node:stream';
import type { Actor } from '@/lib/actor';
import type { OwnCondition } from '@/lib/db/own-conditions';
import { type FieldList, opensList } from '@/lib/fields/list';
import { findLocale } from '@/lib/i18n/locales';
import type { ExportFormat } from '@/lib/lists/export-format';
import type { Page } from '@/lib/lists/list-query';
import { forbidden } from '@/lib/problem/problem';
import { chooseColumns, type SheetCells, type SheetColumn } from '@/lib/sheets/columns';
import { inTurn } from '@/lib/sheets/turns';
import { csvType, writeCsv } from '@/lib/sheets/write-csv';
import { writeXlsx, xlsxType } from '@/lib/sheets/write-xlsx';

/** The types of a list's file, as OpenAPI names them. */
export const exportTypes = ['text/csv', xlsxType] as const;

/** A list as a file: apart from its first rows, nothing is read before its content is. */
export interface ListFile {
  name: string;
  contentType: string;
  content: Readable;
}

/**
 * The parts that a company's own fields add to a noun's file. Nouns know nothing of forms: the caller who asks for the
 * file makes them.
 */
export interface OwnFile<Row = { id: string }> {
  /** The columns by the fields' names. */
  columns: ReadonlyMap<string, SheetColumn<Row>>;
  /** The conditions of the file's filters on own fields. */
  conditions: readonly OwnCondition[];
  /** Loads the values of the columns for some rows. */
  load(rows: readonly Row[]): Promise<void>;
}

interface AskedFile {
  format: ExportFormat;
  /** The chosen fields in their order; if left out, all that the actor may see. */
  columns?: readonly string[];
}

/** What a list's file is made of. */
export interface ExportedList<Field extends string, Query, Row> {
  list: FieldList<Field>;
  cells: SheetCells<Field, Row>;
  own?: OwnFile<Row>;
  /** Reads one page, in a transaction of its own. */
  read: (query: Query & { cursor?: string }) => Promise<Page<Row>>;
}

/**
 * The filtered list as a file in the reader's language, written while it is read. Its first rows are read at once, so
 * that a refusal comes before the file begins. The actor must not carry a transaction: no connection is held while a
 * slow reader takes the file.
 *
 * @throws Problem 403 for anyone who may not open the list, 422 for a column that they may not see, and as `read`.
 */
export async function exportList<Field extends string, Query extends AskedFile, Row>(
  actor: Actor,
  query: Query,
  locale: string,
  { list, cells, read, own }: ExportedList<Field, Query, Row>,
): Promise<ListFile> {
  if (!opensList(actor, list)) throw forbidden();
  const columns = chooseColumns(actor, query.columns, { list, cells, ...(own && { own: own.columns }) }, locale);
  return writeList(actor, query, locale, {
    name: list.key.replaceAll('_', '-'),
    columns,
    read: async (asked: Query & { cursor?: string }) => {
      const page = await read(asked);
      await own?.load(page.rows);
      return page;
    },
  });
}

interface WrittenList<Query, Row> {
  /** The file's name, without the ending of its format. */
  name: string;
  columns: readonly SheetColumn<Row>[];
  /** Reads one page, in a transaction of its own. */
  read: (query: Query & { cursor?: string }) => Promise<Page<Row>>;
}

/**
 * Like `exportList`, for any columns, all of which the caller may have. The actor must not carry a transaction.
 *
 * @throws Problem as `read`.
 */
export async function writeList<Query extends { format: ExportFormat }, Row>(
  actor: Actor,
  query: Query,
  locale: string,
  { name, columns, read }: WrittenList<Query, Row>,
): Promise<ListFile> {
  const readPage = (cursor: string | null) => inTurn(() => read({ ...query, ...(cursor ? { cursor } : {}) }));
  const batches = readBatches(await readPage(null), readPage);
  return toFile(actor, { name, format: query.format, columns, batches }, locale);
}

/** Writes rows that are already in memory as a file in the reader's language. */
export function writeRows<Row>(
  actor: Actor,
  file: { name: string; format: ExportFormat; columns: readonly SheetColumn<Row>[]; rows: readonly Row[] },
  locale: string,
): ListFile {
  async function* once() {
    yield file.rows;
  }
  return toFile(actor, { ...file, batches: once() }, locale);
}

interface FileParts<Row> {
  name: string;
  format: ExportFormat;
  columns: readonly SheetColumn<Row>[];
  batches: AsyncIterable<readonly Row[]>;
}

function toFile<Row>(actor: Actor, { name, format, columns, batches }: FileParts<Row>, locale: string): ListFile {
  const options = { timeZone: actor.company.timeZone, rightToLeft: findLocale(locale)?.direction === 'rtl' };
  const [pieces, contentType] =
    format === 'xlsx' ? [writeXlsx(columns, batches, options), xlsxType] : [writeCsv(columns, batches), csvType];
  return {
    name: `${name}.${format}`,
    contentType,
    // The next piece is made once the previous one has been taken.
    content: Readable.from(pieces, { objectMode: false, highWaterMark: 1 }),
  };
}

/** Reads the list's rows, a page at a time. */
async function* readBatches<Row>(
  first: Page<Row>,
  readPage: (cursor: string) => Promise<Page<Row>>,
): AsyncGenerator<Row[]> {
  yield first.rows;
  for (let cursor = first.meta.next_cursor; cursor !== null; ) {
    const { rows, meta } = await readPage(cursor);
    yield rows;
    cursor = meta.next_cursor;
  }
}
