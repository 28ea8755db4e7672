import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { menuOf } from '@/components/clients/client-actions';
import { ClientState } from '@/components/clients/client-state';
import styles from '@/components/clients/clients.module.css';
import { type Column, DataTable, type ListState } from '@/components/ui/data-table';
import { Instant } from '@/components/ui/instant';
import { NoValue } from '@/components/ui/no-value';
import { RowMenu } from '@/components/ui/row-menu';
import type { clientActions } from '@/lib/clients/policy';
import type { Client } from '@/lib/clients/schema';
import type { Page } from '@/lib/http/list-query';

interface ClientTableProps {
  page: Page<Client>;
  list: ListState;
  allowed: ReturnType<typeof clientActions>;
  /** How the company's client types read. */
  typeName: (key: string) => string;
  empty: ReactNode;
}

export function ClientTable({ page, list, allowed, typeName, empty }: ClientTableProps) {
  const t = useTranslations('clients');
  return (
    <DataTable
      label={t('title')}
      page={page}
      list={list}
      columns={useColumns(typeName)}
      rowKey={(row) => row.id}
      rowHref={(row) => `/clients/${row.uuid}`}
      rowMenu={(row) => <RowMenu label={t('actionsFor', { name: row.name })} entries={menuOf(row, allowed, t)} />}
      empty={empty}
    />
  );
}

function useColumns(typeName: ClientTableProps['typeName']): Column<Client>[] {
  const t = useTranslations('clients');
  return [
    { key: 'name', header: t('fields.name'), primary: true, sortKey: 'name', cell: (row) => row.name },
    { key: 'number', header: t('fields.number'), card: 'fact', cell: (row) => <span className={styles.number}>{row.number}</span> },
    { key: 'type', header: t('fields.type'), card: 'fact', cell: (row) => typeName(row.client_type) },
    { key: 'state', header: t('fields.state'), card: 'fact', cell: (row) => <ClientState isActive={row.is_active} /> },
    { key: 'email', header: t('fields.email'), cell: (row) => row.email ?? <NoValue /> },
    { key: 'currency', header: t('fields.currency'), cell: (row) => row.currency },
    { key: 'terms', header: t('fields.terms'), align: 'end', cell: (row) => t('days', { count: row.payment_terms_days }) },
    { key: 'owner', header: t('fields.owner'), cell: (row) => row.owner.name },
    { key: 'created', header: t('fields.created'), sortKey: 'created_at', cell: (row) => <Instant value={row.created_at} /> },
  ];
}
