import { dayFromDate } from '@/lib/calendar/days';
import type { Allowance } from '@/lib/invoices/amounts/allowances';
import { amountDue, isOverdue, paymentStatus } from '@/lib/invoices/amounts/balance';
import { keptRetained, toKeptRetained } from '@/lib/invoices/amounts/retained';
import { taxesOf } from '@/lib/invoices/amounts/taxes';
import { invoiceTotals, payableOf } from '@/lib/invoices/amounts/totals';
import { agreedPart, type CreditedPart, restOf } from '@/lib/invoices/credit-notes/credit';
import { type InvoiceRow, invoiceRows, type ownColumns, type RecordRow } from '@/lib/invoices/find.data';
import { clientOf, contractOf } from '@/lib/invoices/names';
import type { Invoice, InvoiceRecord } from '@/lib/invoices/schema';
import { type DecimalInput, decimal, formatAmount, formatQuantity, formatRate, sum } from '@/lib/money/amount';
import { toSecondTaxFields } from '@/lib/money/second-tax';

const dayOrNull = (date: Date | null): string | null => (date ? dayFromDate(date) : null);

/** An invoice as a row of the list. @param today the company's calendar day; it decides what is overdue. */
export function toInvoice(row: InvoiceAmountsRow, today: string): Invoice {
  const { currency } = row;
  const contract = contractOf(row, row.contract);
  const isNote = row.kind === 'credit_note';
  const plain = invoiceRows.show(row);
  return {
    ...plain,
    credits: row.credits,
    payment_status: isNote
      ? null
      : paymentStatus(row.grossTotal, row.paidTotal, row.status === 'draft' ? '0' : row.retainedTotal),
    is_overdue: isOverdue(
      { kind: row.kind, status: row.status, dueDate: plain.due_date, gross: row.grossTotal, paid: row.paidTotal },
      today,
    ),
    contract: {
      id: contract.id,
      number: contract.number,
      position_title: contract.positionTitle,
      candidate: contract.candidate,
    },
    client: clientOf(row),
    net_total: formatAmount(row.netTotal, currency),
    tax_total: formatAmount(row.taxTotal, currency),
    gross_total: formatAmount(row.grossTotal, currency),
    paid_total: formatAmount(row.paidTotal, currency),
    amount_due: formatAmount(isNote ? '0' : amountDue(row.grossTotal, row.paidTotal), currency),
    retained_total: formatAmount(row.retainedTotal, currency),
    credited_total: formatAmount(row.creditedTotal, currency),
    credit_left: isNote
      ? formatAmount(row.status === 'issued' ? amountDue(row.grossTotal, row.paidTotal) : '0', currency)
      : null,
  };
}

type Amounts = 'netTotal' | 'taxTotal' | 'grossTotal' | 'paidTotal' | 'creditedTotal' | 'retainedTotal';
type InvoiceAmountsRow = Omit<InvoiceRow, Amounts> & Record<Amounts, DecimalInput>;
type LineAmounts = 'quantity' | 'unitPrice' | 'netAmount' | 'taxRate' | 'retainedRate';

interface InvoiceLineRow
  extends Pick<
      RecordRow['lines'][number],
      | 'id'
      | 'position'
      | 'description'
      | 'unit'
      | 'taxCategory'
      | 'taxReason'
      | 'taxReasonCode'
      | 'secondTax'
      | 'allowances'
      | 'timesheetId'
      | 'contractId'
      | 'kind'
    >,
    Record<LineAmounts, DecimalInput> {
  grossAmount: DecimalInput | null;
  creditsLineId?: string | null;
  /** The lines of credit notes that credit this line, drafts included. */
  creditedBy?: readonly (CreditedPart & { grossAmount: DecimalInput | null })[];
  entries: { entry: { timesheetId: string } }[];
  expenses: { expense: { timesheetId: string } }[];
}

