import { fileTypeFromBuffer } from 'file-type/core';
import type { FileType } from '@/lib/files/purposes';
import { hasControls, utf16Of } from '@/lib/files/receiving/text-bytes';

/** The type that the first bytes show. `zip` may be an Office file: only its table of contents, at the end, shows that. */
export type Sniffed = FileType | 'zip' | 'text' | 'utf16' | 'unknown';

/** The number of bytes that are enough. */
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

/** Content that a browser, a shell or an interpreter would run, whatever its name is: HTML, SVG and other XML, scripts. */
const markup = /^\s*(?:<[!?a-z/]|#!|%!PS)|<(?:script|svg|html|iframe|\?php|!doctype)\b/i;

/** A bank's statement (ISO 20022) without the XML declaration; nothing runs it. */
const statement = /^\s*<(?:\w+:)?Document[\s>]/;

/** Finds a file's type by its first bytes; a file shorter than `sniffLength` has no others. */
export async function sniff(start: Uint8Array): Promise<Sniffed> {
  if (isZip(start)) return 'zip';
  if (isUtf16(start)) return 'utf16';
  const known = await fileTypeFromBuffer(start);
  if (known) return byMediaType[known.mime] ?? 'unknown';
  const words = Buffer.from(start.buffer, start.byteOffset, start.byteLength).toString('latin1').replace(/^ï»¿/, '');
  if (hasControls(start)) return 'unknown';
  if (statement.test(words)) return 'xml';
  return markup.test(words) ? 'unknown' : 'text';
}

/** Whether the bytes begin a zip: a local header, or the end of an archive without entries. */
const isZip = (start: Uint8Array): boolean =>
  start[0] === 0x50 && start[1] === 0x4b && (start[2] === 3 || start[2] === 5) && (start[3] === 4 || start[3] === 6);

/** Whether the bytes begin a text in UTF-16 that says so by its first two bytes, and that nothing would run. */
function isUtf16(start: Uint8Array): boolean {
  const encoding = utf16Of(start);
  if (!encoding) return false;
  const words = new TextDecoder(encoding).decode(start.subarray(0, start.byteLength & ~1));
  return !markup.test(words) && !hasControls(Buffer.from(words));
}
