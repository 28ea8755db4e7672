import { useFormatter, useTranslations } from 'next-intl';
import { DataTable } from '@/components/ui/list/table/data-table';
import { chip } from '@/components/ui/value/status-chip';
import { useFigures } from '@/components/ui/value/use-figures';
import { UserText } from '@/components/ui/value/user-text';
import type { BlockedInvoice } from '@/lib/reminders/schema';

/** A table of the invoices for which a reminder is due but held back, and why. */
export function BlockedInvoicesTable({ rows }: { rows: BlockedInvoice[] }) {
  const [t, show, format] = [useTranslations('reminders'), useFigures(), useFormatter()];
  return (
    <DataTable
      label={t('heldLabel')}
      columns={[
        { key: 'invoice', header: t('fields.invoice'), primary: true, cell: ({ number }) => number },
        { key: 'client', header: t('fields.client'), card: 'fact', wraps: true, cell: ({ client }) => client.name },
        {
          key: 'status',
          header: t('fields.status'),
          card: 'fact',
          cell: ({ blocker }) => chip(t(`states.${blocker}`), 'warning'),
        },
        {
          key: 'why',
          header: t('fields.why'),
          card: 'fact',
          wraps: true,
          cell: ({ reason, until }) => (
            <>
              {reason && <UserText>{reason}</UserText>}
              {until && t('until', { day: show.day(until) ?? '' })}
            </>
          ),
        },
        {
          key: 'days',
          header: t('fields.days_overdue'),
          align: 'end',
          card: 'fact',
          cell: (row) => format.number(row.days_overdue, 'count'),
        },
        {
          key: 'open',
          header: t('fields.open'),
          align: 'end',
          card: 'fact',
          cell: (row) => show.money(row.open, row.currency),
        },
      ]}
      page={{ rows }}
      rowKey={({ id }) => id}
      rowHref={({ id }) => `/invoices/${id}`}
      empty={null}
    />
  );
}
