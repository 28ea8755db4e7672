import { defineTransitions, type TransitionTable } from '@/lib/transitions/define-transitions';

/** The states of the document itself; payment and delivery have states of their own. */
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

/**
 * The life of the document (domain.md, "State machines"). A draft is deleted, not voided; an issued document is never
 * deleted.
 */
export const { nextStatuses, checkTransition } = defineTransitions(table);

/**
 * The delivery status after the document was sent or viewed. It only moves forwards, so that sending a viewed invoice
 * again does not hide that it was viewed.
 */
export function deliveryAfter(current: DeliveryStatus, event: 'sent' | 'viewed'): DeliveryStatus {
  return deliveryStatuses.indexOf(event) > deliveryStatuses.indexOf(current) ? event : current;
}
