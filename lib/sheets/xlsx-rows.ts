import { type FileHandle, open } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { createInflateRaw } from 'node:zlib';
import { readAt, readZipDirectory, type ZipEntry } from '@/lib/files/receiving/zip-directory';
import { Problem } from '@/lib/problem/problem';
import { brokenSheet, cellLimit, columnLimit, elementLimit, type SheetRow, sharedLimits } from '@/lib/sheets/limits';
import { type XmlEvent, xmlEvents } from '@/lib/sheets/xml-events';

/**
 * Reads the first sheet of an XLSX workbook row by row; its parts are expanded as they are read and never kept. Their
 * expanded size was checked at the upload.
 *
 * @throws Problem 422 for a file that is no workbook.
 */
export async function* xlsxRows(path: string): AsyncGenerator<SheetRow> {
  const file = await open(path);
  try {
    const workbook = new Workbook(file, await readZipDirectory(file, (await file.stat()).size));
    yield* sheetRows(workbook.events(await findSheet(workbook)), await readSharedTexts(workbook));
  } catch (error) {
    throw error instanceof Problem || isSystemFault(error) ? error : brokenSheet();
  } finally {
    await file.close();
  }
}

/** Whether an error comes from the disk, not from the file. */
const isSystemFault = (error: unknown): boolean => error instanceof Error && 'syscall' in error;

class Workbook {
  private readonly file: FileHandle;
  private readonly entries: Map<string, ZipEntry>;

  constructor(file: FileHandle, entries: readonly ZipEntry[]) {
    this.file = file;
    this.entries = new Map(entries.map((entry) => [entry.name.replace(/^\//, ''), entry]));
  }

  has(name: string): boolean {
    return this.entries.has(name);
  }

  async *events(name: string): AsyncGenerator<XmlEvent[]> {
    const entry = this.entries.get(name);
    if (!entry) throw brokenSheet();
    const header = await readAt(this.file, entry.offset, 30);
    const start = entry.offset + 30 + header.readUInt16LE(26) + header.readUInt16LE(28);
    if (entry.compressed === 0) return;
    const raw = this.file.createReadStream({ start, end: start + entry.compressed - 1, autoClose: false });
    const content: Readable = entry.method === 'stored' ? raw : raw.pipe(createInflateRaw());
    raw.on('error', (error) => content.destroy(error));
    yield* xmlEvents(decode(content), elementLimit);
  }
}

async function* decode(content: Readable): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8');
  for await (const chunk of content as AsyncIterable<Buffer>) yield decoder.decode(chunk, { stream: true });
}

/** The name of the part that holds the workbook's first sheet; ECMA-376, part 1, 18.2.19. */
async function findSheet(workbook: Workbook): Promise<string> {
  const sheet = await findOpen(workbook.events('xl/workbook.xml'), (event) => event.name === 'sheet');
  const relations = 'xl/_rels/workbook.xml.rels';
  const found =
    sheet && workbook.has(relations)
      ? await findOpen(
          workbook.events(relations),
          ({ name, attributes }) => name === 'Relationship' && attributes.Id === sheet.attributes.id,
        )
      : null;
  const target = found?.attributes.Target ?? 'worksheets/sheet1.xml';
  return target.startsWith('/') ? target.slice(1) : `xl/${target}`;
}

type Tag = Extract<XmlEvent, { kind: 'open' | 'close' }>;

async function findOpen(batches: AsyncGenerator<XmlEvent[]>, isIt: (event: Tag) => boolean): Promise<Tag | null> {
  for await (const batch of batches) {
    for (const event of batch) if (event.kind === 'open' && isIt(event)) return event;
  }
  return null;
}

/** The texts that cells refer to by their index. Reading aids beside Japanese text (`rPh`) are left out. */
async function readSharedTexts(workbook: Workbook): Promise<string[]> {
  const name = 'xl/sharedStrings.xml';
  const texts: string[] = [];
  if (!workbook.has(name)) return texts;
  let [text, size, isText, isAloud] = ['', 0, false, false];
  for await (const batch of workbook.events(name)) {
    for (const event of batch) {
      if (event.kind === 'text') text = isText && !isAloud ? grown(text, event.text) : text;
      else if (event.name === 't') isText = event.kind === 'open';
      else if (event.name === 'rPh') isAloud = event.kind === 'open';
      else if (event.name === 'si' && event.kind === 'close') {
        size += text.length;
        texts.push(text);
        if (size > sharedLimits.characters || texts.length > sharedLimits.texts) throw brokenSheet();
        text = '';
      }
    }
  }
  return texts;
}

async function* sheetRows(batches: AsyncGenerator<XmlEvent[]>, texts: readonly string[]): AsyncGenerator<SheetRow> {
  let row: SheetRow = { number: 0, cells: [] };
  let cell = { column: 0, type: 'n', value: '' };
  let isValue = false;
  for await (const batch of batches) {
    for (const event of batch) {
      if (event.kind === 'text') cell.value = isValue ? grown(cell.value, event.text) : cell.value;
      else if (event.name === 'v' || event.name === 't') isValue = event.kind === 'open';
      else if (event.name === 'row') {
        if (event.kind === 'open') row = { number: Number(event.attributes.r ?? row.number + 1), cells: [] };
        else if (row.cells.some((text) => text !== ''))
          yield { number: row.number, cells: Array.from(row.cells, (text) => text ?? '') };
      } else if (event.name === 'c') {
        if (event.kind === 'open')
          cell = { column: columnOf(event.attributes.r, row.cells.length), type: event.attributes.t ?? 'n', value: '' };
        else if (cell.column < columnLimit) row.cells[cell.column] = textOf(cell, texts);
      }
    }
  }
}

/** A text joined with the next one, cut to what a cell can hold. */
const grown = (text: string, more: string): string => (text + more).slice(0, cellLimit);

/** The index of a cell's column: `C7` is column 2. */
function columnOf(reference: string | undefined, next: number): number {
  const letters = /^[A-Z]{1,3}/.exec(reference ?? '')?.[0];
  return letters ? [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1 : next;
}

/** The text of a cell's value by its type; ECMA-376, part 1, 18.18.11. Long numbers, such as telephones, have no exponent. */
function textOf({ type, value }: { type: string; value: string }, texts: readonly string[]): string {
  if (type === 's') return (texts[Number(value)] ?? '').trim();
  if (type === 'n' && /e/i.test(value))
    return Number(value).toLocaleString('en-US', { useGrouping: false, maximumFractionDigits: 15 });
  return type === 'e' ? '' : value.trim();
}
