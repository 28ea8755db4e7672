import type { FileHandle } from 'node:fs/promises';
import { badContent } from '@/lib/files/faults';

/** One file of an archive, as the archive's own table of contents declares it. Sizes and offsets in bytes. */
export interface ZipEntry {
  name: string;
  method: 'stored' | 'deflated';
  compressed: number;
  inflated: number;
  /** The offset of the entry's local header. */
  offset: number;
}

const maximumEntries = 10_000;
/** The most bytes of the table: generous for that many entries. */
const maximumDirectory = 4 * 1024 * 1024;
const endLength = 22;
const maximumComment = 65_535;

const signatures = { end: 0x06054b50, entry: 0x02014b50 };
const encrypted = 0x0001;
const utf8Names = 0x0800;

/**
 * Reads the table of contents of a zip (APPNOTE.TXT 4.3). Office programs write none with 65,535 files or 4 GB, so
 * zip64 is refused, as are encrypted files, other methods than deflate, and entries that overlap (zbsm).
 *
 * @throws Problem 422 for an archive that is broken or unlike anything that an office program writes.
 */
export async function readZipDirectory(file: FileHandle, size: number): Promise<ZipEntry[]> {
  const end = await findEnd(file, size);
  const count = end.readUInt16LE(10);
  const [length, offset] = [end.readUInt32LE(12), end.readUInt32LE(16)];
  if (count > maximumEntries || length > maximumDirectory || offset + length > size) throw badContent('file_archive');
  const directory = await readAt(file, offset, length);
  const entries: ZipEntry[] = [];
  for (let at = 0; entries.length < count; ) {
    if (at + 46 > length || directory.readUInt32LE(at) !== signatures.entry) throw badContent('file_archive');
    entries.push(readEntry(directory, at));
    at += 46 + directory.readUInt16LE(at + 28) + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32);
  }
  checkPlaces(entries, offset);
  return entries;
}

async function findEnd(file: FileHandle, size: number): Promise<Buffer> {
  const length = Math.min(size, endLength + maximumComment);
  const tail = await readAt(file, size - length, length);
  for (let at = length - endLength; at >= 0; at -= 1) {
    if (tail.readUInt32LE(at) === signatures.end) return tail.subarray(at);
  }
  throw badContent('file_archive');
}

function readEntry(directory: Buffer, at: number): ZipEntry {
  const [flags, method, nameLength] = [
    directory.readUInt16LE(at + 8),
    directory.readUInt16LE(at + 10),
    directory.readUInt16LE(at + 28),
  ];
  if (flags & encrypted) throw badContent('file_protected');
  if (method !== 0 && method !== 8) throw badContent('file_archive');
  const entry: ZipEntry = {
    name: directory.subarray(at + 46, at + 46 + nameLength).toString(flags & utf8Names ? 'utf8' : 'latin1'),
    method: method === 0 ? 'stored' : 'deflated',
    compressed: directory.readUInt32LE(at + 20),
    inflated: directory.readUInt32LE(at + 24),
    offset: directory.readUInt32LE(at + 42),
  };
  if (entry.method === 'stored' && entry.compressed !== entry.inflated) throw badContent('file_archive');
  return entry;
}

/** Checks that each file ends before the next begins, and all of them before the table. */
function checkPlaces(entries: readonly ZipEntry[], end: number): void {
  const inOrder = entries.toSorted((a, b) => a.offset - b.offset);
  for (const [index, { offset, compressed }] of inOrder.entries()) {
    const next = inOrder[index + 1]?.offset ?? end;
    if (offset + 30 + compressed > next) throw badContent('file_archive');
  }
}

/** Reads bytes of the file. @throws Problem 422 if the file ends before them. */
export async function readAt(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const buffer = Buffer.alloc(length);
  const { bytesRead } = await file.read(buffer, 0, length, position);
  if (bytesRead < length) throw badContent('file_archive');
  return buffer;
}
