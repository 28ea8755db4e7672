import 'server-only';
import { eInvoiceFormats } from '@/lib/e-invoices/formats';
import { attachedEInvoice } from '@/lib/invoices/papers/e-invoice.data';
import { invoiceAttachment } from '@/lib/invoices/papers/pdf.data';

/**
 * The files that the mail of an invoice carries: its PDF, and the e-invoice that the client wants; Factur-X is both in
 * one.
 */
export async function invoiceMailFiles(companyId: string, reference: Record<string, string>) {
  const format = eInvoiceFormats.find((one) => one === reference.e_invoice_format);
  const files = format ? [await attachedEInvoice({ companyId, userId: null }, reference.invoice_id ?? '', format)] : [];
  return format === 'facturx' ? files : [await invoiceAttachment(companyId, reference), ...files];
}
