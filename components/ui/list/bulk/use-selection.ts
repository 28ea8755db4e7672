'use client';
import { useCallback, useEffect, useState } from 'react';
import { idOfRow } from '@/components/ui/list/rows/row-id';
import { type RowFacts, readFacts } from '@/components/ui/list/table/row-facts';

/** A ticked row. */
export interface TickedRow {
  id: string;
  facts: RowFacts;
}

/**
 * Which rows of a server-rendered table are ticked. The checkboxes themselves keep the state; this listens to them, so
 * the rows need not be sent to the browser a second time. The arrow keys move from box to box.
 */
export function useSelection(tableId: string) {
  const [rows, setRows] = useState<readonly TickedRow[]>([]);
  useEffect(() => {
    const table = document.getElementById(tableId);
    if (!table) return;
    const read = () => setRows(readTicked(table));
    const onChange = (event: Event) => {
      const box = event.target;
      if (!(box instanceof HTMLInputElement) || box.type !== 'checkbox') return;
      if (box.dataset.selectAll !== undefined) tickAll(table, box.checked);
      read();
    };
    const onKey = (event: KeyboardEvent) => moveBetweenBoxes(table, event);
    table.addEventListener('change', onChange);
    table.addEventListener('keydown', onKey);
    // A refresh or the next page replaces the rows.
    const observer = new MutationObserver(read);
    observer.observe(table, { childList: true, subtree: true, attributeFilter: ['value', 'href', 'data-facts'] });
    read();
    return () => {
      table.removeEventListener('change', onChange);
      table.removeEventListener('keydown', onKey);
      observer.disconnect();
    };
  }, [tableId]);
  const clear = useCallback(() => {
    const table = document.getElementById(tableId);
    if (!table) return;
    tickAll(table, false);
    setRows(readTicked(table));
  }, [tableId]);
  return { rows, clear };
}

function rowBoxes(table: HTMLElement): HTMLInputElement[] {
  return [...table.querySelectorAll<HTMLInputElement>('tbody input[type=checkbox]')];
}

/** Ticks all rows, or none. */
export function tickAll(table: HTMLElement, checked: boolean): void {
  for (const box of rowBoxes(table)) box.checked = checked;
}

/** The ticked rows; also updates the box in the head. */
function readTicked(table: HTMLElement): TickedRow[] {
  const boxes = rowBoxes(table);
  const ticked = boxes.filter((box) => box.checked);
  const all = selectAllBox(table);
  if (all) {
    all.checked = ticked.length > 0 && ticked.length === boxes.length;
    all.indeterminate = ticked.length > 0 && ticked.length < boxes.length;
  }
  return ticked.map((box) => ({ id: idOf(box), facts: readFacts(box.dataset.facts) }));
}

/** The id as `DataTable` writes it: on the box, or at the end of its row's address. */
const idOf = (box: HTMLInputElement): string => box.getAttribute('value') ?? idOfRow(box);

/** The box in the table's head. */
export const selectAllBox = (table: HTMLElement | null): HTMLInputElement | null =>
  table?.querySelector('[data-select-all]') ?? null;

function moveBetweenBoxes(table: HTMLElement, event: KeyboardEvent): void {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  if (step === 0 || !(event.target instanceof HTMLInputElement)) return;
  const boxes = [...table.querySelectorAll<HTMLInputElement>('input[type=checkbox]')];
  const place = boxes.indexOf(event.target);
  if (place < 0) return;
  // Otherwise the page would scroll.
  event.preventDefault();
  boxes[place + step]?.focus();
}
