import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { ColumnsButton } from '@/components/ui/columns-button';
import { ListToolbar } from '@/components/ui/list-toolbar';
import type { Option } from '@/components/ui/select-field';
import type { ListColumns } from '@/lib/field-preferences/choose-fields';
import { userStatuses } from '@/lib/users/schema';

interface UserToolbarProps {
  roles: readonly Option[];
  columns: ListColumns;
  /** The way to export it; nothing for who may not. */
  exporting: ReactNode;
}

export function UserToolbar({ roles, columns, exporting }: UserToolbarProps) {
  const t = useTranslations('users');
  return (
    <ListToolbar
      storageKey="user_filters"
      searchHint={t('searchHint')}
      filters={[
        { key: 'status', label: t('fields.status'), kind: 'multi', options: userStatuses.map((status) => ({ value: status, label: t(`status.${status}`) })) },
        { key: 'role_id', label: t('fields.role'), kind: 'multi', options: [...roles, { value: 'none', label: t('noRole') }] },
        {
          key: 'is_company_admin', label: t('administrator'), kind: 'select',
          options: [{ value: 'true', label: t('filters.administrators') }, { value: 'false', label: t('filters.others') }],
        },
        { key: 'created', label: t('fields.created'), kind: 'dates' },
      ]}
    >
      <ColumnsButton columns={columns} />
      {exporting}
    </ListToolbar>
  );
}
