import {
  type Conversion,
  convert,
  convertTo,
  type Line,
  merged,
  openLine,
  reversed,
  settled,
} from '@/lib/accounting/journal/balance';
import { taxesOf } from '@/lib/invoices/amounts/taxes';
import { type Decimal, type DecimalInput, decimal, sum } from '@/lib/money/amount';

/**
 * What the books need to know of an issued invoice or credit note. Amounts are above 0 for both, in the document's
 * currency.
 */
export interface BookedDocument {
  kind: 'invoice' | 'credit_note';
  currency: string;
  grossTotal: DecimalInput;
  /** What rounding to the smallest coin has added to the gross total. */
  cashRounding?: DecimalInput;
  /** The income tax that the client retains: a claim on the tax office in place of one on the client. */
  retainedTotal?: DecimalInput;
  /** Whether the client pays the VAT to the tax office: nobody owes it any more, and nobody claims it. */
  isSplit?: boolean;
  taxes: unknown;
  allowances: unknown;
  /** The stamp duty that its issuer owes to the tax office, in the document's currency; none in most countries. */
  stampDuty?: DecimalInput | null;
  lines: readonly { kind: string; netAmount: DecimalInput; taxCategory: string; taxRate: DecimalInput }[];
}

/** A deposit that an invoice deducts, with the credit notes that lowered it before. */
export interface DeductedDeposit {
  document: BookedDocument;
  conversion: Conversion;
  creditNotes: readonly BookedDocument[];
  /** Where a line of the deposit was booked; undefined if no export has it. */
  account?: (line: Line) => string | undefined;
}

/**
 * The credit lines of a document: for each tax the amount before tax (after discounts and charges on the document;
 * expenses and deposits on accounts of their own) and the tax; a second tax is posted by itself. For a credit note the
 * caller reverses them.
 */
function chargedLines(document: BookedDocument, conversion: Conversion): Line[] {
  const { lines, currency } = document;
  const isDeposit = lines.length > 0 && lines.every(({ kind }) => kind === 'deposit');
  const taxed = taxesOf({ ...document, currency }).flatMap(({ category, rate, taxable, amount, second }) => {
    // What it is figured on is posted with the first tax.
    if (second) return [openLine('output_tax', amount.neg(), { category, rate, name: second.name }, second.name)];
    const tax = { category, rate };
    const own = lines.filter((line) => line.taxCategory === category && decimal(line.taxRate).eq(rate));
    const expenses = sum(own.flatMap(({ kind, netAmount }) => (kind === 'expense' ? [netAmount] : [])));
    return [
      openLine(isDeposit ? 'deposits' : 'revenue', taxable.minus(expenses).neg(), tax),
      openLine('expenses_rebilled', expenses.neg(), tax),
      openLine('output_tax', amount.neg(), tax),
    ];
  });
  const open = [...taxed, openLine('cash_rounding', decimal(document.cashRounding ?? '0').neg())];
  const gross = decimal(document.grossTotal);
  if (!sum(open.map(({ original }) => original)).eq(gross.neg()))
    throw new Error('a document does not come to its gross total');
  const total = convert(gross, conversion).neg();
  return convertTo(
    total,
    open.filter(({ original }) => !original.isZero()),
    conversion,
  );
}

/** The stamp duty on a document is the issuer's own cost and no part of what it charges; a credit note bears it, too. */
const dutyLines = ({ stampDuty }: BookedDocument, conversion: Conversion): Line[] => {
  if (!stampDuty) return [];
  const duty = decimal(stampDuty);
  const amount = convert(duty, conversion);
  return [
    { ...openLine('stamp_duty', duty), amount },
    { ...openLine('stamp_duty_payable', duty.neg()), amount: amount.neg() },
  ];
};

/** The taxes that the lines charge, taken back, if the client pays the VAT to the tax office. */
const splitLines = ({ isSplit }: BookedDocument, charged: readonly Line[]): Line[] =>
  isSplit ? reversed(charged.filter(({ key }) => key === 'output_tax')) : [];

/**
 * Receivables against what the invoice charges; a deposit that it deducts is taken from the account for deposits, and retained
 * income tax is claimed from the tax office.
 */
export function invoiceLines(
  document: BookedDocument,
  conversion: Conversion,
  { prepaid = '0', deposits = [] }: { prepaid?: DecimalInput; deposits?: readonly DeductedDeposit[] } = {},
): Line[] {
  const gross = decimal(document.grossTotal);
  const paid = decimal(prepaid);
  const settledBefore = paid.plus(decimal(document.retainedTotal ?? '0'));
  const owed = {
    ...openLine('receivables', gross.minus(settledBefore)),
    amount: convert(gross, conversion).minus(convert(settledBefore, conversion)),
  };
  const deducted = deposits.flatMap(({ document: deposit, conversion: then, creditNotes, account }) =>
    [...reversed(chargedLines(deposit, then)), ...creditNotes.flatMap((note) => chargedLines(note, then))].map(
      (line) => (line.key === 'deposits' ? { ...line, account: account?.(line) } : line),
    ),
  );
  const charged = merged([...chargedLines(document, conversion), ...deducted]);
  const split = splitLines(document, charged);
  const settledWorth = convert(settledBefore, conversion).minus(convert(paid, conversion));
  const claim = claimLine(document, settledWorth, split);
  return settled([owed, claim, ...charged, ...split, ...dutyLines(document, conversion)]);
}

/** What is retained beside the VAT of a split payment. @param worth of both, in the company's currency */
function claimLine({ retainedTotal = '0' }: BookedDocument, worth: Decimal, split: readonly Line[]): Line {
  const vat = (side: 'amount' | 'original') => sum(split.map((line) => line[side]));
  return {
    ...openLine('retained_tax', decimal(retainedTotal).minus(vat('original'))),
    amount: worth.minus(vat('amount')),
  };
}

/** A credit note becomes the client's credit in full; setting it off against an invoice is a payment made from it. */
export function creditNoteLines(document: BookedDocument, conversion: Conversion): Line[] {
  const gross = decimal(document.grossTotal);
  const due = gross.minus(decimal(document.retainedTotal ?? '0'));
  const credit = { ...openLine('customer_credit', due.neg()), amount: convert(due, conversion).neg() };
  const charged = chargedLines(document, conversion);
  const split = splitLines(document, charged);
  const claim = claimLine(document, convert(gross, conversion).minus(convert(due, conversion)), split);
  return settled([credit, ...reversed([claim, ...charged, ...split]), ...dutyLines(document, conversion)]);
}
