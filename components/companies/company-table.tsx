import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { menuOf } from '@/components/companies/company-actions';
import { CompanyStateChip } from '@/components/companies/company-state';
import { DataTable, type ListState } from '@/components/ui/data-table';
import { FileSize } from '@/components/ui/file-size';
import { Instant } from '@/components/ui/instant';
import { type ListCell, useListColumns } from '@/components/ui/list-columns';
import { NoValue } from '@/components/ui/no-value';
import { RowMenu } from '@/components/ui/row-menu';
import type { CompanyActions } from '@/lib/companies/policy';
import type { Company } from '@/lib/companies/schema';
import type { ListColumns } from '@/lib/field-preferences/choose-fields';
import type { FieldOf } from '@/lib/field-preferences/lists';
import type { Page } from '@/lib/http/list-query';
import { countryName } from '@/lib/i18n/countries';
import { findLocale } from '@/lib/i18n/locales';

interface CompanyTableProps {
  page: Page<Company>;
  list: ListState;
  columns: ListColumns;
  allowed: CompanyActions;
  empty: ReactNode;
}

/** The platform's tenants. */
export function CompanyTable({ page, list, columns, allowed, empty }: CompanyTableProps) {
  const t = useTranslations('companies');
  return (
    <DataTable
      label={t('title')}
      page={page}
      list={list}
      columns={useListColumns(columns, useCells())}
      rowKey={(row) => row.id}
      rowHref={(row) => `/companies/${row.uuid}`}
      rowMenu={(row) => <RowMenu label={t('actionsFor', { name: row.name })} entries={menuOf(row, allowed, t)} />}
      empty={empty}
    />
  );
}

function useCells(): Record<FieldOf<'companies'>, ListCell<Company>> {
  const t = useTranslations('companies');
  const nameOf = countryName(useLocale());
  return {
    name: { primary: true, sortKey: 'name', cell: (row) => row.name },
    state: { card: 'fact', cell: (row) => <CompanyStateChip state={row.state} /> },
    user_count: { align: 'end', card: 'fact', cell: (row) => t('people', { count: row.user_count }) },
    last_activity_at: { card: 'fact', cell: (row) => <Instant value={row.last_activity_at} /> },
    storage_bytes: { align: 'end', cell: (row) => <FileSize bytes={row.storage_bytes} /> },
    country: { cell: (row) => nameOf(row.country) },
    created_at: { sortKey: 'created_at', cell: (row) => <Instant value={row.created_at} /> },
    legal_name: { cell: (row) => row.legal_name ?? <NoValue /> },
    email: { cell: (row) => (row.email ? <bdi>{row.email}</bdi> : <NoValue />) },
    phone: { cell: (row) => (row.phone ? <bdi dir="ltr">{row.phone}</bdi> : <NoValue />) },
    currency: { cell: (row) => row.currency },
    time_zone: { cell: (row) => <bdi>{row.time_zone.replaceAll('_', ' ')}</bdi> },
    locale: { cell: (row) => findLocale(row.locale)?.label ?? row.locale },
  };
}
