'use client';
import type { Action } from '@/components/ui/action/action';
import { useActionRunner } from '@/components/ui/action/action-provider';
import type { BoardCard, BoardColumn, BoardMove, ShownColumn } from '@/components/ui/board/card';

/**
 * The columns with their cards. A card is where the move in progress takes it, also that of an Undo; once that has failed,
 * it is back. A move that asks first waits for its answer behind the question.
 */
export function useShownColumns<Card extends BoardCard>(
  columns: readonly BoardColumn[],
  cards: readonly Card[],
  moveOf: (card: Card, column: string) => BoardMove,
): ShownColumn<Card>[] {
  const { running } = useActionRunner();
  const open = running.map(({ action }) => action).filter(({ confirm }) => !confirm);
  const isTaken = (card: Card, column: string) => {
    const move = moveOf(card, column);
    return 'action' in move && open.some((action) => isSame(action, move.action));
  };
  const columnNow = (card: Card) =>
    (open.length > 0 && card.moves.find((column) => isTaken(card, column))) || card.column;
  return columns.map((column) => {
    const before = cards.filter((card) => card.column === column.key).length;
    const shown = cards.filter((card) => columnNow(card) === column.key);
    return { ...column, cards: shown, count: column.count + shown.length - before, beyond: column.count - before };
  });
}

/** Whether two actions send the same request. */
const isSame = (one: Action, other: Action): boolean =>
  one.method === other.method &&
  one.path === other.path &&
  Object.keys({ ...one.body, ...other.body }).every((key) => one.body?.[key] === other.body?.[key]);
