import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { ColumnsButton } from '@/components/ui/list/columns/columns-button';
import { ListToolbar } from '@/components/ui/list/filters/list-toolbar';
import { useOwnFilters } from '@/components/ui/own-fields/use-own-fields';
import type { ListColumns } from '@/lib/fields/list';
import type { OwnFields } from '@/lib/forms/own-fields/own-field';
import type { ChosenValues } from '@/lib/lists/chosen-values';
import { userStatuses } from '@/lib/users/statuses';

interface UserToolbarProps {
  chosen: ChosenValues<'role_id'>;
  columns: ListColumns;
  /** The company's own fields that are among the columns. */
  own: OwnFields;
  /** The button to export the list; nothing for actors who may not. */
  exporting: ReactNode;
}

export function UserToolbar({ chosen, columns, own, exporting }: UserToolbarProps) {
  const t = useTranslations('users');
  return (
    <ListToolbar
      views={columns.views}
      storageKey="user_filters"
      searchHint={t('searchHint')}
      filters={[
        {
          key: 'status',
          label: t('fields.status'),
          kind: 'multi',
          options: userStatuses.map((status) => ({ value: status, label: t(`status.${status}`) })),
        },
        {
          key: 'role_id',
          label: t('fields.role'),
          chosen: chosen.role_id,
          kind: 'multi',
          options: [{ value: 'none', label: t('noRole') }],
          source: { path: '/api/v1/users/filters', field: 'roles' },
        },
        {
          key: 'is_company_admin',
          label: t('administrator'),
          kind: 'select',
          options: [
            { value: 'true', label: t('filters.administrators') },
            { value: 'false', label: t('filters.others') },
          ],
        },
        { key: 'created', label: t('fields.created_at'), kind: 'dates' },
        ...useOwnFilters(own),
      ]}
    >
      <ColumnsButton columns={columns} />
      {exporting}
    </ListToolbar>
  );
}
