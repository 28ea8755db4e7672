import { createReadStream } from 'node:fs';
import { fileFault } from '@/lib/bank-statements/reading/entries';

/** What a file of the bank is, by its first characters. */
type Shape = 'xml' | 'mt940' | 'ofx' | 'bai2' | 'table';

/** A file of the bank as a text in chunks. */
interface BankText {
  shape: Shape;
  chunks: AsyncGenerator<string>;
}

/** The texts of which banks' programs and SWIFT put some lines in front of the first statement. */
const shapes: readonly (readonly [Shape, RegExp])[] = [
  ['mt940', /^(?:[^]{0,400}\n)?:20:[^]*?\n:(?:25|28C?|60[FM]):/],
  ['ofx', /^\s*(?:OFXHEADER:|(?:<\?[^>]*>\s*){0,3}<OFX>)/i],
  ['bai2', /^\s*01,[^,\n]*,[^,\n]*,\d{6},\d{4},/],
  ['xml', /^\s*</],
];

/** Bank formats that are not supported, recognised by their first characters. */
const otherFormats: readonly (readonly [string, RegExp])[] = [
  ['MT942', /^(?:[^]{0,400}\n)?:20:[^]*?\n:34F:/],
  ['QIF', /^\s*!(?:Type|Account|Option):/i],
];

/**
 * Opens a file in UTF-8 or, as older bank programs write, Windows-1252. Anything in front of the XML is removed.
 *
 * @throws Problem 422 for MT942, QIF and other formats that banks offer and this program does not read.
 */
export async function openText(path: string): Promise<BankText> {
  const encoding = (await isUtf8(path)) ? 'utf-8' : 'windows-1252';
  const chunks = decode(path, new TextDecoder(encoding));
  const first = await chunks.next();
  const start = first.done ? '' : first.value;
  const beginning = start.slice(0, 4_000).replace(/\r/g, '');
  const other = otherFormats.find(([, form]) => form.test(beginning));
  if (other) throw fileFault('bank_format', { format: other[0] });
  const [shape] = shapes.find(([, form]) => form.test(beginning)) ?? ['table' as const];
  async function* all(): AsyncGenerator<string> {
    yield shape === 'xml' ? start.trimStart() : start;
    yield* chunks;
  }
  return { shape, chunks: all() };
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
