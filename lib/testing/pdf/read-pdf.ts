import { inflateSync } from 'node:zlib';

/** A piece of text on a page: left edge and baseline in points, the baseline from the page's bottom. */
export interface PlacedText {
  text: string;
  x: number;
  y: number;
}

/** The parts of a PDF that tests check: metadata, and each page's pieces of text in the order of drawing. */
export interface ReadPdf {
  title: string;
  language: string;
  pages: PlacedText[][];
  /** The number of drawn glyphs that the font does not have. */
  missingGlyphs: number;
  /** Width in pixels of each picture. */
  pictures: number[];
}

type Cmap = ReadonlyMap<number, string>;

/** The parts of a file: the text of each object by its number, the characters of each font's codes, each page's drawing. */
export interface OpenedPdf {
  source: string;
  objects: ReadonlyMap<string, string>;
  fonts: ReadonlyMap<string, Cmap>;
  pages: { id: string; content: string }[];
}

/**
 * Opens a file that pdfkit 0.20 wrote (one font table and one content stream a page); no PDF reader for other programs'
 * files.
 */
export function openPdf(file: Buffer): OpenedPdf {
  const source = file.toString('latin1');
  const objects = new Map(
    [...source.matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)].map(([, id = '', body]) => [id, body ?? '']),
  );
  const fonts = new Map<string, Cmap>();
  for (const [, name = '', id = ''] of [...objects.values()].join('\n').matchAll(/\/(F\d+) (\d+) 0 R/g)) {
    const cmap = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id) ?? '')?.[1];
    if (cmap) fonts.set(name, readCmap(readStream(objects.get(cmap) ?? '')));
  }
  const pages = [...objects]
    .filter(([, body]) => /\/Type \/Page\n/.test(body))
    .map(([id, body]) => ({
      id,
      content: readStream(objects.get(/\/Contents (\d+) 0 R/.exec(body)?.[1] ?? '') ?? ''),
    }));
  return { source, objects, fonts, pages };
}

/** Reads metadata and texts. */
export function readPdf(file: Buffer): ReadPdf {
  const { source, objects, fonts, pages } = openPdf(file);
  const contents = pages.map(({ content }) => content);
  const missingGlyphs = contents.join('').match(/<(?:[0-9a-f]{4})*?0000(?:[0-9a-f]{4})*>/g)?.length ?? 0;
  return {
    title: readText(objects.get(/\/Title (\d+) 0 R/.exec(source)?.[1] ?? '') ?? ''),
    language: readText(/\/Lang (\(.*?\))/.exec(source)?.[1] ?? ''),
    pages: contents.map((content) =>
      [...content.matchAll(/\nBT\n([\s\S]*?)\nET/g)].map(([, block = '']) => readBlock(block, fonts)),
    ),
    missingGlyphs,
    pictures: [...objects.values()].flatMap((body) => {
      const [, width] = /\/Subtype \/Image\n[\s\S]*?\/Width (\d+)/.exec(body) ?? [];
      return width === undefined ? [] : [Number(width)];
    }),
  };
}

function readStream(body: string): string {
  const start = body.indexOf('stream\n') + 'stream\n'.length;
  return inflateSync(Buffer.from(body.slice(start, body.lastIndexOf('\nendstream')), 'latin1')).toString('latin1');
}

function readCmap(source: string): Cmap {
  const cmap = new Map<number, string>();
  for (const [, first = '', list = ''] of source.matchAll(/<([0-9a-f]{4})> <[0-9a-f]{4}> \[(.*?)\]/g)) {
    [...list.matchAll(/<([0-9a-f ]*)>/g)].forEach(([, hex = ''], index) => {
      cmap.set(parseInt(first, 16) + index, Buffer.from(hex.replaceAll(' ', ''), 'hex').swap16().toString('utf16le'));
    });
  }
  return cmap;
}

/** Reads the text between `BT` and `ET`. */
export function readBlock(block: string, fonts: ReadonlyMap<string, Cmap>): PlacedText {
  const place = /1 0 0 1 ([\d.-]+) ([\d.-]+) Tm/.exec(block);
  const cmap = fonts.get(/\/(F\d+) [\d.]+ Tf/.exec(block)?.[1] ?? '');
  const codes = [...block.matchAll(/<([0-9a-f]+)>/g)].flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? []);
  const text = codes.map((code) => cmap?.get(parseInt(code, 16)) ?? '').join('');
  return { text, x: Number(place?.[1]), y: Number(place?.[2]) };
}

/** The text of a PDF string literal. */
const readText = (literal: string): string =>
  decodeText(literal.slice(1, -1).replace(/\\([\\()nr])/g, (_, char: string) => ({ n: '\n', r: '\r' })[char] ?? char));

/** Decodes the bytes of a PDF string: UTF-16 with a byte order mark, or plain Latin-1. */
export const decodeText = (bytes: string): string =>
  bytes.startsWith('\u00fe\u00ff') ? Buffer.from(bytes.slice(2), 'latin1').swap16().toString('utf16le') : bytes;
