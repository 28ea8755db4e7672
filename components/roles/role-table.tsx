import { useFormatter, useTranslations } from 'next-intl';
import { menuOf } from '@/components/roles/role-actions';
import styles from '@/components/roles/roles.module.css';
import { wordless } from '@/components/ui/list/rows/menu-button';
import type { ListCell } from '@/components/ui/list/table/list-columns';
import { useFieldCells } from '@/components/ui/list/use-field-cells';
import { type ListTableProps, NounTable } from '@/components/ui/noun/noun-table';
import { StatusChip } from '@/components/ui/value/status-chip';
import { type RoleColumn, roleFields } from '@/lib/roles/fields';
import type { roleActions } from '@/lib/roles/policy';
import type { Role } from '@/lib/roles/schema';

interface RoleTableProps extends ListTableProps<Role> {
  allowed: ReturnType<typeof roleActions>;
}

/** A table of the company's roles. */
export function RoleTable({ allowed, ...table }: RoleTableProps) {
  return (
    <NounTable
      {...table}
      listName="roles"
      path="/roles"
      cells={useCells()}
      name={(row) => row.label}
      menu={(row) => menuOf(row, allowed, wordless)}
    />
  );
}

function useCells(): Record<RoleColumn, ListCell<Role>> {
  const [t, format] = [useTranslations('roles'), useFormatter()];
  const cells = useFieldCells(roleFields, {});
  return {
    ...cells,
    name: { ...cells.name, cell: (row) => row.label },
    kind: { cell: (row) => <RoleMarks role={row} /> },
    users_count: { align: 'end', card: 'fact', cell: (row) => format.number(row.users_count) },
    permissions: { align: 'end', card: 'fact', cell: (row) => format.number(row.permissions.length) },
    requires_second_factor: { card: 'fact', cell: (row) => t(row.requires_second_factor ? 'required' : 'notRequired') },
  };
}

/** Marks a role as one of the company's starting roles, and as the reader's own. */
export function RoleMarks({ role }: { role: Role }) {
  const t = useTranslations('roles');
  return (
    <span className={styles.name}>
      {role.is_own && <StatusChip label={t('yourRole')} tone="info" />}
      {role.key !== null && <StatusChip label={t('startingRole')} />}
    </span>
  );
}
