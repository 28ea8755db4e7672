import { useTranslations } from 'next-intl';
import { ListToolbar } from '@/components/ui/list/filters/list-toolbar';
import type { ChosenValues } from '@/lib/lists/chosen-values';

export function OverrideToolbar({ chosen }: { chosen: ChosenValues<'client_id'> }) {
  const t = useTranslations('margins');
  return (
    <ListToolbar
      storageKey="margin_override_filters"
      filters={[
        {
          key: 'client_id',
          label: t('fields.client'),
          chosen: chosen.client_id,
          kind: 'select',
          options: [],
          source: { path: '/api/v1/margin-overrides/filters', field: 'clients' },
        },
      ]}
    />
  );
}
