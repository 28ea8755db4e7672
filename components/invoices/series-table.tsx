import { useFormatter, useTranslations } from 'next-intl';
import { DataTable } from '@/components/ui/list/table/data-table';
import { EmptyState } from '@/components/ui/list/table/empty-state';
import { chip } from '@/components/ui/value/status-chip';
import { useJoin } from '@/components/ui/value/use-join';
import type { Series } from '@/lib/invoices/numbers/series';

/** Each series of a year: the numbers that it gave, and whether every number has its document. */
export function SeriesTable({ series }: { series: Series[] }) {
  const join = useJoin();
  const [t, kinds, format] = [
    useTranslations('invoices.numbers'),
    useTranslations('statuses.document'),
    useFormatter(),
  ];
  return (
    <DataTable
      label={t('title')}
      page={{ rows: series }}
      columns={[
        {
          key: 'kind',
          header: t('series'),
          primary: true,
          cell: ({ kind, year }) => (year === null ? `${kinds(kind)} · ${t('continuous')}` : kinds(kind)),
        },
        { key: 'first', header: t('first'), card: 'fact', cell: (row) => number(row.first_number) },
        { key: 'last', header: t('last'), card: 'fact', cell: (row) => number(row.last_number) },
        { key: 'given', header: t('given'), align: 'end', cell: (row) => format.number(row.last - row.first + 1) },
        { key: 'documents', header: t('documents'), align: 'end', cell: (row) => format.number(row.documents) },
        { key: 'voided', header: t('voided'), align: 'end', cell: (row) => format.number(row.voided) },
        {
          key: 'proof',
          header: t('proof'),
          card: 'fact',
          cell: ({ is_complete: isComplete, missing }) =>
            isComplete ? chip(t('complete'), 'success') : chip(t('missing', { places: join(missing) }), 'danger'),
        },
      ]}
      rowKey={({ kind, year }) => `${kind} ${year}`}
      empty={<EmptyState title={t('none')} text={t('noneText')} />}
    />
  );
}

const number = (text: string | null) => text !== null && <bdi dir="ltr">{text}</bdi>;
