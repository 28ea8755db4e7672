import { useTranslations } from 'next-intl';
import { ColumnsButton } from '@/components/ui/list/columns/columns-button';
import { ExportButton } from '@/components/ui/list/export/export-button';
import type { Filter } from '@/components/ui/list/filters/filter';
import { ListToolbar } from '@/components/ui/list/filters/list-toolbar';
import type { ListColumns } from '@/lib/fields/list';
import type { ChosenValue } from '@/lib/lists/chosen-values';
import { levelChoices } from '@/lib/reminders/levels';

interface ReminderToolbarProps {
  /** The client that the list is filtered by. */
  client: ChosenValue[];
  searchesClients: boolean;
  /** The currencies that the list can be filtered by. */
  currencies: readonly string[];
  exports: boolean;
  columns: ListColumns;
}

export function ReminderToolbar({ client, searchesClients, currencies, exports, columns }: ReminderToolbarProps) {
  const t = useTranslations('reminders');
  const clients: Filter = {
    key: 'client_id',
    label: t('fields.client'),
    chosen: client,
    kind: 'record',
    path: '/api/v1/clients/search',
    recordPath: '/api/v1/clients',
  };
  return (
    <ListToolbar
      views={columns.views}
      storageKey="payment_reminder_filters"
      searchHint={t('searchHint')}
      filters={[
        ...(searchesClients ? [clients] : []),
        {
          key: 'level',
          label: t('fields.level'),
          kind: 'multi',
          options: levelChoices.map((value) => ({ value, label: t('level', { level: Number(value) }) })),
        },
        { key: 'sent', label: t('fields.sent_on'), kind: 'dates' },
        {
          key: 'is_automatic',
          label: t('fields.sent_by'),
          kind: 'select',
          options: [
            { value: 'true', label: t('automatic') },
            { value: 'false', label: t('manual') },
          ],
        },
        {
          key: 'currency',
          label: t('fields.currency'),
          kind: 'select',
          options: currencies.map((code) => ({ value: code, label: code })),
        },
      ]}
    >
      <ColumnsButton columns={columns} />
      {exports && <ExportButton path="/api/v1/reminders/export" columns={columns.shown} />}
    </ListToolbar>
  );
}