/** The columns that a record shows: as they were read, or as they were just written. */
export type InvoiceRecordRow = InvoiceAmountsRow &
  Pick<
    RecordRow,
    Exclude<keyof typeof ownColumns, Amounts | keyof RecordAmounts> | 'creditNotes' | 'payments' | 'uses' | 'refunds'
  > &
  RecordAmounts & { lines: InvoiceLineRow[] };

interface RecordAmounts {
  prepaidTotal: DecimalInput;
  exchangeRate: DecimalInput | null;
  companyTaxTotal: DecimalInput | null;
  discountPercent: DecimalInput | null;
}

interface Extras {
  today: string;
  withPayments: boolean;
  mails: InvoiceRecord['mails'];
  /** The deposits that the invoice deducts. */
  deposits: readonly Deposit[];
  deductedBy: InvoiceRecord['deducted_by'];
  /** The contracts of the invoice's lines, the leading one first; if left out, the leading one alone. */
  contracts?: readonly Contract[];
  /** By id; a receipt may have settled other invoices, too. */
  receipts?: ReadonlyMap<string, Receipt>;
}

interface Contract {
  id: string;
  number: string;
  candidate: { id: string; name: string };
}

interface Receipt {
  amount: DecimalInput;
  /** The part of the receipt that no invoice got. */
  kept: DecimalInput;
  invoices: { id: string; number: string | null }[];
}

interface Deposit {
  id: string;
  number: string | null;
  amount: DecimalInput;
  issueDate: Date | null;
}

export function toInvoiceRecord(row: InvoiceRecordRow, extras: Extras): InvoiceRecord {
  const { today, withPayments, mails } = extras;
  const { currency } = row;
  return {
    ...invoiceRows.showAll(row),
    // This comes last, so that it sets the names that the invoice was issued with.
    ...toInvoice(row, today),
    contract_id: row.contractId,
    contracts: (extras.contracts ?? [row.contract])
      .map((one) => contractOf(row, one))
      .map(({ id, number, candidate }) => ({ id, number, candidate })),
    taxes: taxesOf(row).map((tax) => ({
      category: tax.category,
      rate: formatRate(tax.rate),
      taxable: formatAmount(tax.taxable, currency),
      amount: formatAmount(tax.amount, currency),
      reason: tax.reason,
      reason_code: tax.reasonCode,
      name: tax.second?.name ?? null,
    })),
    ...totalsOf(row),
    deposits: extras.deposits.map((deposit) => ({
      id: deposit.id,
      number: deposit.number,
      gross_total: formatAmount(deposit.amount, currency),
      issue_date: dayOrNull(deposit.issueDate),
    })),
    deducted_by: extras.deductedBy,
    discount_percent: row.discountPercent && formatRate(row.discountPercent),
    exchange_rate: row.exchangeRate && decimal(row.exchangeRate).toFixed(),
    company_tax_total:
      row.companyTaxTotal && row.companyCurrency ? formatAmount(row.companyTaxTotal, row.companyCurrency) : null,
    lines: row.lines.map((line) => ({
      id: line.id,
      position: line.position,
      description: line.description,
      quantity: formatQuantity(line.quantity),
      unit: line.unit,
      unit_price: formatRate(line.unitPrice),
      net_amount: formatAmount(line.netAmount, currency),
      gross_amount: line.grossAmount && formatAmount(line.grossAmount, currency),
      tax_rate: formatRate(line.taxRate),
      tax_category: line.taxCategory,
      tax_reason: line.taxReason,
      tax_reason_code: line.taxReasonCode,
      ...toSecondTaxFields(line.secondTax),
      retained_rate: formatRate(line.retainedRate),
      ...apart(line.allowances),
      timesheet_id: line.timesheetId,
      contract_id: line.contractId,
      credits_line_id: line.creditsLineId ?? null,
      ...leftOf(line, currency),
      kind: line.kind,
    })),
    timesheet_ids: timesheetIdsOf(row),
    ...(withPayments
      ? {
          uses: row.uses.map((use) => ({
            id: use.id,
            invoice: use.invoice,
            amount: formatAmount(use.amount, currency),
            paid_on: dayFromDate(use.paidOn),
          })),
          refunds: row.refunds.map((refund) => ({
            id: refund.id,
            amount: formatAmount(refund.amount, currency),
            paid_on: dayFromDate(refund.paidOn),
          })),
          payments: row.payments.map((payment) => ({
            id: payment.id,
            amount: formatAmount(payment.reversesId ? payment.amount.neg() : payment.amount, currency),
            paid_on: dayFromDate(payment.paidOn),
            received_on: dayOrNull(payment.receivedOn),
            method: payment.method,
            reference: payment.reference,
            received: receivedOf(payment),
            credit_note: payment.creditNote && { id: payment.creditNote.id, number: payment.creditNote.number },
            overpayment: payment.overpayment && {
              id: payment.overpayment.id,
              paid_on: dayFromDate(payment.overpayment.paidOn),
              reference: payment.overpayment.reference,
            },
            receipt: receiptOf(payment.receiptId, extras, currency),
            reverses_id: payment.reversesId,
            is_reversed: payment.reversal !== null,
            reason: payment.reason,
            created_by: payment.createdBy,
            created_at: payment.createdAt.toISOString(),
          })),
        }
      : {}),
    mails,
    credit_notes: row.creditNotes.map((note) => ({
      id: note.id,
      number: note.number,
      status: note.status,
      issue_date: dayOrNull(note.issueDate),
      gross_total: formatAmount(note.grossTotal, currency),
    })),
  };
}

