import { useTranslations } from 'next-intl';
import { DataTable } from '@/components/ui/list/table/data-table';
import { EmptyState } from '@/components/ui/list/table/empty-state';
import type { ListState } from '@/components/ui/list/table/list-state';
import { useFigures } from '@/components/ui/value/use-figures';
import type { Page } from '@/lib/lists/list-query';
import type { Reminder } from '@/lib/reminders/schema';

/** A table of the reminders that were sent, newest first. */
export function ReminderTable({ page, list }: { page: Page<Reminder>; list: ListState }) {
  const [t, show] = [useTranslations('reminders'), useFigures()];
  return (
    <DataTable
      label={t('history')}
      columns={[
        { key: 'number', sortKey: 'number', header: t('fields.number'), primary: true, cell: ({ number }) => number },
        { key: 'client', header: t('fields.client'), card: 'fact', wraps: true, cell: ({ client }) => client.name },
        { key: 'level', header: t('fields.level'), card: 'fact', cell: ({ level }) => t('level', { level }) },
        {
          key: 'sent_on',
          sortKey: 'sent_on',
          header: t('fields.sent_on'),
          card: 'fact',
          cell: (row) => show.day(row.sent_on),
        },
        {
          key: 'sent_by',
          header: t('fields.sent_by'),
          card: 'fact',
          cell: (row) => row.created_by?.name ?? t('automatic'),
        },
        {
          key: 'total',
          header: t('fields.total'),
          align: 'end',
          card: 'fact',
          cell: (row) => show.money(row.total, row.currency),
        },
      ]}
      page={page}
      list={list}
      rowKey={({ id }) => id}
      rowHref={({ id }) => `/reminders/${id}`}
      empty={<EmptyState title={t('empty.history.title')} text={t('empty.history.text')} />}
    />
  );
}
