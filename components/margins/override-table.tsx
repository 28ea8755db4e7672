import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { Column } from '@/components/ui/list/table/column';
import { DataTable } from '@/components/ui/list/table/data-table';
import type { ListState } from '@/components/ui/list/table/list-state';
import { Instant } from '@/components/ui/value/instant';
import { Money } from '@/components/ui/value/money';
import { Percent } from '@/components/ui/value/percent';
import type { Page } from '@/lib/lists/list-query';
import type { MarginOverride } from '@/lib/margins/schema';

interface OverrideTableProps {
  page: Page<MarginOverride>;
  list: ListState;
  /** Finds the label of a rate type. */
  nameOf: (type: string) => string;
  empty: ReactNode;
}

const paths = { submission: '/submissions', contract: '/contracts' } as const;

/** A table of rates that were allowed below the margin floor, with who allowed them and why. */
export function OverrideTable({ page, list, nameOf, empty }: OverrideTableProps) {
  const t = useTranslations('margins');
  return (
    <DataTable
      label={t('title')}
      page={page}
      list={list}
      columns={useColumns(nameOf)}
      rowKey={(row) => row.id}
      rowHref={({ subject }) =>
        `${paths[subject.type]}/${subject.id}${subject.type === 'contract' ? '?tab=rates' : ''}`
      }
      empty={empty}
    />
  );
}

function useColumns(nameOf: OverrideTableProps['nameOf']): Column<MarginOverride>[] {
  const t = useTranslations('margins');
  return [
    {
      key: 'subject',
      header: t('fields.subject'),
      primary: true,
      cell: ({ subject, rate_type: type }) =>
        `${t(`kinds.${subject.type}`)} ${subject.number}${type === null ? '' : ` · ${nameOf(type)}`}`,
    },
    { key: 'client', header: t('fields.client'), card: 'fact', cell: (row) => <bdi>{row.client.name}</bdi> },
    {
      key: 'rates',
      header: t('fields.rates'),
      align: 'end',
      cell: (row) => (
        <>
          <div>
            <Money amount={row.bill_rate} currency={row.currency} per={row.unit} />
          </div>
          <Money amount={row.pay_rate} currency={row.currency} per={row.unit} />
        </>
      ),
    },
    {
      key: 'margin',
      header: t('fields.margin'),
      align: 'end',
      card: 'fact',
      cell: (row) => (
        <>
          <div>
            <Percent value={row.margin_percent} />
          </div>
          <Money amount={row.margin_amount} currency={row.currency} />
        </>
      ),
    },
    {
      key: 'floor',
      header: t('fields.floor'),
      align: 'end',
      card: 'fact',
      cell: (row) => <Percent value={row.floor_percent} />,
    },
    {
      key: 'reason',
      header: t('fields.reason'),
      wraps: true,
      card: 'fact',
      cell: (row) => <span dir="auto">{row.reason}</span>,
    },
    { key: 'by', header: t('fields.by'), card: 'fact', cell: (row) => <bdi>{row.created_by.name}</bdi> },
    {
      key: 'created_at',
      header: t('fields.at'),
      sortKey: 'created_at',
      cell: (row) => <Instant value={row.created_at} />,
    },
  ];
}
