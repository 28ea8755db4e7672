import { useFormatter, useTranslations } from 'next-intl';
import { menuOf } from '@/components/reminders/reminder-actions';
import { wordless } from '@/components/ui/list/rows/menu-button';
import { EmptyState } from '@/components/ui/list/table/empty-state';
import type { ListCell } from '@/components/ui/list/table/list-columns';
import { useFieldCells } from '@/components/ui/list/use-field-cells';
import { type ListTableProps, NounTable } from '@/components/ui/noun/noun-table';
import { useFigures } from '@/components/ui/value/use-figures';
import type { PermissionHolder } from '@/lib/permissions';
import { type ReminderColumn, reminderFields } from '@/lib/reminders/fields';
import type { Reminder } from '@/lib/reminders/schema';

interface ReminderTableProps extends Omit<ListTableProps<Reminder>, 'empty'> {
  actor: PermissionHolder;
}

/** A table of the reminders that were sent. */
export function ReminderTable({ actor, ...table }: ReminderTableProps) {
  const t = useTranslations('reminders');
  return (
    <NounTable
      {...table}
      listName="reminders"
      label={t('history')}
      path="/reminders"
      cells={useCells()}
      name={(row) => row.number}
      menu={(row) => menuOf(actor, row, wordless)}
      empty={<EmptyState title={t('empty.history.title')} text={t('empty.history.text')} />}
    />
  );
}

function useCells(): Record<ReminderColumn, ListCell<Reminder>> {
  const [t, show, format] = [useTranslations('reminders'), useFigures(), useFormatter()];
  const cells = useFieldCells(reminderFields, {});
  const automatic = t('automatic');
  const money = (key: 'total' | 'open_total' | 'interest_total' | 'fee'): ListCell<Reminder> => ({
    align: 'end',
    cell: (row) => show.money(row[key], row.currency),
  });
  return {
    ...cells,
    client: { ...cells.client, wraps: true },
    level: { card: 'fact', cell: ({ level }) => t('level', { level }) },
    created_by: { card: 'fact', cell: (row) => row.created_by?.name ?? automatic },
    total: { ...money('total'), card: 'fact' },
    invoice_count: { align: 'end', cell: (row) => format.number(row.invoice_count, 'count') },
    open_total: money('open_total'),
    interest_total: money('interest_total'),
    interest_percent: { align: 'end', cell: (row) => show.percent(row.interest_percent) },
    fee: money('fee'),
  };
}
