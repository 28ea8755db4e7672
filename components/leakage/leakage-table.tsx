import { useTranslations } from 'next-intl';
import { DataTable } from '@/components/ui/list/table/data-table';
import { EmptyState } from '@/components/ui/list/table/empty-state';
import { chip, type Tone } from '@/components/ui/value/status-chip';
import { useFigures } from '@/components/ui/value/use-figures';
import type { Blocker } from '@/lib/leakage/blockers';
import type { Hole } from '@/lib/leakage/schema';

interface LeakageTableProps {
  holes: Hole[];
  /** The number of rows in all, not only of those shown. */
  total: number;
  /** The pages that the reader may open. */
  opens: { contracts: boolean; invoices: boolean };
}

const tones: Record<Blocker, Tone> = {
  no_rate: 'danger',
  not_submitted: 'warning',
  rejected: 'warning',
  not_approved: 'info',
  no_order: 'danger',
  below_floor: 'danger',
  over_budget: 'danger',
  not_invoiced: 'info',
  not_issued: 'neutral',
  overdue: 'danger',
  short: 'neutral',
};

/** A table of work that is held up, oldest first, each row with a link to the page where it can be resolved. */
export function LeakageTable({ holes, total, opens }: LeakageTableProps) {
  const [t, show] = [useTranslations('leakage'), useFigures()];
  return (
    <DataTable
      label={t('title')}
      columns={[
        { key: 'candidate', header: t('fields.candidate'), primary: true, cell: (hole) => hole.candidate },
        { key: 'client', header: t('fields.client'), card: 'fact', cell: (hole) => hole.client },
        {
          key: 'blocker',
          header: t('fields.blocker'),
          card: 'fact',
          cell: ({ blocker }) => chip(t(`blockers.${blocker}`), tones[blocker]),
        },
        {
          key: 'days',
          header: t('fields.days'),
          card: 'fact',
          cell: ({ invoice, start, end }) =>
            invoice ? (invoice.number ?? t('draft')) : start && show.period(start, end),
        },
        { key: 'hours', header: t('fields.hours'), align: 'end', cell: (hole) => show.hours(hole.hours) },
        {
          key: 'worth',
          header: t('fields.worth'),
          align: 'end',
          card: 'fact',
          cell: (hole) => show.money(hole.worth, hole.currency),
        },
        {
          key: 'who',
          header: t('fields.who'),
          card: 'fact',
          cell: (hole) => hole.who?.name ?? t(`turns.${hole.turn}`),
        },
      ]}
      page={{ rows: holes }}
      total={total}
      rowKey={(hole) => `${hole.blocker} ${hole.contract.id} ${hole.timesheet_id ?? hole.invoice?.id ?? hole.start}`}
      rowHref={(hole) => hrefOf(hole, opens)}
      empty={<EmptyState title={t('empty.title')} text={t('empty.text')} />}
    />
  );
}

function hrefOf({ invoice, timesheet_id: sheet, contract }: Hole, opens: LeakageTableProps['opens']): string {
  if (invoice && opens.invoices) return `/invoices/${invoice.id}`;
  if (sheet) return `/timesheets/${sheet}`;
  return opens.contracts ? `/contracts/${contract.id}?tab=timesheets` : '/timesheets';
}
