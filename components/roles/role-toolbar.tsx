import { useTranslations } from 'next-intl';
import { ColumnsButton } from '@/components/ui/list/columns/columns-button';
import { ListToolbar } from '@/components/ui/list/filters/list-toolbar';
import type { ListColumns } from '@/lib/fields/list';

export function RoleToolbar({ columns }: { columns: ListColumns }) {
  const t = useTranslations('roles');
  return (
    <ListToolbar storageKey="role_filters" searchHint={t('searchHint')} filters={[]}>
      <ColumnsButton columns={columns} />
    </ListToolbar>
  );
}
