import { useTranslations } from 'next-intl';
import { ListToolbar } from '@/components/ui/list/filters/list-toolbar';
import type { ChosenValues } from '@/lib/lists/chosen-values';

export function FailedMailToolbar({ chosen }: { chosen: ChosenValues<'company_id'> }) {
  const t = useTranslations('failed_mail');
  return (
    <ListToolbar
      storageKey="failed_mail_filters"
      filters={[
        {
          key: 'company_id',
          label: t('fields.company'),
          chosen: chosen.company_id,
          kind: 'select',
          options: [],
          source: { path: '/api/v1/failed-mail/filters', field: 'companies' },
        },
      ]}
    />
  );
}
