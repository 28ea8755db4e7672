import type { Direction } from '@/lib/i18n/locales';
import { createTypesetter, type TextStyle } from '@/lib/pdf/typesetter';

/** A4 in points, 48 of margin on all sides, and the footer's share of the bottom. */
export const paper = { width: 595.28, height: 841.89, margin: 48, contentWidth: 499.28, contentBottom: 763 } as const;

/** The few colours of a document; `accent` is the product's primary. All text is 4.5:1 on white or better. */
export const ink = { text: '#1b2733', muted: '#52606d', accent: '#0369a3', rule: '#d5dde5', wash: '#f1f6fa' } as const;

/** Distance between two baselines, in font sizes; room enough for Arabic. */
const leading = 1.45;
const ascent = 1.08;

/** Where text goes: `start` counts from the edge where reading starts, so a right-to-left page mirrors by itself. */
export interface Box {
  start: number;
  width: number;
  y: number;
  align?: 'start' | 'end';
  /** The text's own direction where it is not the page's. */
  direction?: Direction;
}

/** A page to draw on in reading-direction coordinates. */
export interface Sheet {
  doc: PDFKit.PDFDocument;
  direction: Direction;
  wrap(text: string, width: number, style: TextStyle, direction?: Direction): string[];
  /** Draws prepared lines and gives the y below them. */
  drawLines(lines: readonly string[], box: Box, style: TextStyle): number;
  /** Wraps, draws, and gives the y below. */
  drawText(text: string, box: Box, style: TextStyle): number;
  drawRule(start: number, width: number, y: number, color?: string): void;
  fill(start: number, width: number, y: number, height: number, color: string): void;
}

/** Height in points of so many lines. */
export function textHeight(lines: number, style: TextStyle): number {
  return lines * style.size * leading;
}

/** A sheet over a pdfkit document, whose pages must have no margins of their own. */
export function createSheet(doc: PDFKit.PDFDocument, direction: Direction): Sheet {
  const typesetter = createTypesetter(doc);
  const left = (start: number, width: number) =>
    direction === 'rtl' ? paper.width - paper.margin - start - width : paper.margin + start;

  const wrap: Sheet['wrap'] = (text, width, style, own = direction) => typesetter.wrap(text, width, own, style);

  const drawLines: Sheet['drawLines'] = (lines, box, style) => {
    const own = box.direction ?? direction;
    lines.forEach((line, index) => {
      const width = typesetter.measure(line, own, style);
      const start = box.align === 'end' ? box.start + box.width - width : box.start;
      typesetter.draw(line, left(start, width), box.y + textHeight(index, style) + ascent * style.size, own, style);
    });
    return box.y + textHeight(lines.length, style);
  };

  return {
    doc,
    direction,
    wrap,
    drawLines,
    drawText: (text, box, style) => drawLines(wrap(text, box.width, style, box.direction), box, style),
    drawRule(start, width, y, color = ink.rule) {
      const from = left(start, width);
      doc.moveTo(from, y).lineTo(from + width, y).lineWidth(0.75).strokeColor(color).stroke();
    },
    fill(start, width, y, height, color) {
      doc.rect(left(start, width), y, width, height).fill(color);
    },
  };
}
