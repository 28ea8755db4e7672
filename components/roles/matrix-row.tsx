'use client';
import { useTranslations } from 'next-intl';
import { CellControl } from '@/components/roles/cell-control';
import { TriCheckbox } from '@/components/roles/tri-checkbox';
import styles from '@/components/ui/form/matrix.module.css';
import type { Permission } from '@/lib/permissions';
import type { CatalogueRow, PermissionCell, Verb } from '@/lib/roles/catalogue';
import { levelOf, raiseWithView, rowState, withRow } from '@/lib/roles/levels';

/** The verbs that have a column each; all other verbs of a resource share the last column. */
export const columnVerbs = ['view', 'create', 'edit', 'delete', 'export'] as const satisfies readonly Verb[];

interface MatrixRowProps {
  row: CatalogueRow;
  permissions: ReadonlySet<string>;
  may: (permission: Permission) => boolean;
  readOnly: boolean;
  onChange: (permissions: Set<string>) => void;
}

/** The rights of a role on one resource; on a phone it is a card. */
export function MatrixRow({ row, permissions, may, readOnly, onChange }: MatrixRowProps) {
  const t = useTranslations('roles');
  const resource = t(`resources.${row.resource}`);
  const state = rowState(permissions, row);
  const view = row.cells.find(({ verb }) => verb === 'view');
  const blind = state !== 'none' && view !== undefined && levelOf(permissions, view) === 'none';
  const control = (cell: PermissionCell) => (
    <CellControl
      name={t('matrix.cell', { resource, verb: t(`verbs.${cell.verb}`) })}
      cell={cell}
      level={levelOf(permissions, cell)}
      may={may}
      readOnly={readOnly}
      onChange={(level) => onChange(raiseWithView(permissions, row, cell, level, may))}
    />
  );
  const special = row.cells.filter(({ verb }) => !columnVerbs.some((column) => column === verb));
  return (
    <tr className={styles.row}>
      <th scope="row" className={styles.area}>
        <span className={styles.areaName}>
          {!readOnly && (
            <TriCheckbox
              label={t('matrix.row', { resource })}
              state={state}
              disabled={state === 'none' && !row.cells.some(({ all, own }) => may(all) || (own !== null && may(own)))}
              onChange={(on) => onChange(withRow(permissions, row, on, may))}
            />
          )}
          {resource}
        </span>
        {blind && <span className={styles.note}>{t('matrix.withoutView')}</span>}
      </th>
      {columnVerbs.map((verb) => {
        const cell = row.cells.find((one) => one.verb === verb);
        return (
          <td key={verb} className={styles.cell} data-label={t(`verbs.${verb}`)} data-empty={cell ? undefined : ''}>
            {cell && control(cell)}
          </td>
        );
      })}
      <td className={styles.specials} data-empty={special.length > 0 ? undefined : ''}>
        {special.map((cell) => (
          <label key={cell.verb} className={styles.special}>
            <span>{t(`verbs.${cell.verb}`)}</span>
            {control(cell)}
          </label>
        ))}
      </td>
    </tr>
  );
}
