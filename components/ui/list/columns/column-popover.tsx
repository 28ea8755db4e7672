'use client';
import type { PopoverActions } from '@mui/material/Popover';
import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { useCallback, useId, useRef } from 'react';
import type { ChoosableColumn, ColumnChoiceProps } from '@/components/ui/list/columns/choosable-column';
import styles from '@/components/ui/list/columns/column-choice.module.css';
import { ColumnList } from '@/components/ui/list/columns/column-list';
import { useColumnChoice } from '@/components/ui/list/columns/use-column-choice';
import { LoadedAnswer } from '@/components/ui/list/filters/loaded-answer';
import { PanelPopover } from '@/components/ui/list/filters/panel-popover';
import { Button } from '@/components/ui/plain/button';
import { preferencePaths } from '@/lib/field-preferences/paths';
import { api } from '@/lib/http/api-client';
import { queries } from '@/lib/http/client/queries';

interface ColumnPopoverProps extends ColumnChoiceProps {
  anchor: HTMLElement;
  onClose: () => void;
}

/** The columns of a list, to be ticked and moved. */
export function ColumnPopover({ anchor, list, shown, isDefault, onClose }: ColumnPopoverProps) {
  const t = useTranslations('ui.columns');
  const id = useId();
  const popover = useRef<PopoverActions>(null);
  const place = useCallback(() => popover.current?.updatePosition(), []);
  const choice = useColumnChoice(list, shown);
  const { data, isError, refetch } = useQuery(
    {
      queryKey: ['columns', list, useLocale()],
      queryFn: async ({ signal }) =>
        (await api.get<ChoosableColumn[]>(preferencePaths(list).available, { signal })).data,
    },
    queries(),
  );
  return (
    <PanelPopover
      action={popover}
      anchor={anchor}
      side="end"
      labelledBy={id}
      className={styles.panel}
      onClose={onClose}
    >
      <div className={styles.head}>
        <h2 id={id} className={styles.title}>
          {t('title')}
        </h2>
        <Button size="small" disabled={isDefault && !choice.isPending} onClick={choice.reset}>
          {t('reset')}
        </Button>
      </div>
      <LoadedAnswer answer={data} isError={isError} retry={() => void refetch()} onGrown={place}>
        {(columns) => <ColumnList columns={columns} shown={choice.shown} onChange={choice.save} />}
      </LoadedAnswer>
    </PanelPopover>
  );
}
