'use client';
import { type RefObject, useEffect } from 'react';

/**
 * Puts a bulk bar right after the selection in the order of Tab: from a ticked box to the bar, from the bar on to the
 * rest of that row, and back. By its place in the page it would be some forty presses away.
 */
export function useBarInTabOrder(tableId: string, bar: RefObject<HTMLElement | null>, isOpen: boolean): void {
  useEffect(() => {
    const table = document.getElementById(tableId);
    if (!table || !isOpen) return;
    let left: HTMLInputElement | null = null;
    const onKey = (event: KeyboardEvent) => {
      const { target } = event;
      const buttons = [...(bar.current?.querySelectorAll('button') ?? [])];
      const [first, last] = [buttons[0], buttons.at(-1)];
      if (event.key !== 'Tab' || !(target instanceof HTMLElement) || !first) return;
      let next: HTMLElement | null = null;
      if (!event.shiftKey && isTicked(target, table)) {
        left = target;
        next = first;
      } else if (left?.isConnected && event.shiftKey && target === first) next = left;
      else if (left?.isConnected && !event.shiftKey && target === last) next = afterBox(left);
      if (!next) return;
      event.preventDefault();
      next.focus();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [tableId, bar, isOpen]);
}

const isTicked = (element: HTMLElement, table: HTMLElement): element is HTMLInputElement =>
  element instanceof HTMLInputElement && element.type === 'checkbox' && element.checked && table.contains(element);

/** The element after a box in its own row: the row's name. */
const afterBox = (box: HTMLInputElement): HTMLElement | null =>
  box.closest('tr')?.querySelector<HTMLElement>('a[href], button') ?? null;
