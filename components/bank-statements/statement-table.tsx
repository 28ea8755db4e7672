import { useFormatter, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { DataTable } from '@/components/ui/list/table/data-table';
import type { ListState } from '@/components/ui/list/table/list-state';
import { useFigures } from '@/components/ui/value/use-figures';
import type { BankStatement } from '@/lib/bank-statements/schema';
import type { Page } from '@/lib/lists/list-query';

interface StatementTableProps {
  page: Page<BankStatement>;
  list: ListState;
  empty: ReactNode;
}

/** The bank statements, the newest first, with the number of lines in each status. */
export function StatementTable({ page, list, empty }: StatementTableProps) {
  const [t, show, format] = [useTranslations('bank_statements'), useFigures(), useFormatter()];
  const counted = (key: keyof BankStatement['counts']) => ({
    key,
    header: t(`statuses.${key}`),
    align: 'end' as const,
    card: 'fact' as const,
    cell: (row: BankStatement) => format.number(row.counts[key], 'count'),
  });
  return (
    <DataTable
      label={t('title')}
      columns={[
        { key: 'file', header: t('fields.file'), primary: true, cell: (row) => row.file_name },
        {
          key: 'days',
          header: t('fields.days'),
          cell: (row) => row.first_day && show.period(row.first_day, row.last_day),
        },
        { key: 'account', header: t('fields.account'), cell: (row) => row.account_iban },
        counted('unmatched'),
        counted('paid'),
        counted('ignored'),
        { key: 'by', header: t('fields.by'), wraps: true, cell: (row) => row.created_by.name },
        { key: 'at', sortKey: 'created_at', header: t('fields.at'), cell: (row) => show.instant(row.created_at) },
      ]}
      page={page}
      list={list}
      rowKey={(row) => row.id}
      rowHref={(row) => `/bank-statements/${row.id}`}
      empty={empty}
    />
  );
}
