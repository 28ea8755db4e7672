import { useTranslations } from 'next-intl';
import { ListToolbar } from '@/components/ui/list-toolbar';

export function RoleToolbar() {
  const t = useTranslations('roles');
  return <ListToolbar storageKey="role_filters" searchHint={t('searchHint')} filters={[]} />;
}
