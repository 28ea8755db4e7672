import type { Direction } from '@/lib/i18n/locales';
import { createTags, type Role, type Tag, type TagOptions, type Tags } from '@/lib/pdf/tags';
import { createTypesetter, hasRightToLeft, type TextStyle } from '@/lib/pdf/text/typesetter';

/** A4 in points, 48 of margin on all sides, and the footer's share of the bottom. */
export const paper = { width: 595.28, height: 841.89, margin: 48, contentWidth: 499.28, contentBottom: 763 } as const;

/** The few colours of a document; `accent` is the product's primary. All text is 4.5:1 on white or better. */
export const ink = { text: '#1b2733', muted: '#52606d', accent: '#0369a3', rule: '#d5dde5', wash: '#f1f6fa' } as const;

/** The distance between two baselines, in font sizes; large enough for Arabic. */
const leading = 1.45;
const ascent = 1.08;

/**
 * Where text is drawn: `start` counts from the edge where reading starts, so that a right-to-left page mirrors by
 * itself.
 */
export interface Box {
  start: number;
  width: number;
  y: number;
  /** `figures` aligns at the right in both directions, where digits line up by place value. */
  align?: 'start' | 'end' | 'figures';
  /** The text's own direction, if it differs from the page's. */
  direction?: Direction;
}

/** The place of a drawing: its size in points, and a description. */
interface Figure {
  width: number;
  height: number;
  alt: string;
}

/** A picture to draw: a PNG or JPEG file, its size in points, and a description. */
export interface Picture extends Figure {
  file: Buffer;
}

/**
 * A page to draw on in reading-direction coordinates. Everything that is drawn is tagged; rules and washes are
 * artifacts.
 */
export interface Sheet {
  doc: PDFKit.PDFDocument;
  tags: Tags;
  direction: Direction;
  wrap(text: string, width: number, style: TextStyle, direction?: Direction): string[];
  /** The width in points of a text that is not wrapped; of its longest line. */
  measure(text: string, style: TextStyle): number;
  /** Adds the element of a text that is drawn in these lines, for `drawLines`. */
  tagText(role: Role, text: string, lines: readonly string[], options?: TextTagOptions): Tag;
  /** Draws prepared lines on one page and gives the y below them. */
  drawLines(lines: readonly string[], box: Box, style: TextStyle, tag: Tag): number;
  /** Wraps and draws a text, a paragraph unless `role` says otherwise, and gives the y below. */
  drawText(text: string, box: Box, style: TextStyle, role?: Role): number;
  /** Draws what is no text, from its left and top on, and gives the y below. */
  drawFigure(figure: Figure, start: number, y: number, draw: (x: number) => void): number;
  /** Draws a picture and gives the y below. */
  drawPicture(picture: Picture, start: number, y: number): number;
  drawRule(start: number, width: number, y: number, color?: string): void;
  fill(start: number, width: number, y: number, height: number, color: string): void;
}

interface TextTagOptions extends Pick<TagOptions, 'scope'> {
  direction?: Direction | undefined;
}

/** The height in points of so many lines. */
export function textHeight(lines: number, style: TextStyle): number {
  return lines * style.size * leading;
}

/** A sheet over a tagged pdfkit document, whose pages must have no margins of their own. */
export function createSheet(doc: PDFKit.PDFDocument, direction: Direction): Sheet {
  const typesetter = createTypesetter(doc);
  const tags = createTags(doc);
  const left = (start: number, width: number) =>
    direction === 'rtl' ? paper.width - paper.margin - start - width : paper.margin + start;

  const wrap: Sheet['wrap'] = (text, width, style, own = direction) => typesetter.wrap(text, width, own, style);

  const measure: Sheet['measure'] = (text, style) =>
    Math.max(...text.split('\n').map((line) => typesetter.measure(line.trim(), direction, style)));

  const tagText: Sheet['tagText'] = (role, text, lines, { direction: own = direction, ...options } = {}) =>
    tags.add(role, isDrawnInOrder(text, lines, own) ? options : { ...options, actual: text });

  const drawLines: Sheet['drawLines'] = (lines, box, style, tag) => {
    const own = box.direction ?? direction;
    tags.mark(tag, () => {
      for (const [index, line] of lines.entries()) {
        const width = typesetter.measure(line, own, style);
        const isAtEnd = box.align === 'end' || (box.align === 'figures' && direction === 'ltr');
        const start = isAtEnd ? box.start + box.width - width : box.start;
        typesetter.draw(line, left(start, width), box.y + textHeight(index, style) + ascent * style.size, own, style);
      }
    });
    return box.y + textHeight(lines.length, style);
  };

  const drawText: Sheet['drawText'] = (text, box, style, role = 'P') => {
    const lines = wrap(text, box.width, style, box.direction);
    return drawLines(lines, box, style, tagText(role, text, lines, box));
  };

  return { doc, tags, direction, wrap, measure, tagText, drawLines, drawText, ...drawShapes(doc, tags, left) };
}

/**
 * Whether letters, words and lines are in the file in the order in which they are read; a line break would leave out
 * the space there.
 */
function isDrawnInOrder(text: string, lines: readonly string[], direction: Direction): boolean {
  return lines.length === 1 && direction === 'ltr' && !hasRightToLeft(text);
}

function drawShapes(
  doc: PDFKit.PDFDocument,
  tags: Tags,
  left: (start: number, width: number) => number,
): Pick<Sheet, 'drawFigure' | 'drawPicture' | 'drawRule' | 'fill'> {
  const drawFigure: Sheet['drawFigure'] = ({ width, height, alt }, start, y, draw) => {
    const x = left(start, width);
    const tag = tags.add('Figure', { alt, bbox: [x, y, x + width, y + height] });
    tags.mark(tag, () => draw(x));
    return y + height;
  };
  return {
    drawFigure,
    drawPicture({ file, ...figure }, start, y) {
      const { width, height } = figure;
      return drawFigure(figure, start, y, (x) => doc.image(file, x, y, { width, height }));
    },
    drawRule(start, width, y, color = ink.rule) {
      const from = left(start, width);
      const line = () =>
        doc
          .moveTo(from, y)
          .lineTo(from + width, y)
          .lineWidth(0.75)
          .strokeColor(color)
          .stroke();
      tags.artifact('Layout', line);
    },
    fill(start, width, y, height, color) {
      tags.artifact('Layout', () => doc.rect(left(start, width), y, width, height).fill(color));
    },
  };
}
