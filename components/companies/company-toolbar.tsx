import { useTranslations } from 'next-intl';
import { ColumnsButton } from '@/components/ui/list/columns/columns-button';
import { ListToolbar } from '@/components/ui/list/filters/list-toolbar';
import { companyStates } from '@/lib/companies/states';
import type { ListColumns } from '@/lib/fields/list';
import type { HeldValues } from '@/lib/lists/held';

interface CompanyToolbarProps {
  held: HeldValues<'country'>;
  columns: ListColumns;
}

export function CompanyToolbar({ held, columns }: CompanyToolbarProps) {
  const [t, states] = [useTranslations('companies'), useTranslations('statuses.company')];
  return (
    <ListToolbar
      storageKey="company_filters"
      searchHint={t('searchHint')}
      filters={[
        {
          key: 'state',
          label: t('fields.state'),
          kind: 'multi',
          options: companyStates.map((value) => ({ value, label: states(value) })),
        },
        {
          key: 'country',
          label: t('fields.country'),
          held: held.country,
          kind: 'select',
          options: [],
          source: { path: '/api/v1/companies/filters', field: 'countries' },
        },
      ]}
    >
      <ColumnsButton columns={columns} />
    </ListToolbar>
  );
}
