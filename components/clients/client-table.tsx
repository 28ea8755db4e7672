import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { menuOf } from '@/components/clients/client-actions';
import { ClientState } from '@/components/clients/client-state';
import styles from '@/components/clients/clients.module.css';
import { DataTable, type ListState } from '@/components/ui/data-table';
import { Instant } from '@/components/ui/instant';
import { type ListCell, useListColumns } from '@/components/ui/list-columns';
import { NoValue } from '@/components/ui/no-value';
import { RowMenu } from '@/components/ui/row-menu';
import type { clientActions } from '@/lib/clients/policy';
import type { Client } from '@/lib/clients/schema';
import type { ListColumns } from '@/lib/field-preferences/choose-fields';
import type { FieldOf } from '@/lib/field-preferences/lists';
import type { Page } from '@/lib/http/list-query';
import { countryName } from '@/lib/i18n/countries';

interface ClientTableProps {
  page: Page<Client>;
  list: ListState;
  columns: ListColumns;
  allowed: ReturnType<typeof clientActions>;
  /** How the company's client types read. */
  typeName: (key: string) => string;
  empty: ReactNode;
}

export function ClientTable({ page, list, columns, allowed, typeName, empty }: ClientTableProps) {
  const t = useTranslations('clients');
  return (
    <DataTable
      label={t('title')}
      page={page}
      list={list}
      columns={useListColumns(columns, useCells(typeName))}
      rowKey={(row) => row.id}
      rowHref={(row) => `/clients/${row.uuid}`}
      rowMenu={(row) => <RowMenu label={t('actionsFor', { name: row.name })} entries={menuOf(row, allowed, t)} />}
      empty={empty}
    />
  );
}

function useCells(typeName: ClientTableProps['typeName']): Record<FieldOf<'clients'>, ListCell<Client>> {
  const t = useTranslations('clients');
  const nameOf = countryName(useLocale());
  return {
    name: { primary: true, sortKey: 'name', cell: (row) => row.name },
    number: { card: 'fact', cell: (row) => <bdi className={styles.number}>{row.number}</bdi> },
    client_type: { card: 'fact', cell: (row) => typeName(row.client_type) },
    is_active: { card: 'fact', cell: (row) => <ClientState isActive={row.is_active} /> },
    email: { cell: (row) => row.email ?? <NoValue /> },
    currency: { cell: (row) => row.currency },
    payment_terms_days: { align: 'end', cell: (row) => t('days', { count: row.payment_terms_days }) },
    owner: { cell: (row) => row.owner.name },
    created_at: { sortKey: 'created_at', cell: (row) => <Instant value={row.created_at} /> },
    phone: { cell: (row) => (row.phone ? <bdi dir="ltr">{row.phone}</bdi> : <NoValue />) },
    tax_id: { cell: (row) => (row.tax_id ? <bdi>{row.tax_id}</bdi> : <NoValue />) },
    city: { cell: (row) => row.address?.city ?? <NoValue /> },
    country: { cell: (row) => (row.address?.country ? nameOf(row.address.country) : <NoValue />) },
    updated_at: { cell: (row) => <Instant value={row.updated_at} /> },
  };
}
