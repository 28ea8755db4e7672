'use client';
import { useCallback, useEffect, useState } from 'react';

/**
 * Which rows of a server-rendered table are ticked. The checkboxes themselves hold the answer; this listens to them, so
 * the rows need not be sent to the browser a second time.
 */
export function useSelection(tableId: string) {
  const [ids, setIds] = useState<readonly string[]>([]);
  useEffect(() => {
    const table = document.getElementById(tableId);
    if (!table) return;
    const read = () => setIds(readTicked(table));
    const onChange = (event: Event) => {
      const box = event.target;
      if (!(box instanceof HTMLInputElement) || box.type !== 'checkbox') return;
      if (box.dataset.selectAll !== undefined) tickAll(table, box.checked);
      read();
    };
    table.addEventListener('change', onChange);
    // A refresh or the next page puts other rows there.
    const observer = new MutationObserver(read);
    observer.observe(table, { childList: true, subtree: true, attributeFilter: ['value'] });
    read();
    return () => {
      table.removeEventListener('change', onChange);
      observer.disconnect();
    };
  }, [tableId]);
  const clear = useCallback(() => {
    const table = document.getElementById(tableId);
    if (!table) return;
    tickAll(table, false);
    setIds(readTicked(table));
  }, [tableId]);
  return { ids, clear };
}

function rowBoxes(table: HTMLElement): HTMLInputElement[] {
  return [...table.querySelectorAll<HTMLInputElement>('tbody input[type=checkbox]')];
}

function tickAll(table: HTMLElement, checked: boolean): void {
  for (const box of rowBoxes(table)) box.checked = checked;
}

/** The ticked rows' ids; also brings the box in the head into line with them. */
function readTicked(table: HTMLElement): string[] {
  const boxes = rowBoxes(table);
  const ticked = boxes.filter((box) => box.checked);
  const all = table.querySelector<HTMLInputElement>('[data-select-all]');
  if (all) {
    all.checked = ticked.length > 0 && ticked.length === boxes.length;
    all.indeterminate = ticked.length > 0 && ticked.length < boxes.length;
  }
  return ticked.map((box) => box.value);
}
