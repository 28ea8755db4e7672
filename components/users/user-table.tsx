import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { DataTable, type ListState } from '@/components/ui/data-table';
import { Instant } from '@/components/ui/instant';
import { type ListCell, useListColumns } from '@/components/ui/list-columns';
import { NoValue } from '@/components/ui/no-value';
import { RowMenu } from '@/components/ui/row-menu';
import { menuOf } from '@/components/users/user-actions';
import { UserStatus } from '@/components/users/user-status';
import styles from '@/components/users/users.module.css';
import type { ListColumns } from '@/lib/field-preferences/choose-fields';
import type { FieldOf } from '@/lib/field-preferences/lists';
import type { Page } from '@/lib/http/list-query';
import { findLocale } from '@/lib/i18n/locales';
import { roleName } from '@/lib/roles/names';
import type { userActions } from '@/lib/users/policy';
import type { User } from '@/lib/users/schema';

interface UserTableProps {
  page: Page<User>;
  list: ListState;
  columns: ListColumns;
  allowed: ReturnType<typeof userActions>;
  /** Who looks at it: they are told apart, and not ticked by a slip. */
  ownId: string;
  empty: ReactNode;
}

/** Names the table for its bulk bar. */
export const userTableId = 'users';

export function UserTable({ page, list, columns, allowed, ownId, empty }: UserTableProps) {
  const t = useTranslations('users');
  const selectable = allowed.edit ? { id: userTableId, name: (row: User) => row.name, selectable: (row: User) => row.id !== ownId && row.status !== 'deleted' } : undefined;
  return (
    <DataTable
      label={t('title')}
      page={page}
      list={list}
      columns={useListColumns(columns, useCells(ownId))}
      rowKey={(row) => row.id}
      rowHref={(row) => `/users/${row.uuid}`}
      rowMenu={(row) => <RowMenu label={t('actionsFor', { name: row.name })} entries={menuOf(row, allowed, t)} />}
      selection={selectable}
      empty={empty}
    />
  );
}

function useCells(ownId: string): Record<FieldOf<'users'>, ListCell<User>> {
  const [t, roles] = [useTranslations('users'), useTranslations('roles')];
  const instant = (value: string | null) => (value ? <Instant value={value} /> : <NoValue />);
  return {
    name: { primary: true, sortKey: 'name', cell: (row) => <Name user={row} isOwn={row.id === ownId} /> },
    email: { sortKey: 'email', card: 'fact', cell: (row) => <Address user={row} /> },
    role: {
      card: 'fact',
      cell: (row) => (row.is_company_admin ? t('administrator') : row.role ? roleName(row.role, roles) : <span className={styles.quiet}>{t('noRole')}</span>),
    },
    status: { card: 'fact', cell: (row) => <UserStatus status={row.status} /> },
    last_sign_in_at: { cell: (row) => (row.last_sign_in_at ? <Instant value={row.last_sign_in_at} /> : <span className={styles.quiet}>{t('never')}</span>) },
    created_at: { sortKey: 'created_at', cell: (row) => <Instant value={row.created_at} /> },
    phone: { cell: (row) => (row.phone ? <bdi dir="ltr">{row.phone}</bdi> : <NoValue />) },
    locale: { cell: (row) => findLocale(row.locale)?.label ?? row.locale },
    invited_at: { cell: (row) => instant(row.invited_at) },
    email_verified_at: { cell: (row) => instant(row.email_verified_at) },
    updated_at: { cell: (row) => <Instant value={row.updated_at} /> },
  };
}

function Name({ user, isOwn }: { user: User; isOwn: boolean }) {
  const t = useTranslations('users');
  return (
    <>
      <bdi>{user.name}</bdi>
      {isOwn && <span className={styles.own}> · {t('you')}</span>}
    </>
  );
}

function Address({ user }: { user: User }) {
  const t = useTranslations('users');
  return (
    <span className={styles.address}>
      <bdi>{user.email}</bdi>
      {user.pending_email && <span className={styles.quiet}>{t('waitsFor', { email: user.pending_email })}</span>}
    </span>
  );
}
