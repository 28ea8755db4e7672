import { invoiceTitle, partyLines } from '@/lib/pdf/invoice/invoice-contents';
import type { InvoiceDocument, InvoiceParty } from '@/lib/pdf/invoice/invoice-document';
import { drawInvoiceFacts } from '@/lib/pdf/invoice/invoice-facts';
import type { InvoiceTexts } from '@/lib/pdf/invoice/invoice-texts';
import { drawTaxCode } from '@/lib/pdf/invoice/tax-code';
import { type Box, ink, paper, type Sheet } from '@/lib/pdf/sheet';
import { detectDirection } from '@/lib/pdf/text/bidi';
import type { TextStyle } from '@/lib/pdf/text/typesetter';

const title: TextStyle = { size: 18, weight: 'bold', color: ink.accent };
const caption: TextStyle = { size: 7.5, weight: 'bold', color: ink.muted };
const strong: TextStyle = { size: 10, weight: 'bold', color: ink.text };
const sellerName: TextStyle = { ...strong, size: 13 };
const plain: TextStyle = { size: 9, weight: 'regular', color: ink.text };
const gap = 24;
const titleWidth = 300;
const nameWidth = paper.contentWidth - titleWidth - gap;
const half = (paper.contentWidth - gap) / 2;

/** Draws the head of the first page: Spain's tax code if it has one, the seller, the title, the dates, and both parties. Gives the y below it. */
export function drawInvoiceHead(sheet: Sheet, invoice: InvoiceDocument, texts: InvoiceTexts): number {
  const top = invoice.taxCode ? drawTaxCode(sheet, invoice.taxCode, paper.margin) : paper.margin;
  const nameEnd = drawSeller(sheet, invoice, texts, top);
  const width = titleRoom(sheet, invoice);
  const titleBox: Box = { start: paper.contentWidth - width, width, y: top, align: 'end' };
  const name = invoiceTitle(invoice, texts);
  const isLong = sheet.measure(name, title) > width;
  const titleEnd = sheet.drawText(name, titleBox, isLong ? { ...title, size: 15 } : title, 'H1');
  const ruleAt = Math.max(nameEnd, titleEnd) + 12;
  sheet.drawRule(0, paper.contentWidth, ruleAt, ink.accent);
  const factsEnd = drawInvoiceFacts(sheet, invoice, texts, ruleAt + 12);
  const partiesEnd = drawParties(sheet, invoice, texts, factsEnd + 16);
  return drawIntro(sheet, invoice, partiesEnd) + 20;
}

/** The width that the seller's name and logo leave on the line. */
function titleRoom(sheet: Sheet, { seller, logo }: InvoiceDocument): number {
  return Math.max(
    titleWidth,
    paper.contentWidth - gap - Math.max(sheet.measure(seller.name, sellerName), logo?.width ?? 0),
  );
}

/** Draws the text before the lines. */
function drawIntro(sheet: Sheet, { intro }: InvoiceDocument, y: number): number {
  if (!intro?.trim()) return y;
  const box = { start: 0, width: paper.contentWidth, y: y + 16, direction: detectDirection(intro) };
  return sheet.drawText(intro, box, plain);
}

/** Draws the logo, if any, and the name. */
function drawSeller(sheet: Sheet, { seller, logo }: InvoiceDocument, { label }: InvoiceTexts, top: number): number {
  const alt = label('logo', { name: seller.name });
  const y = logo ? sheet.drawPicture({ ...logo, alt }, 0, top) + 6 : top + 4;
  const box = { start: 0, width: nameWidth, y, direction: detectDirection(seller.name) };
  return sheet.drawText(seller.name, box, sellerName);
}

function drawParties(sheet: Sheet, { seller, buyer }: InvoiceDocument, texts: InvoiceTexts, y: number): number {
  const draw = (heading: string, party: InvoiceParty, start: number) =>
    sheet.tags.within('Sect', () => drawParty(sheet, heading, party, texts, { start, width: half, y }));
  return Math.max(draw(texts.label('seller'), seller, 0), draw(texts.label('buyer'), buyer, half + gap));
}

function drawParty(sheet: Sheet, heading: string, party: InvoiceParty, texts: InvoiceTexts, box: Box): number {
  const { own, numbers } = partyLines(party, texts);
  let y = sheet.drawText(heading, box, caption, 'H2') + 2;
  y = sheet.drawText(party.name, { ...box, y, direction: detectDirection(party.name) }, strong);
  for (const line of own) y = sheet.drawText(line, { ...box, y, direction: detectDirection(line) }, plain);
  for (const line of numbers) y = sheet.drawText(line, { ...box, y }, plain);
  return y;
}
