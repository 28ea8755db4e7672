import { useTranslations } from 'next-intl';
import type { Option } from '@/components/ui/form/select-field';
import { ListToolbar } from '@/components/ui/list/list-toolbar';

export function FailedMailToolbar({ companies }: { companies: readonly Option[] }) {
  const t = useTranslations('failed_mail');
  return (
    <ListToolbar
      storageKey="failed_mail_filters"
      filters={[{ key: 'company_id', label: t('fields.company'), kind: 'select', options: companies }]}
    />
  );
}
