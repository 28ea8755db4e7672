import { useTranslations } from 'next-intl';
import { useWeekColumns } from '@/components/billing-runs/use-week-columns';
import { DataTable } from '@/components/ui/list/table/data-table';
import { chip, type Tone } from '@/components/ui/value/status-chip';
import type { BlockedWeek } from '@/lib/billing-runs/schema';

const tones: Record<BlockedWeek['blocker'], Tone> = {
  no_rate: 'danger',
  not_submitted: 'warning',
  rejected: 'warning',
  not_approved: 'info',
  no_order: 'danger',
  below_floor: 'danger',
  over_budget: 'danger',
};

/** The tab of the contract on which the blocker is resolved. */
const contractTabs: Partial<Record<BlockedWeek['blocker'], string>> = {
  no_rate: 'rates',
  no_order: 'invoicing',
  below_floor: 'rates',
};

/** The page on which the blocker is resolved. */
function mendedAt({ blocker, client_id: clientId, contract, timesheet_id: sheetId }: BlockedWeek): string {
  if (blocker === 'over_budget') return `/clients/${clientId}?tab=orders`;
  const tab = contractTabs[blocker];
  return tab ? `/contracts/${contract.id}?tab=${tab}` : `/timesheets/${sheetId}`;
}

/** The weeks and recurring lines that are not in the run, and why. */
export function BlockedTable({ rows, total }: { rows: BlockedWeek[]; total: number }) {
  const t = useTranslations('billing_runs');
  return (
    <DataTable
      label={t('blockedLabel')}
      columns={useWeekColumns<BlockedWeek>('hours', [
        {
          key: 'blocker',
          header: t('fields.blocker'),
          card: 'fact',
          cell: ({ blocker }) => chip(t(`blockers.${blocker}`), tones[blocker]),
        },
        {
          key: 'todo',
          header: t('fields.todo'),
          card: 'fact',
          wraps: true,
          cell: ({ blocker }) => t(`todo.${blocker}`),
        },
      ])}
      page={{ rows }}
      total={total}
      rowKey={(row) => row.timesheet_id ?? `${row.contract.id} ${row.blocker} ${row.period_start}`}
      rowHref={mendedAt}
      empty={null}
    />
  );
}
