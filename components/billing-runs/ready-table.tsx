import { useFormatter, useTranslations } from 'next-intl';
import { DataTable } from '@/components/ui/list/table/data-table';
import { useFigures } from '@/components/ui/value/use-figures';
import type { ReadyContract } from '@/lib/billing-runs/schema';

/** A table of the time that the next drafts take, by contract. */
export function ReadyTable({ rows, total }: { rows: ReadyContract[]; total: number }) {
  const [t, show, format] = [useTranslations('billing_runs'), useFigures(), useFormatter()];
  return (
    <DataTable
      label={t('readyLabel')}
      columns={[
        { key: 'candidate', header: t('fields.candidate'), primary: true, cell: (row) => row.candidate },
        { key: 'client', header: t('fields.client'), card: 'fact', wraps: true, cell: (row) => row.client },
        { key: 'contract', header: t('fields.contract'), card: 'fact', cell: ({ contract }) => contract.number },
        {
          key: 'weeks',
          header: t('fields.weeks'),
          card: 'fact',
          cell: (row) => row.period_start && row.period_end && show.period(row.period_start, row.period_end),
        },
        {
          key: 'timesheets',
          header: t('fields.timesheets'),
          align: 'end',
          cell: (row) => format.number(row.timesheets, 'count'),
        },
        { key: 'hours', header: t('fields.hours'), align: 'end', cell: (row) => show.hours(row.hours) },
        {
          key: 'net',
          header: t('fields.net'),
          align: 'end',
          card: 'fact',
          cell: (row) => show.money(row.amount, row.currency),
        },
      ]}
      page={{ rows }}
      total={total}
      rowKey={(row) => `${row.contract.id} ${row.currency}`}
      rowHref={(row) => `/contracts/${row.contract.id}?tab=timesheets`}
      empty={null}
    />
  );
}
