import { defaultLocale, findLocale } from '@/lib/i18n/locales';
import { translatorFor } from '@/lib/i18n/translator';
import { collect, openDocument } from '@/lib/pdf/document';
import type { ReportDocument, ReportFact, ReportPart, ReportTable } from '@/lib/pdf/report-document';
import { type Box, createSheet, ink, paper, type Sheet, textHeight } from '@/lib/pdf/sheet';
import type { Tag } from '@/lib/pdf/tags';
import { detectDirection } from '@/lib/pdf/text/bidi';
import type { TextStyle } from '@/lib/pdf/text/typesetter';

const title: TextStyle = { size: 18, weight: 'bold', color: ink.accent };
const heading: TextStyle = { size: 11, weight: 'bold', color: ink.text };
const caption: TextStyle = { size: 8.5, weight: 'bold', color: ink.muted };
const plain: TextStyle = { size: 9, weight: 'regular', color: ink.text };
const small: TextStyle = { size: 7.5, weight: 'regular', color: ink.muted };

/** Labels take a third of the width, values the rest. */
const labelWidth = 160;
const gap = 12;
const padding = 4;
const columnGap = 6;
/** With more columns, or longer texts, entries are printed as lists one below the other. */
const mostColumns = 6;
const longestCell = 400;
const none = '—';

/**
 * A report as a PDF file (A4, in its reader's language and direction), tagged for screen readers (PDF/UA, ISO 14289-1).
 */
export async function renderReportPdf(report: ReportDocument): Promise<Buffer> {
  const locale = findLocale(report.locale) ?? defaultLocale;
  const name = `${report.title} ${report.number}`;
  const doc = openDocument(locale.code, { title: name, author: report.company, date: report.createdAt });
  const file = collect(doc);
  const sheet = createSheet(doc, locale.direction);
  let y = drawHead(sheet, report);
  for (const part of report.sections) y = drawPart(sheet, part, y + 18);
  drawFooters(sheet, report);
  doc.end();
  return file;
}

function drawHead(sheet: Sheet, { title: form, number, facts }: ReportDocument): number {
  const titleEnd = sheet.drawText(form, { ...across(form), y: paper.margin }, title, 'H1');
  const numberEnd = sheet.drawText(number, { ...across(number), y: titleEnd + 2 }, plain);
  sheet.drawRule(0, paper.contentWidth, numberEnd + 8, ink.accent);
  return drawFacts(sheet, facts, numberEnd + 16);
}

function drawPart(sheet: Sheet, part: ReportPart, from: number): number {
  return sheet.tags.within('Sect', () => {
    const y = keep(sheet, from, textHeight(3, heading));
    const below = sheet.drawText(part.title, { ...across(part.title), y }, heading, 'H2') + 4;
    if ('facts' in part) return drawFacts(sheet, part.facts, below);
    if (part.rows.length === 0) return sheet.drawText(none, { start: 0, width: paper.contentWidth, y: below }, plain);
    return fitsTable(part) ? drawTable(sheet, part, below) : drawEntries(sheet, part, below);
  });
}

const across = (text: string) => ({ start: 0, width: paper.contentWidth, direction: detectDirection(text) });

/**
 * Whether the entries fit into a table: a row is never broken across pages, and narrow columns would have one word a
 * line.
 */
const fitsTable = ({ labels, rows }: ReportTable): boolean =>
  labels.length <= mostColumns && rows.every((row) => row.every((text) => text.length <= longestCell));

/** Draws entries of many fields, one below the other. */
function drawEntries(sheet: Sheet, { labels, rows }: ReportTable, from: number): number {
  return rows.reduce((y, row) => {
    const end = drawFacts(
      sheet,
      labels.map((label, index) => ({ label, value: row[index] ?? '' })),
      y,
    );
    return end + 8;
  }, from);
}

/** Draws each label beside its value, over as many pages as needed. */
function drawFacts(sheet: Sheet, facts: readonly ReportFact[], from: number): number {
  const { tags } = sheet;
  if (facts.length === 0) return from;
  return tags.within('L', () => facts.reduce((y, fact) => tags.within('LI', () => drawFact(sheet, fact, y)), from));
}

function drawFact(sheet: Sheet, { label, value }: ReportFact, from: number): number {
  const named = textOf(sheet, label, labelWidth, caption);
  const box = { start: labelWidth + gap, width: paper.contentWidth - labelWidth - gap };
  const said = textOf(sheet, value, box.width, plain);
  const height = Math.max(textHeight(named.lines.length, caption), textHeight(Math.min(4, said.lines.length), plain));
  const y = keep(sheet, from, height + padding);
  const name = sheet.tagText('Lbl', named.text, named.lines, named);
  const labelEnd = sheet.drawLines(named.lines, { ...named, start: 0, width: labelWidth, y }, caption, name);
  const tag = sheet.tagText('LBody', said.text, said.lines, said);
  const { end, isSamePage } = drawOverPages(sheet, said.lines, { ...box, ...said, y }, plain, tag);
  return (isSamePage ? Math.max(end, labelEnd) : end) + padding;
}

/** A wrapped text in its own direction; an empty one is a dash in the page's direction. */
function textOf(sheet: Sheet, text: string, width: number, style: TextStyle) {
  const shown = text || none;
  const direction = text ? detectDirection(text) : sheet.direction;
  return { text: shown, direction, lines: sheet.wrap(shown, width, style, direction) };
}

