'use client';
import type { KeyboardEvent } from 'react';
import { columnStep, placeAfter } from '@/components/ui/board/board-keys';
import { type BoardCard, linkIdOf, type ShownColumn } from '@/components/ui/board/card';

/**
 * What a board does with keys: an arrow, Home and End go to another card, and Shift with an arrow sideways moves the card one
 * column in its direction (`onMove`).
 */
export function useBoardKeys<Card extends BoardCard>(
  columns: readonly ShownColumn<Card>[],
  onMove: (card: Card, step: -1 | 1) => void,
) {
  return (event: KeyboardEvent<HTMLElement>): void => {
    const { key, shiftKey, ctrlKey, altKey, metaKey } = event;
    const column = columns.findIndex(({ cards }) => cards.some(({ id }) => id === idAt(event.target)));
    const card = columns[column]?.cards.find(({ id }) => id === idAt(event.target));
    if (!card || ctrlKey || altKey || metaKey) return;
    const isRightToLeft = event.currentTarget.closest<HTMLElement>('[dir]')?.dir === 'rtl';
    const step = columnStep(key, isRightToLeft);
    if (shiftKey && step !== 0) {
      event.preventDefault();
      onMove(card, step);
    }
    if (shiftKey) return;
    const row = columns[column]?.cards.indexOf(card) ?? 0;
    const counts = columns.map(({ cards }) => cards.length);
    const place = placeAfter(key, { column, row }, counts, isRightToLeft);
    const next = place && columns[place.column]?.cards[place.row];
    if (!next) return;
    event.preventDefault();
    document.getElementById(linkIdOf(next.id))?.focus();
  };
}

/** The id of the card that an element is part of. */
const idAt = (target: EventTarget): string | undefined =>
  target instanceof Element ? target.closest<HTMLElement>('[data-card]')?.dataset.card : undefined;
