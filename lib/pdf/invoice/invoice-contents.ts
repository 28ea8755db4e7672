import { countryTable } from '@/lib/countries/countries';
import type { LegalText } from '@/lib/countries/country';
import { taxNumberLabel } from '@/lib/countries/tax-number';
import type { Direction } from '@/lib/i18n/locales';
import type { InvoiceDocument, InvoiceDocumentLine, InvoiceParty } from '@/lib/pdf/invoice/invoice-document';
import type { InvoiceTexts } from '@/lib/pdf/invoice/invoice-texts';
import { detectDirection } from '@/lib/pdf/text/bidi';

/*
 * The words and figures of an invoice, wherever it is drawn: the PDF and the page that shows the paper take all of their
 * texts from here, so that they cannot differ.
 */

/** A name and a value, e.g. "Due date" and a day. */
interface NamedValue {
  name: string;
  value: string;
}

/** A text under a heading, in a direction of its own. */
export interface InvoiceText {
  name: string;
  text: string;
  direction: Direction;
}

/** "Invoice INV-2026-000123" or "Credit note …", or that it is a draft: the title of the page and of the file. */
export function invoiceTitle(invoice: InvoiceDocument, { label }: InvoiceTexts): string {
  const { number } = invoice;
  // The wording is that of the law (Directive 2006/112/EC, art. 226 (10a)).
  if (invoice.isSelfBilled)
    return label(invoice.kind === 'credit_note' ? 'self_billed_credit_title' : 'self_billed_title', {
      number: number ?? '',
    });
  if (invoice.kind === 'credit_note')
    return number === null ? label('credit_draft_title') : label('credit_title', { number });
  if (invoice.isDeposit) return number === null ? label('deposit_draft_title') : label('deposit_title', { number });
  return number === null ? label('draft_title') : label('title', { number });
}

/** Number, dates, purchase order and period. @param day how a day reads: in full or short */
export function invoiceFacts(
  invoice: InvoiceDocument,
  { label }: InvoiceTexts,
  day: (date: string) => string,
): NamedValue[] {
  const { number, issueDate, dueDate, purchaseOrder, cig, cup, period } = invoice;
  const dayOf = (date: string | null) => (date === null ? '—' : day(date));
  return [
    ...(invoice.kind === 'credit_note'
      ? [
          { name: label('credit_number'), value: number ?? '—' },
          { name: label('credit_date'), value: dayOf(issueDate) },
          { name: label('credits'), value: invoice.credits ?? '—' },
        ]
      : [
          { name: label('number'), value: number ?? '—' },
          { name: label('issue_date'), value: dayOf(issueDate) },
          { name: label('due_date'), value: dayOf(dueDate) },
        ]),
    ...(purchaseOrder ? [{ name: label('purchase_order'), value: purchaseOrder }] : []),
    ...(cig ? [{ name: 'CIG', value: cig }] : []),
    ...(cup ? [{ name: 'CUP', value: cup }] : []),
    ...(period ? [{ name: label('period'), value: periodOf(period, label, day) }] : []),
  ];
}

/** Puts the two days on two lines: no column is wide enough for both, and a line must not end inside a date. */
function periodOf(
  { start, end }: { start: string; end: string },
  label: InvoiceTexts['label'],
  day: (date: string) => string,
): string {
  return start === end ? day(start) : label('days', { start: day(start), end: `\n${day(end)}` });
}

/**
 * A party below its name: its own lines, each in its own direction, then its numbers in the document's, under the names
 * that the party's country has for them.
 */
export function partyLines(
  { addressLines, email, phone, country, ...party }: InvoiceParty,
  { label }: InvoiceTexts,
): { own: string[]; numbers: string[] } {
  const numberLine = (name: string | null | undefined, value: string) =>
    name && label('own_number', { name: `\u2068${name}\u2069`, value: ordered(value) });
  const legal = party.legalName && party.legalName !== party.name ? [party.legalName] : [];
  return {
    own: [...legal, ...addressLines, email ?? '', phone ?? ''].filter((line) => line !== ''),
    numbers: [
      ...(party.taxId
        ? [numberLine(taxNumberLabel(country, party.taxId), party.taxId) || label('tax_id', { value: party.taxId })]
        : []),
      ...(party.registrationNumber
        ? [
            numberLine(countryTable(country)?.register, party.registrationNumber) ||
              label('registration', { value: ordered(party.registrationNumber) }),
          ]
        : []),
    ],
  };
}

/** A number that keeps its own order beside Arabic words, with its dashes and words. */
export const ordered = (number: string): string => `\u2066${number}\u2069`;

