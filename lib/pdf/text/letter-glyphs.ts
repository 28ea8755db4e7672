interface Glyph {
  id: number;
  advanceWidth: number;
  codePoints: number[];
}

/** The part of fontkit's font that is used here (fontkit 2.0.4, TTFFont.js). */
interface Shaper {
  /** A cache by glyph number: the first request decides which characters a glyph represents. */
  _glyphs: Record<number, Glyph>;
  getGlyph(id: number, codePoints?: number[]): Glyph;
}

/**
 * The part of pdfkit's embedded font that is used here (pdfkit 0.20.2, lib/font/embedded.js); its types leave it out.
 */
interface EmbeddedFont {
  font: Shaper;
  scale: number;
  /** By the number of a glyph in the file: its width, and the characters that it represents. */
  widths: number[];
  unicode: number[][];
  /** The font's own glyph numbers in the order of the file's. */
  subset: { glyphs: number[] };
  layout(text: string, features: unknown): { glyphs: Glyph[]; positions: unknown[] };
  encode(text: string, features: unknown): [codes: string[], positions: unknown[]];
}

/** The box that a font shows for a character which it lacks; it has this number in every file. */
const missing = 0;

const separated = new WeakSet<object>();

/**
 * Makes the document's current font keep one glyph *per letter*. Noto Sans Arabic draws ب ت ث ن ي as one bare form plus
 * dots; fontkit and pdfkit would keep that form once, for the letter that came first, and a text copied from the file,
 * or a search in it, would give رفم for رقم. So the form is embedded once for each letter that it represents.
 * @throws Error if a newer pdfkit is built differently.
 */
export function separateLetters(doc: PDFKit.PDFDocument): void {
  const embedded: unknown = Reflect.get(doc, '_font');
  if (!isEmbeddedFont(embedded)) throw new Error('pdfkit has changed: its embedded font is not as in 0.20');
  if (separated.has(embedded)) return;
  separated.add(embedded);
  forgetGlyphs(embedded.font);
  numberLetters(embedded);
}

function forgetGlyphs(shaper: Shaper): void {
  const getGlyph = shaper.getGlyph.bind(shaper);
  shaper.getGlyph = (id, codePoints) => {
    Reflect.deleteProperty(shaper._glyphs, id);
    return getGlyph(id, codePoints);
  };
}

function numberLetters(embedded: EmbeddedFont): void {
  const numbers = new Map<string, number>();

  function numberOf(glyph: Glyph): number {
    if (glyph.id === missing) return missing;
    const key = `${glyph.id} ${glyph.codePoints.join(' ')}`;
    const known = numbers.get(key);
    if (known !== undefined) return known;
    const number = embedded.subset.glyphs.push(glyph.id) - 1;
    numbers.set(key, number);
    embedded.widths[number] = glyph.advanceWidth * embedded.scale;
    embedded.unicode[number] = glyph.codePoints;
    return number;
  }

  embedded.encode = (text, features) => {
    const { glyphs, positions } = embedded.layout(text, features);
    return [glyphs.map((glyph) => numberOf(glyph).toString(16).padStart(4, '0')), positions];
  };
}

function isEmbeddedFont(value: unknown): value is EmbeddedFont {
  return (
    isObject(value) &&
    ['encode', 'layout'].every((name) => typeof value[name] === 'function') &&
    typeof value.scale === 'number' &&
    Array.isArray(value.widths) &&
    Array.isArray(value.unicode) &&
    isObject(value.subset) &&
    Array.isArray(value.subset.glyphs) &&
    isObject(value.font) &&
    isObject(value.font._glyphs) &&
    typeof value.font.getGlyph === 'function'
  );
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
