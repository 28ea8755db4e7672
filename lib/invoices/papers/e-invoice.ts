import { dayFromDate } from '@/lib/calendar/days';
import { splitPaymentText } from '@/lib/countries/split-payment';
import type { EAllowance, EInvoice } from '@/lib/e-invoices/model';
import type { PensionFund } from '@/lib/e-invoices/pension-fund';
import type { Allowance, DocumentAllowance } from '@/lib/invoices/amounts/allowances';
import { withoutTax } from '@/lib/invoices/amounts/inclusive';
import { keptRetained } from '@/lib/invoices/amounts/retained';
import { taxesOf } from '@/lib/invoices/amounts/taxes';
import { invoiceTotals, payableOf } from '@/lib/invoices/amounts/totals';
import type { RecordRow } from '@/lib/invoices/find.data';
import type { Party } from '@/lib/invoices/papers/party';
import { cashDiscountOf } from '@/lib/invoices/payments/cash-discount';
import { type DecimalInput, decimal, formatAmount, roundTo, sum } from '@/lib/money/amount';

type Line = RecordRow['lines'][number];
type LineAmounts = 'netAmount' | 'quantity' | 'unitPrice' | 'taxRate' | 'retainedRate';
type Amounts = 'netTotal' | 'taxTotal' | 'grossTotal' | 'cashRounding' | 'prepaidTotal' | 'retainedTotal';

/** The columns of a record that an e-invoice needs. */
export interface EInvoiceRow
  extends Pick<
      RecordRow,
      | 'kind'
      | 'isDeposit'
      | 'number'
      | 'issueDate'
      | 'dueDate'
      | 'currency'
      | 'companyCurrency'
      | 'purchaseOrder'
      | 'creditReason'
      | 'note'
      | 'periodStart'
      | 'periodEnd'
      | 'allowances'
      | 'taxes'
      | 'retained'
      | 'retainedName'
      | 'retainedCode'
    >,
    Record<Amounts, DecimalInput> {
  /** A self-billed document has prices before tax. */
  pricesIncludeTax?: RecordRow['pricesIncludeTax'];
  companyTaxTotal: DecimalInput | null;
  /** The terms; a self-billed document has none. */
  termsDays?: RecordRow['termsDays'];
  termsFrom?: RecordRow['termsFrom'];
  termsDay?: RecordRow['termsDay'];
  /** Italy's codes; a self-billed document has none. */
  cig?: RecordRow['cig'];
  cup?: RecordRow['cup'];
  discountDays?: RecordRow['discountDays'];
  discountPercent?: DecimalInput | null;
  lines: ELineRow[];
}
type ELineRow = Pick<Line, 'description' | 'unit' | 'taxCategory' | 'taxReason' | 'taxReasonCode' | 'allowances'> &
  Partial<Pick<Line, 'secondTax' | 'natura'>> &
  Record<LineAmounts, DecimalInput>;

const dayOf = (date: Date | null): string | null => date && dayFromDate(date);

/**
 * An invoice or credit note as the e-invoice formats need it; the total that it asks for is the total at issue,
 * whatever was paid since.
 */
