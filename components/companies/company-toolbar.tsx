import { useTranslations } from 'next-intl';
import { ColumnsButton } from '@/components/ui/list/columns/columns-button';
import { ListToolbar } from '@/components/ui/list/filters/list-toolbar';
import { companyStates } from '@/lib/companies/states';
import type { ListColumns } from '@/lib/fields/list';
import type { ChosenValues } from '@/lib/lists/chosen-values';

interface CompanyToolbarProps {
  chosen: ChosenValues<'country'>;
  columns: ListColumns;
}

export function CompanyToolbar({ chosen, columns }: CompanyToolbarProps) {
  const [t, states] = [useTranslations('companies'), useTranslations('statuses.company')];
  return (
    <ListToolbar
      views={columns.views}
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
          chosen: chosen.country,
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
