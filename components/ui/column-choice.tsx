'use client';
import Button from '@mui/material/Button';
import Popover from '@mui/material/Popover';
import { useTheme } from '@mui/material/styles';
import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { ColumnList } from '@/components/ui/column-list';
import styles from '@/components/ui/column-choice.module.css';
import { Icon } from '@/components/ui/icon';
import { viewColumnPath } from '@/components/ui/icon-paths';
import { useColumnChoice } from '@/components/ui/use-column-choice';

/** A column that the list can show; a required one is always there. */
export interface ChoosableColumn {
  field: string;
  label: string;
  isRequired: boolean;
}

export interface ColumnChoiceProps {
  /** The list's name at /api/v1/field-preferences. */
  list: string;
  /** All that the user may choose from. */
  columns: readonly ChoosableColumn[];
  /** The shown ones, in order. */
  shown: readonly string[];
  /** Whether these are the list's own, not the user's. */
  isDefault: boolean;
}

/** Which columns a list shows, and in which order: kept by the server for the user, at every click. */
export function ColumnChoice({ list, columns, shown, isDefault }: ColumnChoiceProps) {
  const t = useTranslations('ui.columns');
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const id = useId();
  const end = useTheme().direction === 'rtl' ? 'left' : 'right';
  const choice = useColumnChoice(list, shown);
  return (
    <>
      <Button startIcon={<Icon path={viewColumnPath} />} aria-haspopup="dialog" aria-expanded={anchor !== null} onClick={(event) => setAnchor(event.currentTarget)}>
        {t('button')}
      </Button>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: end }}
        transformOrigin={{ vertical: 'top', horizontal: end }}
        slotProps={{ paper: { role: 'dialog', 'aria-labelledby': id, className: styles.panel } }}
      >
        <div className={styles.head}>
          <h2 id={id} className={styles.title}>
            {t('title')}
          </h2>
          <Button size="small" disabled={isDefault && !choice.isPending} onClick={choice.reset}>
            {t('reset')}
          </Button>
        </div>
        <ColumnList columns={columns} shown={choice.shown} onChange={choice.save} />
      </Popover>
    </>
  );
}
