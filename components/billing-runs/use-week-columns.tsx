import { useTranslations } from 'next-intl';
import type { Column } from '@/components/ui/list/table/column';
import { useFigures } from '@/components/ui/value/use-figures';
import type { MissingWeek } from '@/lib/billing-runs/schema';

/**
 * The columns of a table of weeks that a run does not invoice: candidate and client, then `more`, then the week, its
 * hours and its amount.
 */
export function useWeekColumns<Row extends MissingWeek>(
  hours: 'hours' | 'usual_hours',
  more: readonly Column<Row>[],
): Column<Row>[] {
  const [t, show] = [useTranslations('billing_runs.fields'), useFigures()];
  return [
    { key: 'candidate', header: t('candidate'), primary: true, cell: (row) => row.candidate },
    { key: 'client', header: t('client'), card: 'fact', wraps: true, cell: (row) => row.client },
    ...more,
    { key: 'week', header: t('week'), card: 'fact', cell: (row) => show.period(row.period_start, row.period_end) },
    { key: 'hours', header: t(hours), align: 'end', cell: (row) => show.hours(row.hours) },
    {
      key: 'net',
      header: t('net'),
      align: 'end',
      card: 'fact',
      cell: (row) => row.amount && show.money(row.amount, row.currency),
    },
  ];
}
