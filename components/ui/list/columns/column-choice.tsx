'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { ColumnChoiceProps } from '@/components/ui/list/columns/choosable-column';
import { onDemand } from '@/components/ui/on-demand';
import { Button } from '@/components/ui/plain/button';
import { Icon } from '@/components/ui/value/icon';
import { viewColumnPath } from '@/components/ui/value/icon-paths';

const ColumnPopover = onDemand(() =>
  import('@/components/ui/list/columns/column-popover').then((part) => part.ColumnPopover),
);

/** The choice of a list's columns and their order: the server stores it for the user, at every click. */
export function ColumnChoice({ list, shown, isDefault }: ColumnChoiceProps) {
  const t = useTranslations('ui.columns');
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <Button
        startIcon={<Icon path={viewColumnPath} />}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        {...ColumnPopover.early}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {t('button')}
      </Button>
      {anchor && (
        <ColumnPopover
          anchor={anchor}
          list={list}
          shown={shown}
          isDefault={isDefault}
          onClose={() => setAnchor(null)}
        />
      )}
    </>
  );
}
