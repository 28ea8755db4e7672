'use client';
import Button from '@mui/material/Button';
import { useTranslations } from 'next-intl';
import type { Action } from '@/components/ui/action';
import styles from '@/components/ui/bulk-bar.module.css';
import sticky from '@/components/ui/sticky-end.module.css';
import { useAction } from '@/components/ui/use-action';
import { useSelection } from '@/components/ui/use-selection';

/** What can be done with the ticked rows: one request that carries their ids. */
export interface BulkAction {
  key: string;
  label: string;
  action: Action;
  /** The field of the body that takes the ids, e.g. `timesheet_ids`. */
  idsField: string;
}

interface BulkBarProps {
  /** The `selection.id` of the `DataTable`. */
  tableId: string;
  actions: readonly BulkAction[];
}

/** Appears once a row is ticked, says how many are, and acts on all of them together. */
export function BulkBar({ tableId, actions }: BulkBarProps) {
  const t = useTranslations('ui');
  const { ids, clear } = useSelection(tableId);
  const { start, pending, dialog } = useAction(clear);
  return (
    <>
      <p role="status" className="visually-hidden">
        {ids.length > 0 && t('selected', { count: ids.length })}
      </p>
      {ids.length > 0 && (
        <div className={`${sticky.end} ${styles.dock}`}>
          <div role="toolbar" aria-label={t('bulkActions')} className={styles.bar}>
            <span className={styles.count}>{t('selected', { count: ids.length })}</span>
            {actions.map(({ key, label, action, idsField }) => (
              <Button
                key={key}
                size="small"
                variant="outlined"
                color={action.confirm?.danger ? 'error' : 'primary'}
                disabled={pending}
                onClick={() => start({ ...action, body: { ...action.body, [idsField]: ids } })}
              >
                {label}
              </Button>
            ))}
            <Button size="small" onClick={clear}>
              {t('clearSelection')}
            </Button>
          </div>
        </div>
      )}
      {dialog}
    </>
  );
}
