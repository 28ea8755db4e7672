import { useTranslations } from 'next-intl';
import { ColumnsButton } from '@/components/ui/columns-button';
import { ExportButton } from '@/components/ui/export-button';
import { ListToolbar } from '@/components/ui/list-toolbar';
import type { Option } from '@/components/ui/select-field';
import type { ListColumns } from '@/lib/field-preferences/choose-fields';

interface ClientToolbarProps {
  types: readonly Option[];
  exports: boolean;
  columns: ListColumns;
}

export function ClientToolbar({ types, exports, columns }: ClientToolbarProps) {
  const t = useTranslations('clients');
  return (
    <ListToolbar
      storageKey="client_filters"
      searchHint={t('searchHint')}
      filters={[
        { key: 'client_type', label: t('fields.type'), kind: 'select', options: types },
        { key: 'is_active', label: t('fields.state'), kind: 'select', options: [{ value: 'true', label: t('state.active') }, { value: 'false', label: t('state.inactive') }] },
      ]}
    >
      <ColumnsButton columns={columns} />
      {exports && <ExportButton path="/api/v1/clients/export" />}
    </ListToolbar>
  );
}
