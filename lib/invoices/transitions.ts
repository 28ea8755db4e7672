import type { CalendarDay } from '@/lib/calendar/days';
import { type Decimal, type DecimalInput, decimal } from '@/lib/money/amount';
import { defineTransitions, type TransitionTable } from '@/lib/transitions/define-transitions';

/** The document's own axis; payment and delivery are two others. */
export const invoiceStatuses = ['draft', 'issued', 'void'] as const;
export type InvoiceStatus = (typeof invoiceStatuses)[number];

/** Computed from the payments, never stored. */
export const paymentStatuses = ['unpaid', 'partially_paid', 'paid', 'overpaid'] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

export const deliveryStatuses = ['not_sent', 'sent', 'viewed'] as const;
export type DeliveryStatus = (typeof deliveryStatuses)[number];

const table: TransitionTable<InvoiceStatus> = {
  draft: [{ to: 'issued' }],
  issued: [{ to: 'void' }],
  void: [],
};

/** The life of the document (domain.md, "State machines"). A draft is deleted, not voided; an issued one never goes. */
export const { nextStatuses, checkTransition } = defineTransitions(table);

/** What is left to pay; negative when overpaid. */
export function amountDue(gross: DecimalInput, paid: DecimalInput): Decimal {
  return decimal(gross).minus(decimal(paid));
}

/**
 * How the payments compare with the gross total. An invoice of 0 is paid from the start; for a negative total
 * (money owed to the client) the signs of both are turned round.
 */
export function paymentStatus(gross: DecimalInput, paid: DecimalInput): PaymentStatus {
  const sign = decimal(gross).isNegative() ? -1 : 1;
  const due = amountDue(gross, paid).times(sign);
  if (due.isZero()) return 'paid';
  if (due.isNegative()) return 'overpaid';
  return decimal(paid).times(sign).gt(0) ? 'partially_paid' : 'unpaid';
}

/** Issued, something still due, and the due date before today in the company's zone. On the due date it is not yet. */
export function isOverdue(
  invoice: { status: InvoiceStatus; dueDate: CalendarDay | null; gross: DecimalInput; paid: DecimalInput },
  today: CalendarDay,
): boolean {
  const { status, dueDate, gross, paid } = invoice;
  return status === 'issued' && dueDate !== null && dueDate < today && amountDue(gross, paid).gt(0);
}

/** Delivery after it was sent or viewed: only forwards, so that sending a viewed invoice again hides nothing. */
export function deliveryAfter(current: DeliveryStatus, event: 'sent' | 'viewed'): DeliveryStatus {
  return deliveryStatuses.indexOf(event) > deliveryStatuses.indexOf(current) ? event : current;
}
