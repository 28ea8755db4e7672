import { useTranslations } from 'next-intl';
import { ColumnsButton } from '@/components/ui/list/columns/columns-button';
import { ExportButton } from '@/components/ui/list/export/export-button';
import { ListToolbar } from '@/components/ui/list/filters/list-toolbar';
import { useOwnFilters } from '@/components/ui/own-fields/use-own-fields';
import type { ListColumns } from '@/lib/fields/list';
import { exportedColumns, type OwnFields } from '@/lib/forms/own-fields/own-field';
import type { ChosenValues } from '@/lib/lists/chosen-values';

interface ClientToolbarProps {
  chosen: ChosenValues<'client_type'>;
  exports: boolean;
  columns: ListColumns;
  /** The company's own fields that are among the columns. */
  own: OwnFields;
}

export function ClientToolbar({ chosen, exports, columns, own }: ClientToolbarProps) {
  const t = useTranslations('clients');
  return (
    <ListToolbar
      storageKey="client_filters"
      searchHint={t('searchHint')}
      filters={[
        {
          key: 'client_type',
          label: t('fields.client_type'),
          chosen: chosen.client_type,
          kind: 'select',
          options: [],
          source: { path: '/api/v1/clients/filters', field: 'client_types' },
        },
        {
          key: 'is_active',
          label: t('fields.is_active'),
          kind: 'select',
          options: [
            { value: 'true', label: t('state.active') },
            { value: 'false', label: t('state.inactive') },
          ],
        },
        ...useOwnFilters(own),
      ]}
    >
      <ColumnsButton columns={columns} />
      {exports && <ExportButton path="/api/v1/clients/export" columns={exportedColumns(columns.shown, own)} />}
    </ListToolbar>
  );
}
