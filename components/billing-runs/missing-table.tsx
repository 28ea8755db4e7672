import { useTranslations } from 'next-intl';
import { DataTable } from '@/components/ui/list/data-table';
import { useFigures } from '@/components/ui/value/use-figures';
import type { MissingWeek } from '@/lib/billing-runs/schema';

/** The weeks for which nobody has entered time, with what they would usually bring. */
export function MissingTable({ rows, total }: { rows: MissingWeek[]; total: number }) {
  const [t, show] = [useTranslations('billing_runs'), useFigures()];
  return (
    <DataTable
      label={t('missingLabel')}
      columns={[
        { key: 'candidate', header: t('fields.candidate'), primary: true, cell: (row) => row.candidate },
        { key: 'client', header: t('fields.client'), card: 'fact', wraps: true, cell: (row) => row.client },
        { key: 'contract', header: t('fields.contract'), card: 'fact', cell: ({ contract }) => contract.number },
        {
          key: 'week',
          header: t('fields.week'),
          card: 'fact',
          cell: (row) => show.period(row.period_start, row.period_end),
        },
        { key: 'hours', header: t('fields.usual_hours'), align: 'end', cell: (row) => show.hours(row.hours) },
        {
          key: 'net',
          header: t('fields.net'),
          align: 'end',
          card: 'fact',
          cell: (row) => row.amount && show.money(row.amount, row.currency),
        },
      ]}
      page={{ rows }}
      total={total}
      rowKey={(row) => `${row.contract.id} ${row.period_start}`}
      rowHref={(row) => `/contracts/${row.contract.id}?tab=timesheets`}
      empty={null}
    />
  );
}
