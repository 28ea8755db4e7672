import { useFormatter, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { DataTable } from '@/components/ui/list/table/data-table';
import type { ListState } from '@/components/ui/list/table/list-state';
import { chip } from '@/components/ui/value/status-chip';
import { useFigures } from '@/components/ui/value/use-figures';
import type { AccountingExport } from '@/lib/accounting/schema';
import type { Page } from '@/lib/lists/list-query';

interface ExportTableProps {
  page: Page<AccountingExport>;
  list: ListState;
  empty: ReactNode;
}

/** A table of the exports, newest first. */
export function ExportTable({ page, list, empty }: ExportTableProps) {
  const [t, show, format] = [useTranslations('accounting'), useFigures(), useFormatter()];
  return (
    <DataTable
      label={t('title')}
      columns={[
        { key: 'number', sortKey: 'number', header: t('fields.number'), primary: true, cell: (row) => row.number },
        {
          key: 'period',
          header: t('fields.period'),
          card: 'fact',
          cell: (row) => show.period(row.period_start, row.period_end),
        },
        {
          key: 'state',
          header: t('fields.is_taken'),
          card: 'fact',
          cell: (row) => (row.is_taken ? chip(t('taken.yes'), 'success') : chip(t('taken.no'), 'info')),
        },
        {
          key: 'entries',
          header: t('fields.entries'),
          align: 'end',
          cell: (row) => format.number(row.entries, 'count'),
        },
        {
          key: 'total',
          header: t('fields.total'),
          align: 'end',
          card: 'fact',
          cell: (row) => show.money(row.total, row.currency),
        },
        { key: 'created_by', header: t('fields.created_by'), cell: (row) => row.created_by.name },
        {
          key: 'created_at',
          sortKey: 'created_at',
          header: t('fields.created_at'),
          cell: (row) => show.instant(row.created_at),
        },
      ]}
      page={page}
      list={list}
      rowKey={(row) => row.id}
      rowHref={(row) => `/accounting-exports/${row.id}`}
      empty={empty}
    />
  );
}