export function toEInvoice(
  row: EInvoiceRow,
  { seller, buyer, preceding }: { seller: Party; buyer: Party; preceding: EInvoice['preceding'] },
): EInvoice {
  const { currency } = row;
  const amount = (value: DecimalInput) => formatAmount(value, currency);
  const settled = sum([row.prepaidTotal, row.retainedTotal]);
  const retained = keptRetained(row.retained);
  const { lineTotal, allowanceTotal, chargeTotal } = invoiceTotals(row.lines, currency, row.allowances);
  return {
    kind: row.kind,
    isDeposit: row.isDeposit,
    number: row.number ?? '',
    issueDate: dayOf(row.issueDate) ?? '',
    dueDate: dayOf(row.dueDate),
    terms: row.kind === 'invoice' ? termsOf(row) : null,
    currency,
    companyTax: companyTaxOf(row),
    purchaseOrder: row.purchaseOrder,
    cig: row.cig ?? null,
    cup: row.cup ?? null,
    preceding,
    note: row.kind === 'credit_note' ? row.creditReason : row.note,
    period: row.periodStart || row.periodEnd ? { start: dayOf(row.periodStart), end: dayOf(row.periodEnd) } : null,
    // What the bank collects asks for no transfer: without an account no format names a way to pay.
    seller: buyer.direct_debit ? { ...seller, iban: null } : seller,
    buyer,
    lines: row.lines.map((line) => ({
      description: line.description,
      quantity: decimal(line.quantity).toFixed(),
      unit: line.unit,
      unitPrice: decimal(line.unitPrice).toFixed(),
      ...(row.pricesIncludeTax
        ? beforeTax(line, currency)
        : { allowances: line.allowances.map(toAllowance).filter(isSomething) }),
      netAmount: amount(line.netAmount),
      category: line.taxCategory,
      rate: decimal(line.taxRate).toFixed(),
      natura: line.natura ?? null,
      isRetained: retained.some(({ kind, rate }) => kind === 'income' && rate.eq(decimal(line.retainedRate))),
    })),
    allowances: row.allowances
      .flatMap(perTax)
      .map((one) => (row.pricesIncludeTax ? alone(one) : one))
      .filter(isSomething),
    taxes: taxesOf(row).map((tax) => ({
      category: tax.category,
      rate: tax.rate.toFixed(),
      taxable: amount(tax.taxable),
      amount: amount(tax.amount),
      reason: tax.reason,
      reasonCode: tax.reasonCode,
      name: tax.second?.name ?? null,
    })),
    lineTotal: amount(lineTotal),
    allowanceTotal: amount(allowanceTotal),
    chargeTotal: amount(chargeTotal),
    netTotal: amount(row.netTotal),
    taxTotal: amount(row.taxTotal),
    grossTotal: amount(decimal(row.grossTotal).minus(decimal(row.cashRounding))),
    rounding: amount(row.cashRounding),
    retained: retained.map((tax) => ({
      kind: tax.kind,
      name: tax.kind === 'vat' ? splitPaymentText : (row.retainedName ?? ''),
      rate: tax.rate.toFixed(),
      base: amount(tax.base),
      amount: amount(tax.amount),
    })),
    retainedCode: row.retainedCode,
    prepaidTotal: amount(settled),
    payableTotal: amount(payableOf(row.grossTotal, settled)),
  };
}

function termsOf(row: EInvoiceRow): EInvoice['terms'] {
  const { termsDays: days, termsFrom: from = 'issue_date', termsDay: day = null } = row;
  const { discountPercent: percent = null, discountDays = null } = row;
  if (days === undefined) return null;
  const taken = cashDiscountOf({ ...row, discountPercent: percent, discountDays, creditedTotal: '0' });
  const isOffered = taken !== null && percent !== null && discountDays !== null;
  const discount = isOffered && {
    percent: decimal(percent).toFixed(),
    days: discountDays,
    amount: formatAmount(taken.amount, row.currency),
    until: taken.until,
  };
  return { days, from, day, discount: discount || null };
}

const companyTaxOf = ({ currency, companyCurrency, companyTaxTotal }: EInvoiceRow): EInvoice['companyTax'] =>
  companyCurrency && companyTaxTotal && companyCurrency !== currency
    ? { currency: companyCurrency, amount: formatAmount(companyTaxTotal, companyCurrency) }
    : null;

const toAllowance = ({ is_charge, percent, base, amount, reason_code, reason }: Allowance): EAllowance => ({
  isCharge: is_charge,
  percent,
  base,
  amount,
  reasonCode: reason_code,
  reason,
});

/** A pension fund as FatturaPA needs it. */
export const toFund = ({ type, rate, is_retained: isRetained, natura }: PensionFund) => ({
  ...{ type, rate, isRetained },
  ...(natura !== undefined && { natura }),
});

/** In EN 16931 each discount or charge has a single tax (BT-95, BT-102). */
const perTax = (one: DocumentAllowance): EInvoice['allowances'][number][] =>
  one.parts.map((part) => ({
    ...toAllowance({ ...one, base: part.base, amount: part.amount }),
    ...(one.fund && { fund: toFund(one.fund) }),
    category: part.tax_category,
    rate: decimal(part.tax_rate).toFixed(),
  }));

/**
 * What a line whose price is with tax has without it: EN 16931 has net prices alone (BT-146). The price has so many decimals
 * that quantity × price, with the line's discounts and charges, gives its net amount.
 */
function beforeTax(line: ELineRow, currency: string) {
  const allowances = line.allowances
    .map((one) =>
      alone({ ...toAllowance(one), amount: formatAmount(withoutTax(one.amount, line, currency), currency) }),
    )
    .filter(isSomething);
  const added = sum(allowances.map(({ isCharge, amount }) => (isCharge ? amount : decimal(amount).neg())));
  const quantity = decimal(line.quantity);
  const price = quantity.isZero() ? decimal('0') : decimal(line.netAmount).minus(added).div(quantity);
  return { unitPrice: roundTo(price, priceDecimals).toFixed(), allowances };
}

/** As many as FatturaPA has (PrezzoUnitario). */
const priceDecimals = 8;

/** Without its percentage, which is of an amount with tax. */
const alone = <A extends EAllowance>(one: A): A => ({ ...one, percent: null, base: null });

const isSomething = ({ amount }: { amount: string }): boolean => !decimal(amount).isZero();
