import Link from 'next/link';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { Column } from '@/components/ui/list/table/column';
import { DataTable } from '@/components/ui/list/table/data-table';
import type { ListState } from '@/components/ui/list/table/list-state';
import { useFigures } from '@/components/ui/value/use-figures';
import type { Page } from '@/lib/lists/list-query';
import type { SelfBilledInvoice } from '@/lib/self-billing/schema';

interface SelfBilledTableProps {
  label: string;
  page: Pick<Page<SelfBilledInvoice>, 'rows'> & Partial<Page<SelfBilledInvoice>>;
  /** The list's state; without it, the rows are the whole list. */
  list?: ListState;
  /** The column that distinguishes the rows: the contractor, or the pay run. */
  by: 'contractor' | 'payRun';
  empty: ReactNode;
}

/** A table of self-billed invoices and credit notes, each with its file. */
export function SelfBilledTable({ label, page, list, by, empty }: SelfBilledTableProps) {
  const [t, show] = [useTranslations('self_billing'), useFigures()];
  const total = (key: 'net_total' | 'tax_total' | 'gross_total'): Column<SelfBilledInvoice> => ({
    key,
    header: t(`fields.${key}`),
    align: 'end',
    ...(key === 'gross_total' ? { card: 'fact' as const } : {}),
    cell: (row) => show.money(row[key], row.currency),
  });
  return (
    <DataTable
      label={label}
      columns={[
        { key: 'number', header: t('fields.number'), primary: true, cell: (row) => <bdi>{row.number}</bdi> },
        by === 'contractor'
          ? {
              key: 'contractor',
              header: t('fields.contractor'),
              card: 'fact' as const,
              cell: (row: SelfBilledInvoice) => row.contractor.name,
            }
          : {
              key: 'pay_run',
              header: t('fields.pay_run'),
              card: 'fact' as const,
              cell: (row: SelfBilledInvoice) => <Link href={`/pay-runs/${row.pay_run.id}`}>{row.pay_run.number}</Link>,
            },
        { key: 'kind', header: t('fields.kind'), card: 'fact', cell: (row) => t(`kinds.${row.kind}`) },
        {
          key: 'issue_date',
          sortKey: 'issue_date',
          header: t('fields.issue_date'),
          cell: (row) => show.day(row.issue_date),
        },
        total('net_total'),
        total('tax_total'),
        total('gross_total'),
        {
          key: 'file',
          header: t('fields.file'),
          card: 'fact',
          cell: (row) => (
            <a href={`/api/v1/self-billed-invoices/${row.id}/pdf`} aria-label={`${t('pdf')} ${row.number}`} download>
              {t('pdf')}
            </a>
          ),
        },
      ]}
      page={page}
      list={list}
      rowKey={(row) => row.id}
      empty={empty}
    />
  );
}
