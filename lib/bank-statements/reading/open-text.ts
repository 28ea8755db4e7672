import { createReadStream } from 'node:fs';
import { fileFault } from '@/lib/bank-statements/reading/entries';

/** A file of the bank as a text in chunks. */
interface BankText {
  isXml: boolean;
  chunks: AsyncGenerator<string>;
}

/** Bank formats that are not supported, recognised by their first characters. */
const otherFormats: readonly (readonly [string, RegExp])[] = [
  ['MT940', /^\s*(?:\{1:[^]{0,400}\{4:\s*)?:20:[^]*:(?:25|28C?|60[FM]|34F):/],
  ['OFX', /^\s*(?:OFXHEADER:|(?:<\?[^>]*>\s*){0,3}<OFX>)/i],
  ['QIF', /^\s*!(?:Type|Account|Option):/i],
  ['BAI2', /^01,[^,\n]*,[^,\n]*,\d{6},\d{4},/],
];

/**
 * Opens a file in UTF-8 or, as older bank programs write, Windows-1252. Anything in front of the XML is removed.
 *
 * @throws Problem 422 for MT940 and other formats that banks offer and this program does not read.
 */
export async function openText(path: string): Promise<BankText> {
  const encoding = (await isUtf8(path)) ? 'utf-8' : 'windows-1252';
  const chunks = decode(path, new TextDecoder(encoding));
  const first = await chunks.next();
  const start = first.done ? '' : first.value;
  const other = otherFormats.find(([, beginning]) => beginning.test(start.slice(0, 4_000)));
  if (other) throw fileFault('bank_format', { format: other[0] });
  const isXml = /^\s*</.test(start);
  async function* all(): AsyncGenerator<string> {
    yield isXml ? start.trimStart() : start;
    yield* chunks;
  }
  return { isXml, chunks: all() };
}

async function isUtf8(path: string): Promise<boolean> {
  try {
    for await (const _ of decode(path, new TextDecoder('utf-8', { fatal: true })));
    return true;
  } catch (error) {
    if (error instanceof TypeError) return false;
    throw error;
  }
}

async function* decode(path: string, decoder: TextDecoder): AsyncGenerator<string> {
  const file: AsyncIterable<Buffer> = createReadStream(path);
  for await (const chunk of file) yield decoder.decode(chunk, { stream: true });
  yield decoder.decode();
}
