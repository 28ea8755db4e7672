'use client';
import type { PopoverActions } from '@mui/material/Popover';
import { useCallback, useRef } from 'react';
import type { Filter } from '@/components/ui/list/filters/filter';
import { FilterPanel } from '@/components/ui/list/filters/filter-panel';
import styles from '@/components/ui/list/filters/list-toolbar.module.css';
import { PanelPopover } from '@/components/ui/list/filters/panel-popover';
import type { ParamChanges } from '@/lib/lists/list-url';

interface FilterPopoverProps {
  anchor: HTMLElement;
  labelledBy: string;
  filter: Filter;
  params: Readonly<Record<string, string>>;
  onChange: (changes: ParamChanges) => void;
  onClose: () => void;
}

/** The popover that a filter's chip opens, below it. */
export function FilterPopover({ anchor, labelledBy, filter, params, onChange, onClose }: FilterPopoverProps) {
  const popover = useRef<PopoverActions>(null);
  const place = useCallback(() => popover.current?.updatePosition(), []);
  return (
    <PanelPopover
      action={popover}
      anchor={anchor}
      side="start"
      labelledBy={labelledBy}
      className={styles.panel}
      onClose={onClose}
    >
      <FilterPanel filter={filter} params={params} onChange={onChange} onDone={onClose} onGrown={place} />
    </PanelPopover>
  );
}
