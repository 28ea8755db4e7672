import { useTranslations } from 'next-intl';
import type { Option } from '@/components/ui/form/select-field';
import { ColumnsButton } from '@/components/ui/list/columns-button';
import { ListToolbar } from '@/components/ui/list/list-toolbar';
import { companyStates } from '@/lib/companies/states';
import type { ListColumns } from '@/lib/field-preferences/choose-fields';

export function CompanyToolbar({ countries, columns }: { countries: readonly Option[]; columns: ListColumns }) {
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
        { key: 'country', label: t('fields.country'), kind: 'select', options: countries },
      ]}
    >
      <ColumnsButton columns={columns} />
    </ListToolbar>
  );
}
