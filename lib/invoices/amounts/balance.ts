import type { CalendarDay } from '@/lib/calendar/days';
import type { DocumentKind, InvoiceStatus, PaymentStatus } from '@/lib/invoices/transitions';
import { type Decimal, type DecimalInput, decimal, sum } from '@/lib/money/amount';

/** What is left to pay; negative if overpaid. */
export function amountDue(gross: DecimalInput, paid: DecimalInput): Decimal {
  return decimal(gross).minus(decimal(paid));
}

/**
 * Compares the payments with the gross total. An invoice of 0 is paid from the start; for a negative total (money owed
 * to the client) both signs are reversed. Tax that the client retains is counted in `paid`, but is no payment yet.
 */
export function paymentStatus(gross: DecimalInput, paid: DecimalInput, retained: DecimalInput = '0'): PaymentStatus {
  const sign = decimal(gross).isNegative() ? -1 : 1;
  const due = amountDue(gross, paid).times(sign);
  if (due.isZero()) return 'paid';
  if (due.isNegative()) return 'overpaid';
  return decimal(paid).minus(decimal(retained)).times(sign).gt(0) ? 'partially_paid' : 'unpaid';
}

/**
 * Whether an issued invoice still has an amount due and its due date is before today in the company's zone. On the due
 * date it is not yet overdue.
 */
export function isOverdue(
  invoice: {
    kind: DocumentKind;
    status: InvoiceStatus;
    dueDate: CalendarDay | null;
    gross: DecimalInput;
    paid: DecimalInput;
  },
  today: CalendarDay,
): boolean {
  const { kind, status, dueDate, gross, paid } = invoice;
  return (
    kind === 'invoice' && status === 'issued' && dueDate !== null && dueDate < today && amountDue(gross, paid).gt(0)
  );
}

interface Settled {
  id: string;
  grossTotal: DecimalInput;
  paidTotal: DecimalInput;
  creditedTotal: DecimalInput;
  retainedTotal: DecimalInput;
  /** What issued credit notes take back of the retained tax. */
  retainedBack: DecimalInput;
  payments: readonly {
    amount: DecimalInput;
    reversesId: string | null;
    creditNote: { creditsId: string | null } | null;
  }[];
}

/**
 * What an invoice asks for in the end, and what the client has paid of that: the invoice's own credit notes count on
 * neither side, nor does retained tax; a credit note of another invoice counts as money.
 */
export function paidOfRest(invoice: Settled): { grossTotal: Decimal; paidTotal: Decimal } {
  const own = invoice.payments.filter(({ creditNote }) => creditNote?.creditsId === invoice.id);
  const setOff = sum(own.map(({ amount, reversesId }) => (reversesId === null ? amount : decimal(amount).neg())));
  return {
    grossTotal: decimal(invoice.grossTotal)
      .minus(decimal(invoice.creditedTotal))
      .minus(decimal(invoice.retainedTotal))
      .plus(decimal(invoice.retainedBack)),
    paidTotal: decimal(invoice.paidTotal).minus(decimal(invoice.retainedTotal)).minus(setOff),
  };
}

/** What the issued credit notes of an invoice take back of its retained tax. */
export const retainedBack = (notes: readonly { status: InvoiceStatus; retainedTotal: DecimalInput }[]): Decimal =>
  sum(notes.flatMap(({ status, retainedTotal }) => (status === 'issued' ? [retainedTotal] : [])));
