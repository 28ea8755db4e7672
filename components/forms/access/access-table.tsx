'use client';
import { useFormatter, useTranslations } from 'next-intl';
import styles from '@/components/ui/form/matrix.module.css';
import { withRight } from '@/lib/forms/access/rights';
import { type AccessRight, accessRights, type FormAccess, type RoleAccess } from '@/lib/forms/access/schema';

interface AccessTableProps {
  roles: FormAccess['roles'];
  rows: readonly RoleAccess[];
  /** Without it, the table is read-only. */
  onChange?: (row: RoleAccess) => void;
}

/** Roles down the side, their rights on the answers across; on a phone a card for each. */
export function AccessTable({ roles, rows, onChange }: AccessTableProps) {
  const t = useTranslations('form_access');
  return (
    <div className={styles.root}>
      <table className={styles.table} aria-label={t('table')}>
        <thead className={styles.head}>
          <tr>
            <th scope="col">{t('role')}</th>
            {accessRights.map((right) => (
              <th key={right} scope="col" className={styles.verb}>
                {t(`rights.${right}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {roles.map((role) => {
            const row = rows.find(({ role_id: id }) => id === role.role_id);
            return row && <AccessRow key={role.role_id} role={role} row={row} onChange={onChange} />;
          })}
        </tbody>
      </table>
    </div>
  );
}

interface AccessRowProps {
  role: FormAccess['roles'][number];
  row: RoleAccess;
  onChange: ((row: RoleAccess) => void) | undefined;
}

function AccessRow({ role, row, onChange }: AccessRowProps) {
  const [t, format] = [useTranslations('form_access'), useFormatter()];
  const inVain = role.lacks.filter((right) => row[right]);
  const control = (right: AccessRight) =>
    onChange ? (
      <input
        type="checkbox"
        className={styles.checkbox}
        aria-label={t('cell', { role: role.name, right: t(`rights.${right}`) })}
        checked={row[right]}
        onChange={({ target }) => onChange(withRight(row, right, target.checked))}
      />
    ) : (
      <span className={row[right] ? styles.on : styles.off}>{t(row[right] ? 'yes' : 'no')}</span>
    );
  return (
    <tr className={styles.row}>
      <th scope="row" className={styles.area}>
        <span className={styles.areaName}>{role.name}</span>
        {inVain.length > 0 && (
          <span className={styles.note}>
            {t('lacks', { rights: format.list(inVain.map((right) => t(`rights.${right}`))) })}
          </span>
        )}
      </th>
      {accessRights.map((right) => (
        <td key={right} className={styles.cell} data-label={t(`rights.${right}`)}>
          {control(right)}
        </td>
      ))}
    </tr>
  );
}
