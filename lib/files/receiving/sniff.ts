import { fileTypeFromBuffer } from 'file-type/core';
import type { FileType } from '@/lib/files/purposes';

/** What the first bytes say. `zip` may be an Office file: only its table of contents, at the end, tells. */
export type Sniffed = FileType | 'zip' | 'text' | 'unknown';

/** How many bytes are enough. */
export const sniffLength = 4100;

const byMediaType: Readonly<Record<string, Sniffed>> = {
  'application/pdf': 'pdf',
  'application/rtf': 'rtf',
  'application/xml': 'xml',
  'image/png': 'png',
  'image/apng': 'png',
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
  'image/gif': 'gif',
  'image/heic': 'heic',
  'image/heif': 'heic',
};

/** What a browser, a shell or an interpreter would run, however it is called: HTML, SVG and other XML, scripts. */
const markup = /^\s*(?:<[!?a-z/]|#!|%!PS)|<(?:script|svg|html|iframe|\?php|!doctype)\b/i;

/** A statement of a bank (ISO 20022) without the declaration of XML; nothing runs it. */
const statement = /^\s*<(?:\w+:)?Document[\s>]/;

/** Tells a file by its first bytes, which are all there are when the file is shorter than `sniffLength`. */
export async function sniff(start: Uint8Array): Promise<Sniffed> {
  if (isZip(start)) return 'zip';
  const known = await fileTypeFromBuffer(start);
  if (known) return byMediaType[known.mime] ?? 'unknown';
  const words = Buffer.from(start.buffer, start.byteOffset, start.byteLength).toString('latin1').replace(/^ï»¿/, '');
  if (hasControls(start)) return 'unknown';
  if (statement.test(words)) return 'xml';
  return markup.test(words) ? 'unknown' : 'text';
}

/** A local header, or the end of an archive with nothing in it. */
const isZip = (start: Uint8Array): boolean =>
  start[0] === 0x50 && start[1] === 0x4b && (start[2] === 3 || start[2] === 5) && (start[3] === 4 || start[3] === 6);

/** A byte that no text has: a control character but tab, line feed, form feed, carriage return. */
export function hasControls(bytes: Uint8Array): boolean {
  for (const byte of bytes) if (byte < 32 && byte !== 9 && byte !== 10 && byte !== 12 && byte !== 13) return true;
  return false;
}
