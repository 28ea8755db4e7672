'use client';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { contractOption } from '@/components/invoices/contract-option';
import type { Filter } from '@/components/ui/list/filters/filter';
import { ListToolbar } from '@/components/ui/list/filters/list-toolbar';
import { ages } from '@/lib/invoices/receivables/ages';
import { documentKinds, invoiceStatuses, paymentStatuses } from '@/lib/invoices/transitions';
import type { ChosenValues } from '@/lib/lists/chosen-values';
import type { ListViews } from '@/lib/lists/views';
import { currencies } from '@/lib/money/currencies';

interface InvoiceToolbarProps {
  /** Which filters the user may search in: clients, contracts. */
  searches: { clients: boolean; contracts: boolean };
  chosen: ChosenValues<'client_id' | 'contract_id'>;
  views: ListViews | undefined;
  /** The content at the end: `ColumnsButton`, `ExportButton`. */
  children: ReactNode;
}

/** A client component of its own, because the contract filter takes a function that names a contract. */
export function InvoiceToolbar({ searches, chosen, views, children }: InvoiceToolbarProps) {
  const t = useTranslations('invoices');
  const status = useTranslations('statuses.invoice');
  const payment = useTranslations('statuses.payment');
  const document = useTranslations('statuses.document');
  const filters: (Filter | false)[] = [
    {
      key: 'kind',
      label: t('fields.kind'),
      kind: 'multi',
      options: documentKinds.map((value) => ({ value, label: document(value) })),
    },
    {
      key: 'status',
      label: t('fields.status'),
      kind: 'multi',
      options: invoiceStatuses.map((value) => ({ value, label: status(value) })),
    },
    {
      key: 'payment_status',
      label: t('fields.payment_status'),
      kind: 'multi',
      options: paymentStatuses.map((value) => ({ value, label: payment(value) })),
    },
    {
      key: 'overdue',
      label: t('fields.overdue'),
      kind: 'select',
      options: [{ value: 'true', label: t('onlyOverdue') }],
    },
    {
      key: 'age',
      label: t('fields.age'),
      kind: 'multi',
      options: ages.map((value) => ({ value, label: t(`receivables.${value}`) })),
    },
    searches.clients && {
      key: 'client_id',
      label: t('fields.client'),
      chosen: chosen.client_id,
      kind: 'record',
      path: '/api/v1/clients/search',
      recordPath: '/api/v1/clients',
    },
    searches.contracts && {
      key: 'contract_id',
      label: t('fields.contract'),
      chosen: chosen.contract_id,
      kind: 'record',
      path: '/api/v1/contracts',
      recordPath: '/api/v1/contracts',
      toOption: contractOption,
    },
    {
      key: 'currency',
      label: t('fields.currency'),
      kind: 'select',
      options: currencies.map((code) => ({ value: code, label: code })),
    },
    { key: 'issued', label: t('fields.issue_date'), kind: 'dates' },
    { key: 'due', label: t('fields.due_date'), kind: 'dates' },
  ];
  return (
    <ListToolbar
      views={views}
      storageKey="invoice_filters"
      filters={filters.filter((filter) => filter !== false)}
      searchHint={t('searchHint')}
    >
      {children}
    </ListToolbar>
  );
}