/** The heads of the lines' columns, in their order. */
export const columnNames = ({ label, taxName, pricesIncludeTax }: InvoiceTexts) => ({
  description: label('column.description'),
  quantity: label('column.quantity'),
  unit: label('column.unit'),
  unitPrice: label(pricesIncludeTax ? 'column.unit_price_with_tax' : 'column.unit_price'),
  tax: taxName,
  net: label(pricesIncludeTax ? 'column.amount_with_tax' : 'column.net'),
});

/** A line in these columns: its description with the discounts and charges, each on a line of its own, and its figures. */
export const lineCells = (line: InvoiceDocumentLine, texts: InvoiceTexts) => ({
  description: [
    line.description,
    ...(line.allowances ?? []).map((one) =>
      texts.label('line_allowance', { name: texts.allowance(one), amount: texts.signed(one) }),
    ),
  ].join('\n'),
  quantity: texts.quantity(line),
  unit: texts.label(`unit.${line.unit}`, { count: Number(line.quantity) }),
  unitPrice: texts.unitPrice(line),
  tax: [line.taxRate, ...(line.secondTaxRate ? [line.secondTaxRate] : [])].map(texts.percent).join('\n'),
  net: texts.amount(line.netAmount),
});

/** A row of the totals, and how much it weighs. */
export interface InvoiceTotal {
  name: string;
  figure: string;
  weight: 'plain' | 'strong' | 'due';
}

/** Net, each tax, gross, paid and due (EN 16931 BT-106 … BT-115). */
export function invoiceTotals(invoice: InvoiceDocument, texts: InvoiceTexts): InvoiceTotal[] {
  const { label, amount, money } = texts;
  const { deposits = [], retained = [] } = invoice;
  const plain = (name: string, figure: string): InvoiceTotal => ({ name, figure, weight: 'plain' });
  return [
    ...adjustedRows(invoice, texts),
    plain(label('total.net'), amount(invoice.netTotal)),
    ...invoice.taxes.map((tax) => plain(taxLine(tax, texts), amount(tax.amount))),
    ...(isZero(invoice.rounding ?? '0') ? [] : [plain(label('total.rounding'), amount(invoice.rounding ?? '0'))]),
    ...(invoice.kind === 'credit_note'
      ? [
          ...(retained.length > 0
            ? [{ name: label('total.gross'), figure: money(invoice.grossTotal), weight: 'strong' as const }]
            : []),
          ...retained.map((one) => plain(retainedLine(one, texts), amount(`-${one.amount}`))),
          {
            name: label('credit_total'),
            figure: money(retained.length > 0 ? invoice.amountDue : invoice.grossTotal),
            weight: 'due' as const,
          },
        ]
      : [
          { name: label('total.gross'), figure: money(invoice.grossTotal), weight: 'strong' as const },
          ...retained.map((one) => plain(retainedLine(one, texts), amount(`-${one.amount}`))),
          ...deposits.map((one) => plain(label('total.deposit', { number: one.number }), amount(`-${one.amount}`))),
          ...(isZero(invoice.paidTotal) ? [] : [plain(label('total.paid'), amount(invoice.paidTotal))]),
          { name: label('total.due'), figure: money(invoice.amountDue), weight: 'due' as const },
        ]),
  ];
}

const taxLine = (tax: InvoiceDocument['taxes'][number], { label, amount, percent, taxName }: InvoiceTexts): string =>
  label('total.tax', { name: tax.name ?? taxName, rate: percent(tax.rate), base: amount(tax.base) });

const retainedLine = (
  { name, rate, base }: NonNullable<InvoiceDocument['retained']>[number],
  { label, amount, percent }: InvoiceTexts,
): string => label('total.retained', { name, rate: percent(rate), base: amount(base) });

/** The sum of the lines with discounts and charges, if there are any. */
function adjustedRows({ allowances = [], lineTotal }: InvoiceDocument, texts: InvoiceTexts): InvoiceTotal[] {
  if (allowances.length === 0 || lineTotal === undefined) return [];
  return [
    {
      name: texts.label(texts.pricesIncludeTax ? 'total.lines_with_tax' : 'total.lines'),
      figure: texts.amount(lineTotal),
      weight: 'plain',
    },
    ...allowances.map((one) => ({ name: texts.allowance(one), figure: texts.signed(one), weight: 'plain' as const })),
  ];
}

/**
 * The reasons why there is no tax; with several taxes, each reason names its own. Stamp duty and the tax in the seller's
 * currency are below them.
 */
