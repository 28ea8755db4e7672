import { useTranslations } from 'next-intl';
import { DataTable } from '@/components/ui/list/table/data-table';
import { EmptyState } from '@/components/ui/list/table/empty-state';
import { useFigures } from '@/components/ui/value/use-figures';
import type { YearTotal } from '@/lib/pay-runs/years/schema';

/** What each person was paid in a year. */
export function YearTable({ totals }: { totals: readonly YearTotal[] }) {
  const [t, show] = [useTranslations('pay_runs.years'), useFigures()];
  const amount = (key: 'compensation' | 'other' | 'paid' | 'retained') => ({
    key,
    header: t(`fields.${key}`),
    align: 'end' as const,
    card: 'fact' as const,
    cell: (row: YearTotal) => show.money(row[key], row.currency),
  });
  return (
    <DataTable
      label={t('title')}
      columns={[
        { key: 'candidate', header: t('fields.candidate'), primary: true, cell: ({ candidate }) => candidate.name },
        amount('compensation'),
        amount('other'),
        amount('paid'),
        ...(totals.some(({ retained }) => Number(retained) !== 0) ? [amount('retained')] : []),
      ]}
      page={{ rows: [...totals] }}
      rowKey={({ candidate, currency }) => `${candidate.id} ${currency}`}
      empty={<EmptyState title={t('empty.title')} text={t('empty.text')} />}
    />
  );
}
