import { can, type PermissionHolder } from '@/lib/auth/permissions';
import type { InvoiceStatus } from '@/lib/invoices/transitions';

export const seesPayments = (actor: PermissionHolder): boolean => can(actor, 'view_payments');
export const createsInvoices = (actor: PermissionHolder): boolean => can(actor, 'create_invoices');

/** What the actor may do with an invoice as it stands; the server checks each again under a lock. */
export function invoiceActions(
  actor: PermissionHolder,
  invoice: { status: InvoiceStatus; payment_status: string; paid_total: string },
) {
  const isDraft = invoice.status === 'draft';
  const isIssued = invoice.status === 'issued';
  return {
    edit: isDraft && can(actor, 'edit_invoices'),
    delete: isDraft && can(actor, 'delete_invoices'),
    issue: isDraft && can(actor, 'issue_invoices'),
    send: isIssued && can(actor, 'issue_invoices'),
    pay: isIssued && can(actor, 'pay_payments'),
    void: isIssued && /^0*\.?0*$/.test(invoice.paid_total) && can(actor, 'void_invoices'),
  };
}
