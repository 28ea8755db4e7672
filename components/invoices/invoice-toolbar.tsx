'use client';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { contractOption } from '@/components/invoices/contract-option';
import type { Filter } from '@/components/ui/filters';
import { ListToolbar } from '@/components/ui/list-toolbar';
import { invoiceStatuses, paymentStatuses } from '@/lib/invoices/transitions';

interface InvoiceToolbarProps {
  /** What the user may search by: clients, contracts. */
  searches: { clients: boolean; contracts: boolean };
  /** At the end: `ColumnsButton`. */
  children: ReactNode;
}

/** An island of its own, because the contract filter tells by a function how a contract is named. */
export function InvoiceToolbar({ searches, children }: InvoiceToolbarProps) {
  const t = useTranslations('invoices');
  const status = useTranslations('statuses.invoice');
  const payment = useTranslations('statuses.payment');
  const filters: (Filter | false)[] = [
    { key: 'status', label: t('fields.status'), kind: 'multi', options: invoiceStatuses.map((value) => ({ value, label: status(value) })) },
    { key: 'payment_status', label: t('fields.paymentStatus'), kind: 'multi', options: paymentStatuses.map((value) => ({ value, label: payment(value) })) },
    { key: 'overdue', label: t('fields.overdue'), kind: 'select', options: [{ value: 'true', label: t('onlyOverdue') }] },
    searches.clients && { key: 'client_id', label: t('fields.client'), kind: 'record', path: '/api/v1/clients/search', recordPath: '/api/v1/clients' },
    searches.contracts && { key: 'contract_id', label: t('fields.contract'), kind: 'record', path: '/api/v1/contracts', recordPath: '/api/v1/contracts', toOption: contractOption },
    { key: 'issued', label: t('fields.issueDate'), kind: 'dates' },
    { key: 'due', label: t('fields.dueDate'), kind: 'dates' },
  ];
  return (
    <ListToolbar storageKey="invoice_filters" filters={filters.filter((filter) => filter !== false)} searchHint={t('searchHint')}>
      {children}
    </ListToolbar>
  );
}
