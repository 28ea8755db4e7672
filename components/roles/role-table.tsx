import { useFormatter, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { menuOf } from '@/components/roles/role-actions';
import styles from '@/components/roles/roles.module.css';
import { menuButton, wordless } from '@/components/ui/list/rows/menu-button';
import { DataTable } from '@/components/ui/list/table/data-table';
import { type ListCell, useListColumns } from '@/components/ui/list/table/list-columns';
import type { ListState } from '@/components/ui/list/table/list-state';
import { textOfNames } from '@/components/ui/list/table/text-of-names';
import { useFieldCells } from '@/components/ui/list/use-field-cells';
import { StatusChip } from '@/components/ui/value/status-chip';
import type { ListColumns } from '@/lib/fields/list';
import type { Page } from '@/lib/lists/list-query';
import { type RoleColumn, roleFields } from '@/lib/roles/fields';
import type { roleActions } from '@/lib/roles/policy';
import type { Role } from '@/lib/roles/schema';

interface RoleTableProps {
  page: Page<Role>;
  list: ListState;
  columns: ListColumns;
  allowed: ReturnType<typeof roleActions>;
  empty: ReactNode;
}

/** A table of the company's roles. */
export function RoleTable({ page, list, columns, allowed, empty }: RoleTableProps) {
  const t = useTranslations('roles');
  const actionsFor = textOfNames(t, 'actionsFor');
  return (
    <DataTable
      label={t('title')}
      page={page}
      list={list}
      columns={useListColumns(columns, useCells())}
      rowKey={(row) => row.id}
      rowHref={(row) => `/roles/${row.id}`}
      rowMenu={(row) =>
        menuButton({
          list: 'roles',
          label: actionsFor(row.label),
          entries: menuOf(row, allowed, wordless),
        })
      }
      empty={empty}
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
