import { Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { unprocessable } from '@/lib/problem/problem';
import { brokenSheet, columnLimit, csvCellLimit, type SheetRow } from '@/lib/sheets/limits';

/** The most characters of one record. */
const longestRecord = 200_000;

/**
 * Reads a CSV file row by row: UTF-8 with or without a byte order mark, separated by commas, semicolons or tabs, as
 * programs of different countries write it.
 *
 * @throws Problem 422 for another encoding, or a file that is no table.
 */
export async function* csvRows(source: Readable): AsyncGenerator<SheetRow> {
  try {
    yield* tableRows(decode(source));
  } finally {
    source.destroy();
  }
}

/**
 * Reads the rows of a text that arrives in pieces.
 *
 * @throws Problem 422 for a text that is no table.
 */
export async function* tableRows(pieces: AsyncGenerator<string>): AsyncGenerator<SheetRow> {
  const first = await pieces.next();
  const start = first.done ? '' : first.value;
  const { delimiter, text } = findDelimiter(start);
  async function* all(): AsyncGenerator<string> {
    yield text;
    yield* pieces;
  }
  const parser = Readable.from(all())
    .on('error', (error) => parser.destroy(error))
    .pipe(
      parse({ bom: true, delimiter, relax_column_count: true, relax_quotes: true, max_record_size: longestRecord }),
    );
  let [number, count] = [0, 0];
  try {
    for await (const record of parser as AsyncIterable<string[]>) {
      number += 1;
      count += record.length;
      if (count > csvCellLimit) throw brokenSheet();
      const cells = record.slice(0, columnLimit).map((cell) => cell.trim());
      if (cells.some((cell) => cell !== '')) yield { number, cells };
    }
  } catch (error) {
    throw error instanceof CsvError ? brokenSheet() : error;
  } finally {
    parser.destroy();
  }
}

async function* decode(source: Readable): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    for await (const chunk of source as AsyncIterable<Buffer>) yield decoder.decode(chunk, { stream: true });
    yield decoder.decode();
  } catch (error) {
    throw codeOf(error) === 'ERR_ENCODING_INVALID_ENCODED_DATA' ? unprocessable('sheet_not_utf8') : error;
  }
}

const codeOf = (error: unknown): unknown =>
  typeof error === 'object' && error !== null ? Reflect.get(error, 'code') : undefined;

/**
 * Finds the delimiter. Excel may name it in a first line of its own; otherwise it is the one that occurs most often in
 * the heading.
 */
function findDelimiter(start: string): { delimiter: string; text: string } {
  const told = /^\ufeff?sep=(.)\r?\n/i.exec(start);
  if (told?.[1]) return { delimiter: told[1], text: start.slice(told[0].length) };
  const heading = (start.split(/\r?\n/, 1)[0] ?? '').replace(/"[^"]*"/g, '');
  const [best = ','] = [',', ';', '\t'].sort((one, other) => heading.split(other).length - heading.split(one).length);
  return { delimiter: best, text: start };
}
