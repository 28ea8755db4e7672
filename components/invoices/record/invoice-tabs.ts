import type { InvoiceRecord } from '@/lib/invoices/schema';

interface InvoiceTab {
  key: 'overview' | 'explanation' | 'payments' | 'mails' | 'activity';
  href: string;
  count?: number;
}

/** The parts of an invoice; payments only for anyone who sees them. */
export function invoiceTabs({ id, payments, mails }: Pick<InvoiceRecord, 'id' | 'payments' | 'mails'>): InvoiceTab[] {
  const tabs: (InvoiceTab | false)[] = [
    { key: 'overview', href: `/invoices/${id}` },
    { key: 'explanation', href: `/invoices/${id}?tab=explanation` },
    payments !== undefined && { key: 'payments', href: `/invoices/${id}?tab=payments`, count: payments.length },
    { key: 'mails', href: `/invoices/${id}?tab=mails`, count: mails.length },
    { key: 'activity', href: `/invoices/${id}?tab=activity` },
  ];
  return tabs.filter((tab) => tab !== false);
}
