'use client';
import type { ClipboardEvent, FocusEvent, KeyboardEvent, MouseEvent } from 'react';
import { cellKey, type GridPlace } from '@/components/timesheets/grid/cells';
import { type Caret, enterTo, moveTo, pasteBlock } from '@/components/timesheets/grid/moves';
import { useEditing } from '@/components/timesheets/week/editing-context';

/**
 * Handles keys, clicks and pastes of all cells in one place. As in a spreadsheet: a cell that one enters is selected,
 * typing replaces it and arrows move on; F2 or another click starts work inside its text. Enter, and a phone's Next
 * key, move on in reading order: to the next day in the table, down the screen on a phone, whose keyboard closes after
 * the last cell.
 */
export function useGridKeys(layout: 'table' | 'stack') {
  const { grid, cells, replace } = useEditing();
  return {
    onKeyDown(event: KeyboardEvent<HTMLElement>) {
      const from = placeOf(event.target);
      if (!from || event.nativeEvent.isComposing) return;
      if (event.key === 'F2') setInside(from.input, true);
      const inputs = inputsIn(event.currentTarget);
      const rtl = event.currentTarget.closest<HTMLElement>('[dir]')?.dir === 'rtl';
      const place = moveTo(from.place, event, grid, { rtl, caret: caretOf(from.input) });
      const to = place
        ? inputs.find(({ dataset }) => dataset.cell === cellKey(place))
        : enterTo(from.input, event, inputs);
      if (to) {
        event.preventDefault();
        to.focus();
      } else if (event.key === 'Enter' && layout === 'stack') from.input.blur();
    },
    onMouseDown(event: MouseEvent<HTMLElement>) {
      const at = placeOf(event.target);
      if (!at) return;
      if (document.activeElement === at.input) return setInside(at.input, true);
      // The browser would put its caret at the click, and undo the selection that focus makes.
      event.preventDefault();
      at.input.focus();
    },
    onFocus(event: FocusEvent<HTMLElement>) {
      const at = placeOf(event.target);
      if (!at) return;
      setInside(at.input, false);
      at.input.select();
    },
    onPaste(event: ClipboardEvent<HTMLElement>) {
      const at = placeOf(event.target);
      const pasted = at && pasteBlock(cells, at.place, event.clipboardData.getData('text/plain'), grid);
      if (!pasted) return;
      event.preventDefault();
      replace(pasted);
    },
  };
}

/** Stored on the input itself: it is about this visit to the cell, and nothing on the screen depends on it. */
function setInside(input: HTMLInputElement, inside: boolean): void {
  if (inside) input.dataset.inside = '';
  else delete input.dataset.inside;
}

function caretOf({ dataset, selectionStart, selectionEnd, value }: HTMLInputElement): Caret | null {
  if (dataset.inside === undefined) return null;
  return { start: selectionStart ?? 0, end: selectionEnd ?? 0, length: value.length };
}

function placeOf(target: EventTarget): { place: GridPlace; input: HTMLInputElement } | undefined {
  if (!(target instanceof HTMLInputElement)) return undefined;
  const [date, ...type] = (target.dataset.cell ?? '').split(' ');
  return date && type.length > 0 ? { place: { date, rateType: type.join(' ') }, input: target } : undefined;
}

const inputsIn = (container: HTMLElement): HTMLInputElement[] => [
  ...container.querySelectorAll<HTMLInputElement>('input[data-cell]'),
];
