import { formatNumber } from '@/lib/format/number';
import { translatorFor } from '@/lib/i18n/translator';
import type { InvoiceDocument, SwissPayCode } from '@/lib/pdf/invoice/invoice-document';
import { drawQrCode } from '@/lib/pdf/invoice/pay-code';
import { paper, type Sheet } from '@/lib/pdf/sheet';
import type { TextStyle } from '@/lib/pdf/text/typesetter';

/*
 * The payment part with receipt of a Swiss QR-bill (SIX, "Swiss Implementation Guidelines for the QR-bill", 3.4 to 3.7, and
 * the style guide): 210 × 105 mm at the foot of a page of its own, which is left to right in every language.
 */

const mm = 72 / 25.4;
const slipTop = paper.height - 105 * mm;
const receiptWidth = 62 * mm;
const black = '#000000';
const title: TextStyle = { size: 11, weight: 'bold', color: black };
const styles = {
  receipt: {
    heading: { size: 6, weight: 'bold', color: black },
    // The 27 digits of a reference fit on one line of 52 mm.
    value: { size: 7, weight: 'regular', color: black },
  },
  payment: {
    heading: { size: 8, weight: 'bold', color: black },
    value: { size: 10, weight: 'regular', color: black },
  },
} as const satisfies Record<string, { heading: TextStyle; value: TextStyle }>;
type Part = keyof typeof styles;

/** A heading with its lines; no lines leave a box to be filled in by hand. */
type Field = readonly [heading: string, lines: readonly string[] | null];

/** Draws the slip on a page of its own, after all pages of the invoice. */
export function drawSwissSlip(sheet: Sheet, invoice: InvoiceDocument, code: SwissPayCode): void {
  const label = translatorFor(slipLanguage(invoice.locale), 'pdf.swiss');
  const money: Field[] = [
    [label('currency'), [invoice.currency]],
    [label('amount'), [formatSlipAmount(invoice.amountDue)]],
  ];
  const payee: Field = [label('account'), [code.account, ...code.creditor]];
  const reference: Field[] = code.reference === null ? [] : [[label('reference'), [code.reference]]];
  const payer: Field = code.debtor ? [label('payable_by'), code.debtor] : [label('payable_by_blank'), null];
  sheet.doc.addPage();
  sheet.tags.within('Sect', () => {
    drawRules(sheet);
    const receipt = column(sheet, 'receipt', 5 * mm, 52 * mm);
    receipt.heading(label('receipt'), slipTop + 5 * mm);
    receipt.fields([payee, ...reference, payer], slipTop + 12 * mm);
    receipt.row(money, slipTop + 68 * mm);
    receipt.end(label('acceptance_point'), slipTop + 82 * mm);
    const left = receiptWidth + 5 * mm;
    const part = column(sheet, 'payment', left, 51 * mm);
    part.heading(label('payment_part'), slipTop + 5 * mm);
    drawCode(sheet, code.text, label('code'), left, slipTop + 17 * mm);
    part.row(money, slipTop + 68 * mm);
    const information: Field = [label('additional_information'), [code.message]];
    const details = column(sheet, 'payment', receiptWidth + 56 * mm, 87 * mm);
    details.fields([payee, ...reference, information, payer], slipTop + 5 * mm);
  });
}

/** The language of the slip: the guidelines have words in four. */
const slipLanguage = (locale: string): string => (/^(fr|it)/.test(locale) ? locale : 'en-US');

