import { useTranslations } from 'next-intl';
import { DataTable } from '@/components/ui/list/data-table';
import { chip, type Tone } from '@/components/ui/value/status-chip';
import { useFigures } from '@/components/ui/value/use-figures';
import type { BlockedWeek } from '@/lib/billing-runs/schema';

const tones: Record<BlockedWeek['blocker'], Tone> = {
  not_submitted: 'warning',
  rejected: 'warning',
  not_approved: 'info',
  over_budget: 'danger',
};

/** Where what holds a week up is mended. */
const mendedAt = ({ blocker, client_id: clientId, timesheet_id: sheetId }: BlockedWeek): string =>
  blocker === 'over_budget' ? `/clients/${clientId}?tab=orders` : `/timesheets/${sheetId}`;

/** The weeks that are not in the run, and why. */
export function BlockedTable({ rows }: { rows: BlockedWeek[] }) {
  const [t, show] = [useTranslations('billing_runs'), useFigures()];
  return (
    <DataTable
      label={t('blockedLabel')}
      columns={[
        { key: 'candidate', header: t('fields.candidate'), primary: true, cell: (row) => row.candidate },
        { key: 'client', header: t('fields.client'), card: 'fact', wraps: true, cell: (row) => row.client },
        {
          key: 'blocker',
          header: t('fields.blocker'),
          card: 'fact',
          cell: ({ blocker }) => chip(t(`blockers.${blocker}`), tones[blocker]),
        },
        {
          key: 'week',
          header: t('fields.week'),
          card: 'fact',
          cell: (row) => show.period(row.period_start, row.period_end),
        },
        { key: 'hours', header: t('fields.hours'), align: 'end', cell: (row) => show.hours(row.hours) },
      ]}
      page={{ rows }}
      rowKey={(row) => row.timesheet_id}
      rowHref={mendedAt}
      empty={null}
    />
  );
}
