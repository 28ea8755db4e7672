import type { Readable } from 'node:stream';
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';
import { cost } from '@/lib/candidates/resumes/reading/bounds';
import { cleanText } from '@/lib/candidates/resumes/reading/clean-text';
import { Collector } from '@/lib/candidates/resumes/reading/collector';
import { type Outcome, Unreadable } from '@/lib/candidates/resumes/reading/outcome';
import { type XmlEvent, xmlEvents } from '@/lib/sheets/xml-events';

/** The parts of a Word document that people read, in this order: a letterhead often has the name and the address. */
const wordParts = [/^word\/header\d*\.xml$/, /^word\/document\.xml$/, /^word\/footer\d*\.xml$/];
const mostParts = 50;

/**
 * Reads the text of a DOCX or ODT; pictures, macros and everything else in it stay packed.
 *
 * @throws Unreadable if it is neither, is encrypted, damaged, or expands to too much.
 */
export async function readOffice(bytes: Buffer): Promise<Outcome> {
  const zip = await fromBufferPromise(bytes, { autoClose: false }).catch(damaged);
  const entries = new Map<string, Entry>();
  try {
    for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry);
  } catch {
    throw new Unreadable('damaged');
  }
  const text = new Collector();
  if (entries.has('word/document.xml')) {
    const parts = wordParts.flatMap((part) => [...entries.keys()].filter((name) => part.test(name)).sort());
    for (const name of parts.slice(0, mostParts)) await readPart(zip, entries.get(name), fromWord(text));
  } else if (entries.has('content.xml') && entries.has('mimetype')) {
    await readPart(zip, entries.get('content.xml'), fromOpenDocument(text)).catch(async (error: unknown) => {
      throw (await isSealed(zip, entries.get('META-INF/manifest.xml'))) ? new Unreadable('password') : error;
    });
  } else throw new Unreadable('kind');
  const cleaned = cleanText(text.text);
  if (cleaned === '') return { state: 'failed', reason: 'empty', pages: null };
  return { state: 'read', text: cleaned, pages: null, untilPage: null, isCut: text.isCut };
}

/** Takes an event of the text; false if no more of it is wanted. */
type Taker = (event: XmlEvent) => boolean;

async function readPart(zip: ZipFile, entry: Entry | undefined, take: Taker): Promise<void> {
  const source = await open(zip, entry);
  try {
    for await (const events of xmlEvents(source, cost.elements)) {
      for (const event of events) if (!take(event)) return;
    }
  } catch (error) {
    // Also a stream that is longer than it declares, which yauzl notices, and a document type.
    throw error instanceof RangeError ? error : new Unreadable('damaged');
  } finally {
    source.destroy();
  }
}

async function open(zip: ZipFile, entry: Entry | undefined): Promise<Readable> {
  if (!entry) throw new Unreadable('damaged');
  if (entry.isEncrypted()) throw new Unreadable('password');
  if (entry.uncompressedSize > cost.part) throw new Unreadable('too_much');
  const source = await zip.openReadStreamPromise(entry).catch(damaged);
  return source.setEncoding('utf8');
}

/** Whether an OpenDocument says that its parts are encrypted: the archive itself does not show it. */
async function isSealed(zip: ZipFile, manifest: Entry | undefined): Promise<boolean> {
  let isFound = false;
  await readPart(zip, manifest, ({ kind, ...event }) => {
    isFound ||= kind === 'open' && 'name' in event && event.name === 'encryption-data';
    return !isFound;
  }).catch(() => undefined);
  return isFound;
}

/** ECMA-376, part 1, 17.3: runs of text in paragraphs. Deleted and hidden instructions have elements of their own. */
function fromWord(text: Collector): Taker {
  let [inText, fallbacks] = [false, 0];
  return (event) => {
    if (event.kind === 'text') {
      if (inText && fallbacks === 0) text.add(event.text);
      return !text.isCut;
    }
    const isOpen = event.kind === 'open';
    // A text box is there twice: the second time for old programs.
    if (event.name === 'Fallback') fallbacks += isOpen ? 1 : -1;
    if (event.name === 't') inText = isOpen;
    if (fallbacks > 0) return true;
    if (isOpen && (event.name === 'tab' || event.name === 'br' || event.name === 'cr'))
      text.add(event.name === 'tab' ? '\t' : '\n');
    if (!isOpen && event.name === 'p') text.add('\n');
    return !text.isCut;
  };
}

/** Parts of a paragraph that are not its text: what was deleted, and what others remark. */
const asides = new Set(['annotation', 'tracked-changes']);

/** OpenDocument 1.3, part 3, 5 and 6: paragraphs and headings, with blanks as elements. */
function fromOpenDocument(text: Collector): Taker {
  let [paragraphs, aside] = [0, 0];
  return (event) => {
    if (event.kind === 'text') {
      if (paragraphs > 0 && aside === 0) text.add(event.text.replace(/\s+/g, ' '));
      return !text.isCut;
    }
    const isOpen = event.kind === 'open';
    if (asides.has(event.name)) aside += isOpen ? 1 : -1;
    if (event.name === 'p' || event.name === 'h') {
      paragraphs += isOpen ? 1 : -1;
      if (!isOpen && aside === 0) text.add('\n');
    }
    if (isOpen && aside === 0) text.add(blanks[event.name] ?? '');
    return !text.isCut;
  };
}

const blanks: Readonly<Record<string, string>> = { s: ' ', tab: '\t', 'line-break': '\n' };

function damaged(): never {
  throw new Unreadable('damaged');
}
