import { defineTransitions, type TransitionTable } from '@/lib/transitions/define-transitions';

/** The document's own axis; payment and delivery are two others. */
export const invoiceStatuses = ['draft', 'issued', 'void'] as const;
export type InvoiceStatus = (typeof invoiceStatuses)[number];

export const documentKinds = ['invoice', 'credit_note'] as const;
export type DocumentKind = (typeof documentKinds)[number];

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

/** Delivery after it was sent or viewed: only forwards, so that sending a viewed invoice again hides nothing. */
export function deliveryAfter(current: DeliveryStatus, event: 'sent' | 'viewed'): DeliveryStatus {
  return deliveryStatuses.indexOf(event) > deliveryStatuses.indexOf(current) ? event : current;
}
