'use client';
import { type RefObject, useEffect, useEffectEvent } from 'react';
import { followPointer, scrollAt } from '@/components/ui/list/ordering/follow-pointer';

interface DragCards {
  /** Whether the column takes the card. */
  accepts: (card: string, column: string) => boolean;
  onDrop: (card: string, column: string) => void;
  /** Whether the board says why a card cannot go to a column: then a card that can go nowhere is dragged, too. */
  explains: (card: string) => boolean;
  onRefuse: (card: string, column: string) => void;
}

/**
 * Moves the cards of a board by mouse, in addition to keys and menus; a finger scrolls. A card is marked `data-card`, a
 * column `data-column`. Meanwhile the board has `data-dragging`, the card `data-dragged`, each column that takes it
 * `data-open`, and the one under the pointer `data-drop`. Escape cancels.
 */
export function useDragCards(
  board: RefObject<HTMLElement | null>,
  { accepts, onDrop, explains, onRefuse }: DragCards,
): void {
  const drop = useEffectEvent(onDrop);
  const refuse = useEffectEvent(onRefuse);
  const isWelcome = useEffectEvent(accepts);
  const isExplained = useEffectEvent(explains);
  useEffect(() => {
    const element = board.current;
    if (!element) return;
    const begin = (event: PointerEvent) => {
      const card = draggable(event);
      if (!card) return;
      const id = card.dataset.card ?? '';
      const open = columnsOf(element).filter(({ dataset }) => isWelcome(id, dataset.column ?? ''));
      const onEnd = { onDrop: (column: string) => drop(id, column), onRefuse: (column: string) => refuse(id, column) };
      if (open.length > 0 || isExplained(id)) follow(element, card, { start: event, open, ...onEnd });
    };
    element.addEventListener('pointerdown', begin);
    return () => element.removeEventListener('pointerdown', begin);
  }, [board]);
}

function draggable({ target, button, isPrimary, pointerType }: PointerEvent): HTMLElement | null {
  if (!(target instanceof Element) || button !== 0 || !isPrimary || pointerType !== 'mouse') return null;
  return target.closest('button') ? null : target.closest<HTMLElement>('[data-card]');
}

interface CardDrag {
  start: PointerEvent;
  /** The columns that take the card. */
  open: readonly HTMLElement[];
  onDrop: (column: string) => void;
  onRefuse: (column: string) => void;
}

function follow(board: HTMLElement, card: HTMLElement, { start, open, onDrop, onRefuse }: CardDrag): void {
  let at = { x: start.clientX, y: start.clientY };
  let place: HTMLElement | undefined;
  const mark = () => {
    place?.removeAttribute('data-drop');
    place = open.find((column) => isInside(column, at));
    place?.setAttribute('data-drop', '');
  };
  followPointer(start, {
    onStart: () => {
      board.setAttribute('data-dragging', '');
      card.setAttribute('data-dragged', '');
      for (const column of open) column.setAttribute('data-open', '');
    },
    onMove: ({ clientX: x, clientY: y }) => {
      at = { x, y };
      mark();
    },
    onFrame: () => {
      const { left, right } = board.getBoundingClientRect();
      const by = scrollAt(at.x, { from: left, to: right });
      if (by === 0) return;
      board.scrollLeft += by;
      mark();
    },
    onEnd: (isDropped) => {
      board.removeAttribute('data-dragging');
      card.removeAttribute('data-dragged');
      for (const column of open) column.removeAttribute('data-open');
      place?.removeAttribute('data-drop');
      if (!isDropped) return;
      if (place) return onDrop(place.dataset.column ?? '');
      const closed = columnsOf(board).find((column) => !column.contains(card) && isInside(column, at));
      if (closed) onRefuse(closed.dataset.column ?? '');
    },
  });
}

function isInside(column: HTMLElement, { x, y }: { x: number; y: number }): boolean {
  const { left, right, top, bottom } = column.getBoundingClientRect();
  return x >= left && x < right && y >= top && y < bottom;
}

const columnsOf = (board: HTMLElement): HTMLElement[] => [...board.querySelectorAll<HTMLElement>('[data-column]')];
