import { useFormatter, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { menuOf } from '@/components/roles/role-actions';
import styles from '@/components/roles/roles.module.css';
import { type Column, DataTable, type ListState } from '@/components/ui/data-table';
import { Instant } from '@/components/ui/instant';
import { RowMenu } from '@/components/ui/row-menu';
import { StatusChip } from '@/components/ui/status-chip';
import type { Page } from '@/lib/http/list-query';
import type { roleActions } from '@/lib/roles/policy';
import type { Role } from '@/lib/roles/schema';

interface RoleTableProps {
  page: Page<Role>;
  list: ListState;
  allowed: ReturnType<typeof roleActions>;
  empty: ReactNode;
}

/** The company's roles. */
export function RoleTable({ page, list, allowed, empty }: RoleTableProps) {
  const [t, format] = [useTranslations('roles'), useFormatter()];
  const columns: Column<Role>[] = [
    { key: 'name', header: t('fields.name'), primary: true, sortKey: 'name', cell: (row) => row.label },
    { key: 'kind', header: t('fields.status'), cell: (row) => <RoleMarks role={row} /> },
    { key: 'people', header: t('fields.people'), align: 'end', card: 'fact', cell: (row) => format.number(row.users_count) },
    { key: 'rights', header: t('fields.rights'), align: 'end', card: 'fact', cell: (row) => format.number(row.permissions.length) },
    { key: 'factor', header: t('fields.secondFactor'), card: 'fact', cell: (row) => t(row.requires_second_factor ? 'required' : 'notRequired') },
    { key: 'changed', header: t('fields.changed'), cell: (row) => <Instant value={row.updated_at} /> },
  ];
  return (
    <DataTable
      label={t('title')}
      page={page}
      list={list}
      columns={columns}
      rowKey={(row) => row.id}
      rowHref={(row) => `/roles/${row.id}`}
      rowMenu={(row) => <RowMenu label={t('actionsFor', { name: row.label })} entries={menuOf(row, allowed, t)} />}
      empty={empty}
    />
  );
}

/** Whether it is one that the company started with, and whether it is the reader's own. */
export function RoleMarks({ role }: { role: Role }) {
  const t = useTranslations('roles');
  return (
    <span className={styles.name}>
      {role.is_own && <StatusChip label={t('yourRole')} tone="info" />}
      {role.key !== null && <StatusChip label={t('startingRole')} />}
    </span>
  );
}
