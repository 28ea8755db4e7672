import type { Direction } from '@/lib/i18n/locales';
import { leftToRight, orderRuns } from '@/lib/pdf/text/bidi';
import { type FacedText, isCovered, splitByFace, type Weight } from '@/lib/pdf/text/fonts';
import { separateLetters } from '@/lib/pdf/text/letter-glyphs';
import { printable } from '@/lib/pdf/text/printable';
import { wrapText } from '@/lib/pdf/text/wrap';

/** How text looks: size in points, colour as #rrggbb. */
export interface TextStyle {
  size: number;
  weight: Weight;
  color: string;
}

/** Measures, wraps and draws text of mixed scripts and directions on a pdfkit document. */
export interface Typesetter {
  /** The width in points of one line. */
  measure(line: string, direction: Direction, style: TextStyle): number;
  /** Wraps a text into lines of at most `width` points; line feeds stay breaks. Never empty. */
  wrap(text: string, width: number, direction: Direction, style: TextStyle): string[];
  /** Draws one line with its left edge at `x` and its baseline at `y`, points from the page's top left. */
  draw(line: string, x: number, y: number, direction: Direction, style: TextStyle): void;
}

/** Whether any of the text is in a script that is read from right to left. */
export function hasRightToLeft(text: string): boolean {
  return rightToLeftScript.test(text);
}

/**
 * Creates a typesetter. pdfkit has neither bidi nor font fallback, so every stretch of one face and direction is placed
 * separately.
 */
export function createTypesetter(doc: PDFKit.PDFDocument): Typesetter {
  const widths = new Map<string, number>();
  const known = new Map<string, FacedText[]>();

  /** The pieces of a line, cached: a line is measured, placed and drawn, and a table's cells repeat. */
  function piecesOf(line: string, direction: Direction, { weight }: TextStyle): FacedText[] {
    const key = `${weight} ${direction} ${line}`;
    const pieces = known.get(key) ?? layOut(line, direction, weight);
    known.set(key, pieces);
    return pieces;
  }

  /** The width at one point of size, cached: shaping is the expensive part, and "Hours" or "20%" is on every line. */
  function unitWidth({ text, face }: FacedText): number {
    const key = `${face.name} ${text}`;
    const measured = widths.get(key);
    if (measured !== undefined) return measured;
    const width = doc.registerFont(face.name, face.data).font(face.name, 1).widthOfString(text, shapingOf(text));
    widths.set(key, width);
    return width;
  }

  const measure: Typesetter['measure'] = (line, direction, style) =>
    piecesOf(line, direction, style).reduce((width, piece) => width + unitWidth(piece) * style.size, 0);

  return {
    measure,
    wrap: (text, width, direction, style) => wrapText(text, width, (line) => measure(line, direction, style)),
    draw(line, x, y, direction, style) {
      let left = x;
      for (const piece of piecesOf(line, direction, style)) {
        const width = unitWidth(piece) * style.size;
        doc.font(piece.face.name, style.size).fillColor(style.color);
        separateLetters(doc);
        doc.text(piece.text, left, y, { ...shapingOf(piece.text), lineBreak: false, baseline: 'alphabetic' });
        left += width;
      }
    },
  };
}

/** The pieces of a line from left to right, each in the order that fontkit expects. */
function layOut(line: string, direction: Direction, weight: Weight): FacedText[] {
  const spaced = printable(line.replace(otherSpaces, '\u00a0'), (char) => isCovered(char, weight));
  if (direction === 'ltr' && leftToRight.test(spaced)) return splitByFace(spaced, weight);
  const text = spaced.replace(hyphenated, '\u2066$&\u2069');
  return orderRuns(text, direction).flatMap((run) => {
    const pieces = splitByFace(run.text, weight);
    return run.direction === 'rtl' ? pieces.reverse().map(turnUnlessShaped) : pieces.flatMap(separateArabicDigits);
  });
}

/**
 * Reverses a text that fontkit does not: fontkit reverses a text with a letter of a right-to-left script, but not
 * spaces and marks alone.
 */
function turnUnlessShaped(piece: FacedText): FacedText {
  if (rightToLeftScript.test(piece.text)) return piece;
  return { ...piece, text: [...piece.text].reverse().join('') };
}

/**
 * Splits Arabic-Indic digits, which belong to the Arabic script but run left to right, so that fontkit has nothing to
 * reverse.
 */
function separateArabicDigits(piece: FacedText): FacedText[] {
  if (!rightToLeftScript.test(piece.text)) return [piece];
  return [...piece.text].map((text) => ({ ...piece, text }));
}

/**
 * Without features pdfkit shapes word by word and remembers each, which a table of hundreds of rows needs; text that is
 * read from right to left has to be reversed as a whole.
 */
const shapingOf = (text: string): { features?: [] } => (rightToLeftScript.test(text) ? { features: [] } : {});

const rightToLeftScript = /[\p{Script=Arabic}\p{Script=Hebrew}\u0660-\u066c\u06f0-\u06f9]/u;

/** Thin and figure spaces, which group French numbers, and which the fonts lack. */
const otherSpaces = /[\u2000-\u200a\u202f\u205f]/g;

/**
 * After an Arabic letter, UAX #9 (W2) would turn 2026-11-20 into 20-11-2026 and reverse a tax number: each is isolated
 * together with its letters: INV-2026-000123 is one piece.
 */
const hyphenated = /[\p{Script=Latin}\d]+(?:-[\p{Script=Latin}\d]+)+/gu;
