import { useTranslations } from 'next-intl';
import { DataTable } from '@/components/ui/list/table/data-table';
import { EmptyState } from '@/components/ui/list/table/empty-state';
import type { ListState } from '@/components/ui/list/table/list-state';
import { useFigures } from '@/components/ui/value/use-figures';
import type { OpenWork, OpenWorkTotals } from '@/lib/leakage/unbilled';
import type { Page } from '@/lib/lists/list-query';

interface OpenWorkTableProps {
  page: Page<OpenWork>;
  list: ListState;
  /** Whether the reader sees what clients pay. */
  seesBill: boolean;
}

/** Timesheets that were neither billed nor paid on a day; each leads to its record. */
export function OpenWorkTable({ page, list, seesBill }: OpenWorkTableProps) {
  const [t, show] = [useTranslations('leakage.openWork'), useFigures()];
  return (
    <DataTable
      label={t('title')}
      page={page}
      list={list}
      columns={[
        {
          key: 'candidate',
          header: t('candidate'),
          primary: true,
          sortKey: 'candidate',
          cuts: true,
          cell: (row) => row.candidate,
        },
        {
          key: 'client',
          header: t('client'),
          sortKey: 'client',
          card: 'fact',
          cuts: true,
          cell: (row) => row.client.name,
        },
        {
          key: 'start',
          header: t('period'),
          sortKey: 'start',
          card: 'fact',
          cell: (row) => show.period(row.start, row.end),
        },
        { key: 'approved_on', header: t('approved_on'), cell: (row) => show.day(row.approved_on) },
        { key: 'hours', header: t('hours'), align: 'end', sortKey: 'hours', cell: (row) => show.hours(row.hours) },
        ...(seesBill
          ? [
              {
                key: 'unbilled',
                header: t('unbilled'),
                align: 'end' as const,
                sortKey: 'unbilled',
                card: 'fact' as const,
                cell: (row: OpenWork) => show.money(unlessZero(row.unbilled), row.currency),
              },
            ]
          : []),
        {
          key: 'unpaid',
          header: t('unpaid'),
          align: 'end',
          sortKey: 'unpaid',
          card: 'fact',
          cell: (row) => show.money(unlessZero(row.unpaid), row.currency),
        },
      ]}
      rowKey={(row) => row.timesheet_id}
      rowHref={(row) => `/timesheets/${row.timesheet_id}`}
      empty={<EmptyState title={t('empty.title')} text={t('empty.text')} />}
    />
  );
}

/** What each recipient of commissions was to get on a day. */
export function CommissionsDueTable({ rows }: { rows: OpenWorkTotals['commissions'] }) {
  const [t, show] = [useTranslations('leakage.openWork'), useFigures()];
  return (
    <DataTable
      label={t('commissions')}
      page={{ rows }}
      columns={[
        { key: 'recipient', header: t('recipient'), primary: true, cell: (row) => row.recipient.name },
        {
          key: 'due',
          header: t('due'),
          align: 'end',
          card: 'fact',
          cell: (row) => show.money(unlessZero(row.due), row.currency),
        },
        {
          key: 'outstanding',
          header: t('outstanding'),
          align: 'end',
          card: 'fact',
          cell: (row) => show.money(unlessZero(row.outstanding), row.currency),
        },
      ]}
      rowKey={(row) => `${row.recipient.id} ${row.currency}`}
      rowHref={(row) => `/commissions/${row.recipient.id}`}
      empty={null}
    />
  );
}

const unlessZero = (amount: string | null): string | null => (amount !== null && /[1-9]/.test(amount) ? amount : null);
