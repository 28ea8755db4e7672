import { useTranslations } from 'next-intl';
import { ListToolbar } from '@/components/ui/list/filters/list-toolbar';
import type { HeldValues } from '@/lib/lists/held';

export function FailedMailToolbar({ held }: { held: HeldValues<'company_id'> }) {
  const t = useTranslations('failed_mail');
  return (
    <ListToolbar
      storageKey="failed_mail_filters"
      filters={[
        {
          key: 'company_id',
          label: t('fields.company'),
          held: held.company_id,
          kind: 'select',
          options: [],
          source: { path: '/api/v1/failed-mail/filters', field: 'companies' },
        },
      ]}
    />
  );
}
