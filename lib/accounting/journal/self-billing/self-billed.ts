import {
  type Conversion,
  convert,
  convertTo,
  type Line,
  type LinePartner,
  openLine,
  reversed,
  settled,
} from '@/lib/accounting/journal/balance';
import { taxesOf } from '@/lib/invoices/amounts/taxes';
import type { TaxedLine } from '@/lib/invoices/amounts/totals';
import { type DecimalInput, decimal, sum } from '@/lib/money/amount';
import type { SelfBilledKind } from '@/lib/self-billing/taxes';

/**
 * What the books need to know of a document in a contractor's name. Amounts of a credit note are above 0, too, in its
 * currency.
 */
export interface BookedPaper {
  kind: SelfBilledKind;
  /** The name of the contractor on the document. */
  contractor: string;
  /** The same, if the books know them by a creditor number. */
  partner?: LinePartner | undefined;
  currency: string;
  taxTotal: DecimalInput;
  /** The income tax that the company retains: it owes it to the tax office in place of the contractor. */
  retainedTotal: DecimalInput;
  /** The contribution to a pension fund, which is a cost beside what the pay run pays. */
  fundTotal?: DecimalInput;
  /** The charges on the document, with their taxes. */
  allowances?: unknown;
  lines: readonly TaxedLine[];
}

/**
 * The tax of a document, by tax, against what is owed to the contractor. Its net amount was booked with the pay run;
 * together they are its gross, and the cost stays net; a contribution to a pension fund is a cost, too. What the company
 * retains is owed to the tax office in place of the contractor. A credit note takes both back. There are no lines if nobody charges or retains tax, as with reverse charge.
 *
 * @throws Error if the lines do not add up to the document's tax.
 */
export function selfBilledLines(paper: BookedPaper, conversion: Conversion): Line[] {
  const { kind, contractor, currency, lines } = paper;
  const taxes = taxesOf({ taxes: null, allowances: paper.allowances ?? [], lines, currency }).flatMap(
    ({ category, rate, amount }) =>
      amount.isZero() ? [] : [openLine('input_tax', amount, { category, rate }, contractor)],
  );
  const charged = sum(taxes.map(({ original }) => original));
  const taxTotal = decimal(paper.taxTotal);
  if (!charged.eq(taxTotal)) throw new Error('a self-billed paper does not come to its tax');
  const total = convert(taxTotal, conversion);
  const retained = decimal(paper.retainedTotal);
  const kept = convert(retained, conversion);
  const fund = decimal(paper.fundTotal ?? '0');
  const cost = { ...openLine('contractor_cost', fund, null, contractor), amount: convert(fund, conversion) };
  const owed = {
    ...openLine('contractors_payable', retained.minus(charged).minus(fund), null, contractor),
    amount: kept.minus(total).minus(cost.amount),
    partner: paper.partner,
  };
  const withheld = { ...openLine('withheld_tax_payable', retained.neg(), null, contractor), amount: kept.neg() };
  const booked = settled([owed, cost, ...convertTo(total, taxes, conversion), withheld]);
  return kind === 'credit_note' ? reversed(booked) : booked;
}
