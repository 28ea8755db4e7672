import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { menuOf } from '@/components/companies/company-actions';
import { CompanyStateChip } from '@/components/companies/company-state';
import { menuButton, wordless } from '@/components/ui/list/rows/menu-button';
import { DataTable } from '@/components/ui/list/table/data-table';
import { type ListCell, useListColumns } from '@/components/ui/list/table/list-columns';
import type { ListState } from '@/components/ui/list/table/list-state';
import { textOfNames } from '@/components/ui/list/table/text-of-names';
import { useFieldCells } from '@/components/ui/list/use-field-cells';
import { FileSize } from '@/components/ui/value/file-size';
import { useDays } from '@/components/ui/value/use-figures';
import { type CompanyColumn, companyFields } from '@/lib/companies/fields';
import type { CompanyActions } from '@/lib/companies/policy';
import type { Company } from '@/lib/companies/schema';
import type { ListColumns } from '@/lib/fields/list';
import { countryName } from '@/lib/i18n/countries';
import { findLocale } from '@/lib/i18n/locales';
import type { Page } from '@/lib/lists/list-query';

interface CompanyTableProps {
  page: Page<Company>;
  list: ListState;
  columns: ListColumns;
  allowed: CompanyActions;
  empty: ReactNode;
}

/** A table of the platform's tenants. */
export function CompanyTable({ page, list, columns, allowed, empty }: CompanyTableProps) {
  const t = useTranslations('companies');
  const actionsFor = textOfNames(t, 'actionsFor');
  return (
    <DataTable
      label={t('title')}
      page={page}
      list={list}
      columns={useListColumns(columns, useCells())}
      rowKey={(row) => row.id}
      rowHref={(row) => `/companies/${row.uuid}`}
      rowMenu={(row) =>
        menuButton({
          list: 'companies',
          label: actionsFor(row.name),
          entries: menuOf(row, allowed, wordless),
        })
      }
      empty={empty}
    />
  );
}

function useCells(): Record<CompanyColumn, ListCell<Company>> {
  const t = useTranslations('companies');
  const show = useDays();
  const nameOf = countryName(useLocale());
  return {
    ...useFieldCells(companyFields, {}),
    state: { card: 'fact', cell: (row) => <CompanyStateChip state={row.state} /> },
    user_count: { align: 'end', card: 'fact', cell: (row) => t('people', { count: row.user_count }) },
    last_activity_at: { card: 'fact', cell: (row) => show.instant(row.last_activity_at) },
    storage_bytes: { align: 'end', cell: (row) => <FileSize bytes={row.storage_bytes} /> },
    country: { cell: (row) => nameOf(row.country) },
    time_zone: { cell: (row) => row.time_zone.replaceAll('_', ' ') },
    locale: { cell: (row) => findLocale(row.locale)?.label ?? row.locale },
  };
}
