import { useTranslations } from 'next-intl';
import { ListToolbar } from '@/components/ui/list-toolbar';
import type { Option } from '@/components/ui/select-field';

export function ClientToolbar({ types }: { types: readonly Option[] }) {
  const t = useTranslations('clients');
  return (
    <ListToolbar
      storageKey="client_filters"
      searchHint={t('searchHint')}
      filters={[
        { key: 'client_type', label: t('fields.type'), kind: 'select', options: types },
        { key: 'is_active', label: t('fields.state'), kind: 'select', options: [{ value: 'true', label: t('state.active') }, { value: 'false', label: t('state.inactive') }] },
      ]}
    />
  );
}
