'use client';
import { useEffect, useState } from 'react';
import type { BulkDialogs, Ticks } from '@/components/ui/list/bulk/bulk-action';
import { tickAll } from '@/components/ui/list/bulk/use-selection';
import { onDemand } from '@/components/ui/on-demand';

const Bar = onDemand(() => import('@/components/ui/list/bulk/bulk-bar').then((part) => part.BulkBar));

/**
 * A `BulkBar` whose code is loaded once somebody points at a box or ticks one, for a page that is large enough without
 * it.
 */
export function LateBulkBar(ticks: Ticks & { dialogs?: BulkDialogs }) {
  const { tableId } = ticks;
  const [isWanted, setIsWanted] = useState(false);
  useEffect(() => {
    const table = document.getElementById(tableId);
    if (!table) return;
    const want = () => setIsWanted(true);
    const onBox = ({ target, type }: Event) => {
      if (!(target instanceof HTMLInputElement) || target.type !== 'checkbox') return;
      // The bar does this itself once it is loaded.
      if (type === 'change' && target.dataset.selectAll !== undefined) tickAll(table, target.checked);
      want();
    };
    const events = ['pointerover', 'focusin', 'change'];
    for (const event of events) table.addEventListener(event, onBox);
    // Ticked before the scripts were loaded, or by a browser that went back to the page.
    if (table.querySelector('tbody input:checked')) want();
    return () => {
      for (const event of events) table.removeEventListener(event, onBox);
    };
  }, [tableId]);
  return isWanted && <Bar {...ticks} />;
}
