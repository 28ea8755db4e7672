import { useTranslations } from 'next-intl';
import { wordless } from '@/components/ui/list/rows/menu-button';
import type { ListCell } from '@/components/ui/list/table/list-columns';
import { useFieldCells } from '@/components/ui/list/use-field-cells';
import { type ListTableProps, NounTable } from '@/components/ui/noun/noun-table';
import { menuOf } from '@/components/users/user-actions';
import { useUserStatus } from '@/components/users/user-status';
import styles from '@/components/users/users.module.css';
import { findLocale } from '@/lib/i18n/locales';
import { roleName } from '@/lib/roles/names';
import { type UserColumn, userFields } from '@/lib/users/fields';
import type { userActions } from '@/lib/users/policy';
import type { User } from '@/lib/users/schema';

interface UserTableProps extends ListTableProps<User> {
  allowed: ReturnType<typeof userActions>;
  /** The reader's own id: their row is marked, and cannot be ticked by mistake. */
  ownId: string;
}

/** The id of the table, which its ticked rows are stored under. */
export const userTableId = 'users';

export function UserTable({ allowed, ownId, ...table }: UserTableProps) {
  const selection = {
    id: userTableId,
    name: (row: User) => row.name,
    selectable: (row: User) => row.id !== ownId && row.status !== 'deleted',
    facts: (row: User) => ({ steps: [row.status === 'inactive' ? 'activate' : 'deactivate'] }),
  };
  return (
    <NounTable
      {...table}
      listName="users"
      path="/users"
      cells={useCells(ownId)}
      name={(row) => row.name}
      menu={(row) => menuOf(row, allowed, wordless)}
      selection={allowed.edit || allowed.export ? selection : undefined}
    />
  );
}

function useCells(ownId: string): Record<UserColumn, ListCell<User>> {
  const [t, roles, statusChip] = [useTranslations('users'), useTranslations('roles'), useUserStatus()];
  const cells = useFieldCells(userFields, {});
  const { last_sign_in_at: lastSignIn } = cells;
  return {
    ...cells,
    name: { ...cells.name, cell: (row) => (row.id === ownId ? <OwnName name={row.name} /> : row.name) },
    email: {
      ...cells.email,
      // Addresses wrap and are never cut, because two of them often differ only at the end.
      wraps: true,
      cell: (row) => (row.pending_email ? <Addresses email={row.email} pending={row.pending_email} /> : row.email),
    },
    role: {
      card: 'fact',
      cell: (row) =>
        row.is_company_admin ? (
          t('administrator')
        ) : row.role ? (
          roleName(row.role, roles)
        ) : (
          <span className={styles.quiet}>{t('noRole')}</span>
        ),
    },
    status: { card: 'fact', cell: (row) => statusChip(row.status) },
    last_sign_in_at: {
      ...lastSignIn,
      cell: (row) => lastSignIn.cell(row) ?? <span className={styles.quiet}>{t('never')}</span>,
    },
    is_company_admin: { cell: (row) => t(row.is_company_admin ? 'yes' : 'no') },
    locale: { cell: (row) => findLocale(row.locale)?.label ?? row.locale },
  };
}

function OwnName({ name }: Pick<User, 'name'>) {
  const t = useTranslations('users');
  return (
    <>
      <bdi>{name}</bdi>
      <span className={styles.own}> · {t('you')}</span>
    </>
  );
}

function Addresses({ email, pending }: { email: string; pending: string }) {
  const t = useTranslations('users');
  return (
    <span className={styles.address}>
      <bdi>{email}</bdi>
      <span className={styles.quiet}>{t('waitsFor', { email: pending })}</span>
    </span>
  );
}
