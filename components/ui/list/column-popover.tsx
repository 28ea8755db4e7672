'use client';
import { useTranslations } from 'next-intl';
import { useId } from 'react';
import type { ColumnChoiceProps } from '@/components/ui/list/choosable-column';
import styles from '@/components/ui/list/column-choice.module.css';
import { ColumnList } from '@/components/ui/list/column-list';
import { PanelPopover } from '@/components/ui/list/panel-popover';
import { useColumnChoice } from '@/components/ui/list/use-column-choice';
import { Button } from '@/components/ui/plain/button';

interface ColumnPopoverProps extends ColumnChoiceProps {
  anchor: HTMLElement;
  onClose: () => void;
}

/** The columns of a list to tick and to move. */
export function ColumnPopover({ anchor, list, columns, shown, isDefault, onClose }: ColumnPopoverProps) {
  const t = useTranslations('ui.columns');
  const id = useId();
  const choice = useColumnChoice(list, shown);
  return (
    <PanelPopover anchor={anchor} side="end" labelledBy={id} className={styles.panel} onClose={onClose}>
      <div className={styles.head}>
        <h2 id={id} className={styles.title}>
          {t('title')}
        </h2>
        <Button size="small" disabled={isDefault && !choice.isPending} onClick={choice.reset}>
          {t('reset')}
        </Button>
      </div>
      <ColumnList columns={columns} shown={choice.shown} onChange={choice.save} />
    </PanelPopover>
  );
}
