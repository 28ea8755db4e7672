import { useTranslations } from 'next-intl';
import { sendAction } from '@/components/reminders/reminder-actions';
import { DataTable } from '@/components/ui/list/data-table';
import { EmptyState } from '@/components/ui/list/empty-state';
import { RowMenu } from '@/components/ui/list/row-menu';
import { chip } from '@/components/ui/value/status-chip';
import { useFigures } from '@/components/ui/value/use-figures';
import type { DueReminder } from '@/lib/reminders/schema';

/** What clients are to be reminded of today, one row for each client and currency. */
export function DueTable({ rows, sends }: { rows: DueReminder[]; sends: boolean }) {
  const [t, show] = [useTranslations('reminders'), useFigures()];
  const amount = (key: 'open_total' | 'interest_total' | 'fee' | 'total', label: string) => ({
    key,
    header: label,
    align: 'end' as const,
    card: 'fact' as const,
    cell: (row: DueReminder) => show.money(row[key], row.currency),
  });
  return (
    <DataTable
      label={t('dueLabel')}
      columns={[
        { key: 'client', header: t('fields.client'), primary: true, cell: ({ client }) => client.name },
        { key: 'level', header: t('fields.level'), card: 'fact', cell: ({ level }) => t('level', { level }) },
        {
          key: 'status',
          header: t('fields.status'),
          card: 'fact',
          cell: ({ blocker }) =>
            blocker ? chip(t(`states.${blocker}`), 'danger') : chip(t('states.ready'), 'success'),
        },
        {
          key: 'invoices',
          header: t('fields.invoices'),
          card: 'fact',
          wraps: true,
          cell: ({ invoices }) => invoices.map(({ number }) => number).join(', '),
        },
        amount('open_total', t('fields.open')),
        amount('interest_total', t('fields.interest')),
        amount('fee', t('fields.fee')),
        amount('total', t('fields.total')),
      ]}
      page={{ rows }}
      rowKey={({ client, currency }) => `${client.id} ${currency}`}
      rowHref={({ client }) => `/clients/${client.id}`}
      rowMenu={
        sends
          ? ({ client, blocker }) =>
              !blocker && (
                <RowMenu
                  label={t('actionsFor', { client: client.name })}
                  entries={[{ key: 'send', label: t('steps.send'), action: sendAction(client, t) }]}
                />
              )
          : undefined
      }
      empty={<EmptyState title={t('empty.due.title')} text={t('empty.due.text')} />}
    />
  );
}