function receivedOf({
  receivedAmount: amount,
  receivedCurrency: currency,
  exchangeRate: rate,
  reversesId,
}: InvoiceRecordRow['payments'][number]) {
  if (amount === null || currency === null || rate === null) return null;
  return {
    amount: formatAmount(reversesId ? amount.neg() : amount, currency),
    currency,
    exchange_rate: rate.toFixed(),
  };
}

function receiptOf(id: string | null, { receipts }: Extras, currency: string) {
  const receipt = id === null ? undefined : receipts?.get(id);
  return id !== null && receipt
    ? {
        id,
        amount: formatAmount(receipt.amount, currency),
        kept_as_credit: formatAmount(receipt.kept, currency),
        invoices: receipt.invoices,
      }
    : null;
}

/** Splits a list into discounts and charges. */
const apart = <A extends Allowance>(all: readonly A[]): { allowances: A[]; charges: A[] } => ({
  allowances: all.filter((one) => !one.is_charge),
  charges: all.filter((one) => one.is_charge),
});

function totalsOf(row: InvoiceRecordRow) {
  const { currency, allowances } = row;
  const { lineTotal, allowanceTotal, chargeTotal } = invoiceTotals(row.lines, currency, allowances);
  return {
    ...apart(allowances),
    line_total: formatAmount(lineTotal, currency),
    allowance_total: formatAmount(allowanceTotal, currency),
    charge_total: formatAmount(chargeTotal, currency),
    prepaid_total: formatAmount(row.prepaidTotal, currency),
    cash_rounding: formatAmount(row.cashRounding, currency),
    retained: toKeptRetained(keptRetained(row.retained), currency),
    payable_total: formatAmount(payableOf(row.grossTotal, sum([row.prepaidTotal, row.retainedTotal])), currency),
  };
}

function leftOf(line: InvoiceLineRow, currency: string) {
  const { quantity, amount } = restOf(agreedPart(line), (line.creditedBy ?? []).map(agreedPart));
  return { quantity_left: formatQuantity(quantity), amount_left: formatAmount(amount, currency) };
}

/** The timesheets whose time or expenses are on the invoice, including those that share a line. */
export const timesheetIdsOf = (row: Pick<InvoiceRecordRow, 'lines'>): string[] => [
  ...new Set(
    row.lines.flatMap(({ entries, expenses }) => [
      ...entries.map(({ entry }) => entry.timesheetId),
      ...expenses.map(({ expense }) => expense.timesheetId),
    ]),
  ),
];