/** Draws lines, and continues on new pages if they do not fit on one. */
function drawOverPages(sheet: Sheet, lines: readonly string[], box: Box, style: TextStyle, tag: Tag) {
  let [rest, y] = [lines, box.y];
  for (let fitting = linesThatFit(y, style); rest.length > fitting; fitting = linesThatFit(y, style)) {
    sheet.drawLines(rest.slice(0, fitting), { ...box, y }, style, tag);
    rest = rest.slice(fitting);
    sheet.doc.addPage();
    y = paper.margin;
  }
  return { end: sheet.drawLines(rest, { ...box, y }, style, tag), isSamePage: rest.length === lines.length };
}

const linesThatFit = (y: number, style: TextStyle): number =>
  Math.max(1, Math.floor((paper.contentBottom - y) / textHeight(1, style)));

/** The y at which something of that height begins: here, or at the top of a new page. */
function keep({ doc }: Sheet, y: number, height: number): number {
  if (y + height <= paper.contentBottom) return y;
  doc.addPage();
  return paper.margin;
}

/** Draws a table, with its head on each page. */
function drawTable(sheet: Sheet, table: ReportTable, from: number): number {
  const { tags } = sheet;
  const columns = columnsOf(table);
  const head = wrapRow(sheet, table.labels, columns, caption);
  return tags.within('Table', () => {
    const top = tags.within('THead', () => drawRow(sheet, head, keep(sheet, from, 60), 'TH'));
    return tags.within('TBody', () =>
      table.rows.reduce((y, values) => {
        const row = wrapRow(sheet, values, columns, plain);
        const isThere = y + row.height <= paper.contentBottom;
        return drawRow(sheet, row, isThere ? y : startPage(sheet, head), 'TD');
      }, top),
    );
  });
}

type Column = Pick<Box, 'start' | 'width' | 'align'>;

/** A row's cells with their lines, and the height of the highest cell. */
interface Row {
  cells: readonly (Column & ReturnType<typeof textOf>)[];
  height: number;
  style: TextStyle;
}

function wrapRow(sheet: Sheet, texts: readonly string[], columns: readonly Column[], style: TextStyle): Row {
  const cells = columns.map((column, index) => ({
    ...column,
    ...textOf(sheet, texts[index] ?? '', column.width, style),
  }));
  const lines = Math.max(...cells.map((cell) => cell.lines.length));
  return { cells, height: textHeight(lines, style) + 2 * padding, style };
}

function columnsOf({ labels, shares = labels.map(() => 1), figures = 0 }: ReportTable): Column[] {
  const whole = shares.reduce((sum, share) => sum + share, 0);
  const free = paper.contentWidth - columnGap * (labels.length + 1);
  let start = columnGap;
  return labels.map((_, index) => {
    const column = { start, width: (free * (shares[index] ?? 0)) / whole };
    start += column.width + columnGap;
    return index < labels.length - figures ? column : { ...column, align: 'figures' };
  });
}

function startPage(sheet: Sheet, head: Row): number {
  sheet.doc.addPage();
  return sheet.tags.artifact('Pagination', () => drawRow(sheet, head, paper.margin, 'TH'));
}

function drawRow(sheet: Sheet, { cells, height, style }: Row, y: number, role: 'TH' | 'TD'): number {
  if (role === 'TH') sheet.fill(0, paper.contentWidth, y, height, ink.wash);
  sheet.tags.within('TR', () => {
    for (const { text, lines, direction, ...column } of cells) {
      const tag = sheet.tagText(role, text, lines, role === 'TH' ? { direction, scope: 'Column' } : { direction });
      sheet.drawLines(lines, { ...column, y: y + padding, direction }, style, tag);
    }
  });
  if (role === 'TD') sheet.drawRule(0, paper.contentWidth, y + height);
  return y + height;
}

/** Draws the footer of every page, once all pages exist. */
function drawFooters(sheet: Sheet, { locale, company, title: form, number }: ReportDocument): void {
  const { doc, tags } = sheet;
  const { start, count: pages } = doc.bufferedPageRange();
  const label = translatorFor(locale, 'pdf');
  // The title takes half of the width: it names somebody, and often a month.
  const quarter = paper.contentWidth / 4;
  const y = paper.contentBottom + 18;
  for (let page = 1; page <= pages; page += 1) {
    doc.switchToPage(start + page - 1);
    tags.artifact('Pagination', () => {
      sheet.drawRule(0, paper.contentWidth, y - 8);
      const name = textOf(sheet, company, quarter, small);
      sheet.drawLines(name.lines.slice(0, 2), { start: 0, width: quarter, y, direction: name.direction }, small, {
        role: 'P',
      });
      const what = textOf(sheet, `${form} · ${number}`, 2 * quarter - gap, small);
      const box = { start: quarter, width: 2 * quarter - gap, y, align: 'end', direction: what.direction } as const;
      sheet.drawLines(what.lines.slice(0, 2), box, small, { role: 'P' });
      sheet.drawText(label('page', { page, pages }), { start: 3 * quarter, width: quarter, y, align: 'end' }, small);
    });
  }
}
