'use client';
import { useTheme } from '@mui/material/styles';
import type { ClipboardEvent, KeyboardEvent } from 'react';
import { useEditing } from '@/components/timesheets/editing-context';
import { cellKey, type Place } from '@/lib/timesheets/grid/cells';
import { moveTo, pasteBlock } from '@/lib/timesheets/grid/moves';

/** Keys and pastes of all cells, heard once where they are all inside: moving between cells, blocks from a spreadsheet. */
export function useGridKeys() {
  const { grid, cells, replace } = useEditing();
  const rtl = useTheme().direction === 'rtl';
  return {
    onKeyDown(event: KeyboardEvent<HTMLElement>) {
      const from = placeOf(event.target);
      if (!from || event.nativeEvent.isComposing) return;
      const { selectionStart, selectionEnd, value } = from.input;
      const caret = { start: selectionStart ?? 0, end: selectionEnd ?? 0, length: value.length };
      const to = moveTo(from.place, event, grid, { rtl, caret });
      if (!to) return;
      event.preventDefault();
      inputAt(event.currentTarget, to)?.focus();
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

function placeOf(target: EventTarget): { place: Place; input: HTMLInputElement } | undefined {
  if (!(target instanceof HTMLInputElement)) return undefined;
  const [date, ...type] = (target.dataset.cell ?? '').split(' ');
  return date && type.length > 0 ? { place: { date, rateType: type.join(' ') }, input: target } : undefined;
}

function inputAt(container: HTMLElement, place: Place): HTMLInputElement | undefined {
  const key = cellKey(place);
  return [...container.querySelectorAll<HTMLInputElement>('input[data-cell]')].find(({ dataset }) => dataset.cell === key);
}