export function taxReasons(invoice: InvoiceDocument, texts: InvoiceTexts): string[] {
  const { taxes, exchange } = invoice;
  const reasons = taxes.flatMap((tax) => {
    const reason = texts.taxReason(tax);
    if (reason === undefined) return [];
    return [taxes.length > 1 ? texts.label('tax_reason_on', { about: taxLine(tax, texts), reason }) : reason];
  });
  return [...reasons, ...stampOf(invoice, texts), ...(exchange ? [texts.exchange(exchange)] : [])];
}

/** That the stamp duty of the seller's country is paid, if it is due. */
const stampOf = ({ seller, stampDuty }: InvoiceDocument, { label }: InvoiceTexts): string[] =>
  stampDuty && hasLegalText(seller.country, 'stamp_duty_IT') ? [label('stamp_duty_IT')] : [];

const hasLegalText = (country: string | null | undefined, text: LegalText['key']): boolean =>
  countryTable(country)?.texts.some(({ key }) => key === text) ?? false;

/** How to pay: terms, bank details, and what the law says about late payment. @param direction of the document */
export const paymentTexts = (invoice: InvoiceDocument, texts: InvoiceTexts, direction: Direction): InvoiceText[] => [
  ...termsOf(invoice, texts, direction),
  ...bankOf(invoice, texts),
  ...lateOf(invoice, texts, direction),
];

/** The seller's bank details, with the IBAN added if they lack it. */
export function bankOf({ bankDetails, iban }: InvoiceDocument, { label }: InvoiceTexts): InvoiceText[] {
  const details = bankDetails?.trim() ?? '';
  const compact = (text: string) => text.replace(/\s/g, '').toUpperCase();
  const isSaid = !iban || compact(details).includes(compact(iban));
  // ISO 13616: printed in groups of four.
  const account = isSaid ? '' : `IBAN ${compact(iban).replace(/(.{4})(?=.)/g, '$1 ')}`;
  const text = [details, account].filter(Boolean).join('\n');
  return text ? [{ name: label('bank_details'), text, direction: detectDirection(text) }] : [];
}

function termsOf(invoice: InvoiceDocument, texts: InvoiceTexts, direction: Direction): InvoiceText[] {
  const sentences = [
    ...dueSentence(invoice, texts),
    ...discountSentence(invoice, texts),
    ...collectionSentence(invoice, texts),
  ];
  return sentences.length > 0 ? [{ name: texts.label('payment'), text: sentences.join('\n'), direction }] : [];
}

/** A draft without dates does not say when payment is due by terms that are more than days. */
function dueSentence(
  { paymentTermsDays: days, isDueByDate, dueDate }: InvoiceDocument,
  { label, day }: InvoiceTexts,
): string[] {
  if (days === null || days === undefined) return [];
  if (!isDueByDate) return [label('terms', { days })];
  return dueDate === null ? [] : [label('terms_by', { date: day(dueDate) })];
}

/** That the amount is collected by direct debit: the client's notice of amount, day, mandate and creditor. */
function collectionSentence(
  { directDebit, amountDue }: InvoiceDocument,
  { label, day, money }: InvoiceTexts,
): string[] {
  if (!directDebit) return [];
  const { account, mandate, creditor } = directDebit;
  return [label('direct_debit', { amount: money(amountDue), date: day(directDebit.day), account, mandate, creditor })];
}

function discountSentence(
  { discount, amountDue }: InvoiceDocument,
  { label, day, money, percent }: InvoiceTexts,
): string[] {
  if (!discount) return [];
  const { days, until } = discount;
  const off = { percent: percent(discount.percent) };
  if (until === null) return [label('discount_within', { ...off, days })];
  const amounts = { amount: money(discount.amountDue), whole: money(amountDue) };
  return [label('discount_by', { ...off, ...amounts, date: day(until) })];
}

/** What the law of the seller's country requires about late payment: in France C. com. L441-9, L441-10, D441-5. */
function lateOf(
  { kind, seller, discount }: InvoiceDocument,
  { label }: InvoiceTexts,
  direction: Direction,
): InvoiceText[] {
  if (kind === 'credit_note' || !hasLegalText(seller.country, 'late_payment_FR')) return [];
  return [
    {
      name: label('late_payment'),
      text: label(discount ? 'late_payment_FR_discounted' : 'late_payment_FR'),
      direction,
    },
  ];
}

/** The note, or why it credits something. */
export function noteTexts({ note, kind, isSelfBilled }: InvoiceDocument, { label }: InvoiceTexts): InvoiceText[] {
  if (!note?.trim()) return [];
  const name = label(kind === 'credit_note' && !isSelfBilled ? 'credit_reason' : 'note');
  return [{ name, text: note, direction: detectDirection(note) }];
}

const isZero = (value: string): boolean => /^-?[0.]*$/.test(value);
