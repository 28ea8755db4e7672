import type { InvoiceRecord } from '@/lib/invoices/schema';

interface InvoiceTab {
  key: 'overview' | 'explanation' | 'payments' | 'mails' | 'eInvoices';
  href: string;
  count?: number;
}

/**
 * The tabs of an invoice; payments only for a reader who may see them. The lines of a credit note are explained on its
 * invoice.
 */
export function invoiceTabs({
  id,
  kind,
  status,
  payments,
  mails,
}: Pick<InvoiceRecord, 'id' | 'kind' | 'status' | 'payments' | 'mails'>): InvoiceTab[] {
  const isInvoice = kind === 'invoice';
  const tabs: (InvoiceTab | false)[] = [
    { key: 'overview', href: `/invoices/${id}` },
    isInvoice && { key: 'explanation', href: `/invoices/${id}?tab=explanation` },
    isInvoice &&
      payments !== undefined && { key: 'payments', href: `/invoices/${id}?tab=payments`, count: payments.length },
    { key: 'mails', href: `/invoices/${id}?tab=mails`, count: mails.length },
    status === 'issued' && { key: 'eInvoices', href: `/invoices/${id}?tab=eInvoices` },
  ];
  return tabs.filter((tab) => tab !== false);
}
