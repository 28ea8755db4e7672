import { useTranslations } from 'next-intl';
import { useWeekColumns } from '@/components/billing-runs/use-week-columns';
import { DataTable } from '@/components/ui/list/table/data-table';
import type { MissingWeek } from '@/lib/billing-runs/schema';

/** A table of the weeks for which nobody has entered time, with the amount that they would usually bring. */
export function MissingTable({ rows, total }: { rows: MissingWeek[]; total: number }) {
  const t = useTranslations('billing_runs');
  return (
    <DataTable
      label={t('missingLabel')}
      columns={useWeekColumns<MissingWeek>('usual_hours', [
        { key: 'contract', header: t('fields.contract'), card: 'fact', cell: ({ contract }) => contract.number },
      ])}
      page={{ rows }}
      total={total}
      rowKey={(row) => `${row.contract.id} ${row.period_start}`}
      rowHref={(row) => `/contracts/${row.contract.id}?tab=timesheets`}
      empty={null}
    />
  );
}
