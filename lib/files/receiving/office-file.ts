import { type FileHandle, open } from 'node:fs/promises';
import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createInflateRaw } from 'node:zlib';
import { badContent } from '@/lib/files/faults';
import { contentTypeOf, type FileType } from '@/lib/files/purposes';
import { readAt, readZipDirectory, type ZipEntry } from '@/lib/files/receiving/zip-directory';

/** The most bytes that an Office file may expand to. */
const maximumInflated = 512 * 1024 * 1024;
/**
 * The largest compression ratio that is accepted. Text and sheets shrink to a tenth, a sheet of one repeated value to a
 * fiftieth; a bomb to a thousandth.
 */
const maximumRatio = 100;
/** Bytes below which the ratio is ignored: an almost empty sheet is mostly zeros. */
const harmless = 5 * 1024 * 1024;

const openXml: readonly (readonly [string, FileType])[] = [
  ['word/document.xml', 'docx'],
  ['xl/workbook.xml', 'xlsx'],
  ['ppt/presentation.xml', 'pptx'],
];
const openDocument: readonly FileType[] = ['odt', 'ods', 'odp'];
/** Programs inside a document; a macro-free type never has them. */
const macros = /(?:^|\/)(?:vbaProject\.bin|vbaData\.xml|macrosheets\/|Basic\/|Scripts\/)/i;

/**
 * Finds which Office file a zip is, by its entries. It first expands all of it (a piece at a time, kept nowhere) to
 * check that it is no larger than it declares and no larger than a document can be.
 *
 * @returns null for an archive that is no Office file
 * @throws Problem 422 for one that is broken, encrypted, a bomb, or has macros.
 */
export async function tellOfficeFile(path: string, size: number): Promise<FileType | null> {
  const file = await open(path);
  try {
    const entries = await readZipDirectory(file, size);
    const inflated = entries.reduce((sum, entry) => sum + entry.inflated, 0);
    if (inflated > maximumInflated || (inflated > harmless && inflated > size * maximumRatio))
      throw badContent('file_bomb');
    const type = await tellType(file, entries);
    if (type && entries.some(({ name }) => macros.test(name))) throw badContent('file_macros');
    if (type) for (const entry of entries) await checkInflated(file, entry);
    return type;
  } finally {
    await file.close();
  }
}

async function tellType(file: FileHandle, entries: readonly ZipEntry[]): Promise<FileType | null> {
  const names = new Set(entries.map(({ name }) => name));
  if (names.has('[Content_Types].xml')) return openXml.find(([name]) => names.has(name))?.[1] ?? null;
  const [first] = entries;
  // ODF 1.3, part 2, 3.3: `mimetype` is the first file and is not compressed.
  if (first?.name !== 'mimetype' || first.method !== 'stored' || first.inflated > 100) return null;
  const start = await contentStart(file, first);
  const mimetype = (await readAt(file, start, first.inflated)).toString('latin1').trim();
  return openDocument.find((type) => contentTypeOf(type) === mimetype) ?? null;
}

/** Checks that an entry expands to no more than it declares: readers believe that size, and bombs hide behind it. */
async function checkInflated(file: FileHandle, entry: ZipEntry): Promise<void> {
  if (entry.method === 'stored' || entry.compressed === 0) return;
  const start = await contentStart(file, entry);
  let left = entry.inflated;
  const count = new Writable({
    write(chunk: Buffer, _, done) {
      left -= chunk.byteLength;
      done(left < 0 ? badContent('file_bomb') : null);
    },
  });
  const source = file.createReadStream({
    start,
    end: start + entry.compressed - 1,
    autoClose: false,
    highWaterMark: 64 * 1024,
  });
  try {
    await pipeline(source, createInflateRaw({ chunkSize: 64 * 1024 }), count);
  } catch {
    throw badContent(left < 0 ? 'file_bomb' : 'file_archive');
  }
  if (left > 0) throw badContent('file_archive');
}

/** The position of an entry's content: behind its local header, whose extra field may differ from the table's. */
async function contentStart(file: FileHandle, { offset }: ZipEntry): Promise<number> {
  const header = await readAt(file, offset, 30);
  return offset + 30 + header.readUInt16LE(26) + header.readUInt16LE(28);
}
