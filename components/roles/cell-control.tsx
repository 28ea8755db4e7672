'use client';
import { useTranslations } from 'next-intl';
import styles from '@/components/ui/form/matrix.module.css';
import type { Permission } from '@/lib/permissions';
import type { PermissionCell } from '@/lib/roles/catalogue';
import type { Level } from '@/lib/roles/levels';

interface CellControlProps {
  /** The resource and the verb, for screen readers. */
  name: string;
  cell: PermissionCell;
  level: Level;
  /** Whether the editor may give this right. */
  may: (permission: Permission) => boolean;
  readOnly: boolean;
  onChange: (level: Level) => void;
}

/** The control for one right: yes or no, or, for records that people own, none, their own or all. */
export function CellControl({ name, cell, level, may, readOnly, onChange }: CellControlProps) {
  const t = useTranslations('roles');
  const mayAll = may(cell.all);
  const title = mayAll ? undefined : t('matrix.notHeld');
  if (readOnly)
    return (
      <span className={level === 'none' ? styles.off : styles.on}>
        {t(`levels.${cell.own === null && level === 'all' ? 'yes' : level}`)}
      </span>
    );
  if (cell.own === null) {
    return (
      <input
        type="checkbox"
        className={styles.checkbox}
        aria-label={name}
        title={title}
        checked={level === 'all'}
        disabled={!mayAll && level !== 'all'}
        onChange={(event) => onChange(event.target.checked ? 'all' : 'none')}
      />
    );
  }
  return (
    <select
      className={styles.select}
      data-level={level}
      aria-label={name}
      title={title}
      value={level}
      onChange={(event) => onChange(readLevel(event.target.value))}
    >
      <option value="none">{t('levels.none')}</option>
      <option value="own" disabled={!may(cell.own) && level !== 'own'}>
        {t('levels.own')}
      </option>
      <option value="all" disabled={!mayAll && level !== 'all'}>
        {t('levels.all')}
      </option>
    </select>
  );
}

const readLevel = (value: string): Level => (value === 'own' || value === 'all' ? value : 'none');
