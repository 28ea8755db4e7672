import { useLocale, useTranslations } from 'next-intl';
import { menuOf } from '@/components/companies/company-actions';
import { CompanyStateChip } from '@/components/companies/company-state';
import { wordless } from '@/components/ui/list/rows/menu-button';
import type { ListCell } from '@/components/ui/list/table/list-columns';
import { useFieldCells } from '@/components/ui/list/use-field-cells';
import { type ListTableProps, NounTable } from '@/components/ui/noun/noun-table';
import { FileSize } from '@/components/ui/value/file-size';
import { useDays } from '@/components/ui/value/use-figures';
import { type CompanyColumn, companyFields } from '@/lib/companies/fields';
import type { CompanyActions } from '@/lib/companies/policy';
import type { Company } from '@/lib/companies/schema';
import { zoneName } from '@/lib/format/zones';
import { countryName } from '@/lib/i18n/countries';
import { findLocale } from '@/lib/i18n/locales';

interface CompanyTableProps extends ListTableProps<Company> {
  allowed: CompanyActions;
}

/** A table of the platform's tenants. */
export function CompanyTable({ allowed, ...table }: CompanyTableProps) {
  return (
    <NounTable
      {...table}
      listName="companies"
      path="/companies"
      cells={useCells()}
      name={(row) => row.name}
      menu={(row) => menuOf(row, allowed, wordless)}
    />
  );
}

function useCells(): Record<CompanyColumn, ListCell<Company>> {
  const t = useTranslations('companies');
  const show = useDays();
  const locale = useLocale();
  const nameOf = countryName(locale);
  return {
    ...useFieldCells(companyFields, {}),
    state: { card: 'fact', cell: (row) => <CompanyStateChip state={row.state} /> },
    user_count: { align: 'end', card: 'fact', cell: (row) => t('people', { count: row.user_count }) },
    last_activity_at: { card: 'fact', cell: (row) => show.instant(row.last_activity_at) },
    storage_bytes: { align: 'end', cell: (row) => <FileSize bytes={row.storage_bytes} /> },
    country: { cell: (row) => nameOf(row.country) },
    time_zone: { cell: (row) => zoneName(row.time_zone, locale) },
    locale: { cell: (row) => findLocale(row.locale)?.label ?? row.locale },
  };
}
