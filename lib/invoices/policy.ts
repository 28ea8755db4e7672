import type { DeliveryStatus, DocumentKind, InvoiceStatus } from '@/lib/invoices/transitions';
import { can, type PermissionHolder } from '@/lib/permissions';

export const seesPayments = (actor: PermissionHolder): boolean => can(actor, 'view_payments');
export const createsInvoices = (actor: PermissionHolder): boolean => can(actor, 'create_invoices');

/**
 * What the actor may do with an invoice or a credit note in its current state; the server checks each action again
 * under a lock.
 */
export function invoiceActions(
  actor: PermissionHolder,
  invoice: {
    kind: DocumentKind;
    status: InvoiceStatus;
    delivery_status: DeliveryStatus;
    paid_total: string;
    retained_total: string;
    credited_total: string;
    gross_total: string;
  },
) {
  const isDraft = invoice.status === 'draft';
  const isIssued = invoice.status === 'issued';
  const isInvoice = invoice.kind === 'invoice';
  const isUnpaid = isZero(invoice.paid_total) || invoice.paid_total === invoice.retained_total;
  const isUntouched = isUnpaid && isZero(invoice.credited_total);
  return {
    edit: isDraft && isInvoice && can(actor, 'edit_invoices'),
    delete: isDraft && can(actor, 'delete_invoices'),
    issue: isDraft && can(actor, 'issue_invoices'),
    send: isIssued && can(actor, 'issue_invoices'),
    pay: isIssued && isInvoice && can(actor, 'pay_payments'),
    // An invoice that the client has never seen is voided; any other takes a credit note.
    void: isIssued && isInvoice && isUntouched && invoice.delivery_status === 'not_sent' && can(actor, 'void_invoices'),
    credit: isIssued && isInvoice && invoice.credited_total !== invoice.gross_total && createsInvoices(actor),
  };
}

const isZero = (amount: string): boolean => /^0*\.?0*$/.test(amount);