/** Thousands by blanks and a point, in every language (guidelines, 3.5.3). */
const formatSlipAmount = (amount: string): string =>
  formatNumber(amount, 'en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 }).replaceAll(',', ' ');

/** Lines along which the slip is cut off, and between its two parts. */
function drawRules({ doc, tags }: Sheet): void {
  tags.artifact('Layout', () => {
    doc.moveTo(0, slipTop).lineTo(paper.width, slipTop);
    doc.moveTo(receiptWidth, slipTop).lineTo(receiptWidth, paper.height);
    doc.lineWidth(0.75).dash(3, { space: 2 }).strokeColor(black).stroke().undash();
  });
}

/** The code, 46 mm wide, with the Swiss cross of 7 mm in its middle. */
function drawCode(sheet: Sheet, text: string, alt: string, left: number, y: number): void {
  const side = 46 * mm;
  drawQrCode(sheet, { text, side, alt }, startOf(sheet, left, side), y);
  const [x, top] = [left + side / 2 - 3.5 * mm, y + side / 2 - 3.5 * mm];
  sheet.tags.artifact('Layout', () => {
    sheet.doc.rect(x, top, 7 * mm, 7 * mm).fill('#ffffff');
    sheet.doc.rect(x + 0.5 * mm, top + 0.5 * mm, 6 * mm, 6 * mm).fill(black);
    sheet.doc.rect(x + 2.95 * mm, top + 1.6 * mm, 1.1 * mm, 3.8 * mm).fill('#ffffff');
    sheet.doc.rect(x + 1.6 * mm, top + 2.95 * mm, 3.8 * mm, 1.1 * mm).fill('#ffffff');
  });
}

/** The distance from the edge where reading starts: the slip is left to right on a right-to-left sheet, too. */
const startOf = ({ direction }: Sheet, x: number, width: number): number =>
  direction === 'rtl' ? paper.width - paper.margin - width - x : x - paper.margin;

/** Draws headings and texts in a column of one part of the slip. */
function column(sheet: Sheet, part: Part, left: number, width: number) {
  const { heading, value } = styles[part];
  const box = (x: number, wide: number, y: number) =>
    ({ start: startOf(sheet, x, wide), width: wide, y, direction: 'ltr' }) as const;
  const draw = (text: string, x: number, wide: number, y: number, style: TextStyle, role?: 'H1' | 'H2') => {
    // A column of a right-to-left sheet begins at its right edge.
    const align = sheet.direction === 'rtl' ? { align: 'end' as const } : {};
    return sheet.drawText(text, { ...box(x, wide, y), ...align }, style, role);
  };
  const field = ([name, lines]: Field, x: number, wide: number, from: number): number => {
    let y = draw(name, x, wide, from, heading, 'H2');
    if (lines === null) return drawBlank(sheet, x, y + 2);
    for (const line of lines) y = draw(line, x, wide, y, value);
    return y + 5;
  };
  return {
    heading: (text: string, y: number) => draw(text, left, width, y, title, 'H1'),
    fields: (fields: readonly Field[], from: number) => fields.reduce((y, one) => field(one, left, width, y), from),
    row: (fields: readonly Field[], y: number) => {
      for (const [index, one] of fields.entries()) field(one, left + index * 18 * mm, 33 * mm, y);
    },
    end: (text: string, y: number) => {
      sheet.drawText(text, { ...box(left, width, y), align: sheet.direction === 'rtl' ? 'start' : 'end' }, heading);
    },
  };
}

/** The corners of a field for the payer, 65 × 25 mm, that is filled in by hand. Gives the y below. */
function drawBlank({ doc, tags }: Sheet, x: number, y: number): number {
  const [wide, high, arm] = [(x < receiptWidth ? 52 : 65) * mm, (x < receiptWidth ? 20 : 25) * mm, 3 * mm];
  tags.artifact('Layout', () => {
    for (const [cornerX, cornerY, right, down] of [
      [x, y, 1, 1],
      [x + wide, y, -1, 1],
      [x, y + high, 1, -1],
      [x + wide, y + high, -1, -1],
    ] as const)
      doc
        .moveTo(cornerX + right * arm, cornerY)
        .lineTo(cornerX, cornerY)
        .lineTo(cornerX, cornerY + down * arm);
    doc.lineWidth(0.75).strokeColor(black).stroke();
  });
  return y + high + 5;
}
