import { inflateSync } from 'node:zlib';

/** A piece of text as it stands on a page: left edge and baseline in points, the baseline from the page's bottom. */
export interface PlacedText {
  text: string;
  x: number;
  y: number;
}

/** What a test wants to know of a PDF: metadata, and each page's pieces of text in the order of drawing. */
export interface ReadPdf {
  title: string;
  language: string;
  pages: PlacedText[][];
  /** How often a glyph was drawn that the font does not have. */
  missingGlyphs: number;
}

type Cmap = ReadonlyMap<number, string>;

/** Reads what pdfkit 0.20 writes (one font table and one content stream a page); no PDF reader for other programs' files. */
export function readPdf(file: Buffer): ReadPdf {
  const source = file.toString('latin1');
  const objects = new Map([...source.matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)].map(([, id, body]) => [id, body ?? '']));
  const fonts = new Map<string, Cmap>();
  for (const [, name = '', id = ''] of [...objects.values()].join('\n').matchAll(/\/(F\d+) (\d+) 0 R/g)) {
    const cmap = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id) ?? '')?.[1];
    if (cmap) fonts.set(name, readCmap(readStream(objects.get(cmap) ?? '')));
  }
  const contents = [...objects.values()]
    .filter((body) => /\/Type \/Page\n/.test(body))
    .map((body) => readStream(objects.get(/\/Contents (\d+) 0 R/.exec(body)?.[1] ?? '') ?? ''));
  const missingGlyphs = contents.join('').match(/<(?:[0-9a-f]{4})*?0000(?:[0-9a-f]{4})*>/g)?.length ?? 0;
  return {
    title: readText(objects.get(/\/Title (\d+) 0 R/.exec(source)?.[1] ?? '') ?? ''),
    language: readText(/\/Lang (\(.*?\))/.exec(source)?.[1] ?? ''),
    pages: contents.map((content) => readPage(content, fonts)),
    missingGlyphs,
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

function readPage(content: string, fonts: ReadonlyMap<string, Cmap>): PlacedText[] {
  const pieces: PlacedText[] = [];
  for (const [, block = ''] of content.matchAll(/\nBT\n([\s\S]*?)\nET/g)) {
    const place = /1 0 0 1 ([\d.-]+) ([\d.-]+) Tm/.exec(block);
    const cmap = fonts.get(/\/(F\d+) [\d.]+ Tf/.exec(block)?.[1] ?? '');
    const codes = [...block.matchAll(/<([0-9a-f]+)>/g)].flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? []);
    const text = codes.map((code) => cmap?.get(parseInt(code, 16)) ?? '').join('');
    pieces.push({ text, x: Number(place?.[1]), y: Number(place?.[2]) });
  }
  return pieces;
}

/** A PDF string: UTF-16 with a byte order mark, or plain Latin-1. */
function readText(literal: string): string {
  const bytes = literal.slice(1, -1).replace(/\\([\\()nr])/g, (_, char: string) => ({ n: '\n', r: '\r' })[char] ?? char);
  return bytes.startsWith('\u00fe\u00ff') ? Buffer.from(bytes.slice(2), 'latin1').swap16().toString('utf16le') : bytes;
}
