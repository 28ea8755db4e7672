'use client';
import { type RefObject, useEffect, useEffectEvent } from 'react';
import { followPointer, scrollAt } from '@/components/ui/list/ordering/follow-pointer';

/** Where a row was dropped: before or after another. */
export interface Drop {
  id: string;
  over: string;
  isAfter: boolean;
}

interface DragRows {
  /** Whether the row may be placed beside the other; by default it may be placed anywhere. */
  accepts?: (id: string, over: string) => boolean;
  onDrop: (drop: Drop) => void;
}

/**
 * Moves rows by dragging, in addition to buttons or keys. A row is marked `data-drag="id"`. A mouse drags it from anywhere
 * but a control; a finger only by its `data-handle`, because elsewhere it scrolls. Meanwhile the dragged row has the attribute
 * `data-dragged`, and the row at the drop position has `data-drop="before"` or `data-drop="after"`. Escape cancels.
 */
export function useDragRows(
  container: RefObject<HTMLElement | null>,
  { accepts = () => true, onDrop }: DragRows,
): void {
  const drop = useEffectEvent(onDrop);
  const isWelcome = useEffectEvent(accepts);
  useEffect(() => {
    const list = container.current;
    if (!list) return;
    const begin = (event: PointerEvent) => {
      const row = draggable(event);
      if (row) follow(list, row, event, { accepts: (id, over) => isWelcome(id, over), onDrop: (place) => drop(place) });
    };
    list.addEventListener('pointerdown', begin);
    return () => list.removeEventListener('pointerdown', begin);
  }, [container]);
}

function draggable({ target, button, isPrimary, pointerType }: PointerEvent): HTMLElement | null {
  if (!(target instanceof Element) || button !== 0 || !isPrimary) return null;
  const isHandle = target.closest('[data-handle]') !== null;
  const isControl = target.closest('button, a, input, select, textarea, label, summary') !== null;
  return isHandle || (pointerType === 'mouse' && !isControl) ? target.closest<HTMLElement>('[data-drag]') : null;
}

function follow(list: HTMLElement, row: HTMLElement, start: PointerEvent, rows: Required<DragRows>): void {
  const id = row.dataset.drag ?? '';
  const scroller = scrollerOf(list);
  let at = start.clientY;
  let place: Drop | null = null;
  const mark = () => {
    clear(list);
    place = placeAt(list, id, at, rows.accepts);
    const over = rowsOf(list).find(({ dataset }) => dataset.drag === place?.over);
    over?.setAttribute('data-drop', place?.isAfter ? 'after' : 'before');
  };
  followPointer(start, {
    onStart: () => row.setAttribute('data-dragged', ''),
    onMove: ({ clientY }) => {
      at = clientY;
      mark();
    },
    onFrame: () => {
      const by = scrollAt(at, edgesOf(scroller));
      if (by === 0) return;
      scroller.scrollTop += by;
      mark();
    },
    onEnd: (isDropped) => {
      clear(list);
      row.removeAttribute('data-dragged');
      if (isDropped && place) rows.onDrop(place);
    },
  });
}

function edgesOf(scroller: Element): { from: number; to: number } {
  if (scroller === document.documentElement) return { from: 0, to: window.innerHeight };
  const { top, bottom } = scroller.getBoundingClientRect();
  return { from: top, to: bottom };
}

/** The row beside which it would be placed: the nearest that accepts it. */
function placeAt(list: HTMLElement, id: string, at: number, accepts: Required<DragRows>['accepts']): Drop | null {
  let nearest: { distance: number; drop: Drop } | null = null;
  for (const other of rowsOf(list)) {
    const over = other.dataset.drag ?? '';
    if (over === id || !accepts(id, over)) continue;
    const { top, bottom } = other.getBoundingClientRect();
    const distance = Math.max(top - at, at - bottom, 0);
    if (!nearest || distance < nearest.distance)
      nearest = { distance, drop: { id, over, isAfter: at > (top + bottom) / 2 } };
  }
  return nearest?.drop ?? null;
}

const rowsOf = (list: HTMLElement): HTMLElement[] => [...list.querySelectorAll<HTMLElement>('[data-drag]')];

function clear(list: HTMLElement): void {
  for (const row of list.querySelectorAll('[data-drop]')) row.removeAttribute('data-drop');
}

function scrollerOf(element: HTMLElement): Element {
  for (let one: Element | null = element; one; one = one.parentElement) {
    const { overflowY } = getComputedStyle(one);
    if ((overflowY === 'auto' || overflowY === 'scroll') && one.scrollHeight > one.clientHeight) return one;
  }
  return document.documentElement;
}
