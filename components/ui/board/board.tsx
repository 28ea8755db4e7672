'use client';
import '@/components/ui/list/rows/menu-button.css';
import { useRouter } from 'next/navigation';
import { useFormatter, useTranslations } from 'next-intl';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import type { Action, MenuEntry } from '@/components/ui/action/action';
import { useActionRunner } from '@/components/ui/action/action-provider';
import { useAction } from '@/components/ui/action/use-action';
import styles from '@/components/ui/board/board.module.css';
import { BoardItem, linkIdOf } from '@/components/ui/board/board-item';
import { columnStep, placeAfter } from '@/components/ui/board/board-keys';
import { useDragCards } from '@/components/ui/board/use-drag-cards';
import { onDemand } from '@/components/ui/on-demand';
import { chip, type Tone } from '@/components/ui/value/status-chip';

const EntryMenu = onDemand(() => import('@/components/ui/action/entry-menu').then((part) => part.EntryMenu));

/** A state, with the number of all records in it. */
export interface BoardColumn {
  key: string;
  label: string;
  tone: Tone;
  count: number;
  /** The list of all records in it, for those that the board has no room for. */
  href: string;
}

/** A record on a board. */
export interface BoardCard {
  id: string;
  /** The key of its column. */
  column: string;
  title: string;
  href: string;
  /** What helps to know it, each on a line of its own. */
  lines: readonly string[];
  /** The keys of the columns that the reader may move it to. */
  moves: readonly string[];
}

/** What moves a card: an action, or the page where it is done. */
export type BoardMove = { action: Action } | { href: string };

interface BoardProps<Card extends BoardCard> {
  label: string;
  columns: readonly BoardColumn[];
  /** The first cards of each column, in their order. */
  cards: readonly Card[];
  /** What moves a card to one of its `moves`. */
  moveOf: (card: Card, column: string) => BoardMove;
}

/**
 * Records by their states. A card is moved by mouse, by its menu, or with Shift and an arrow key; arrow keys alone go from
 * card to card. It shows its new column at once, and goes back if the move is refused, with the reason in a toast.
 */
export function Board<Card extends BoardCard>({ label, columns, cards, moveOf }: BoardProps<Card>) {
  const [t, format] = [useTranslations('ui.board'), useFormatter()];
  const id = useId();
  const router = useRouter();
  const board = useRef<HTMLDivElement>(null);
  const moved = useRef<string>(undefined);
  const { start } = useAction();
  const columnNow = useColumnNow(moveOf);
  const [current, setCurrent] = useState<string>();
  const [menu, setMenu] = useState<{ card: Card; anchor: HTMLElement; isOpen: boolean }>();
  const [said, setSaid] = useState('');

  const shown = columns.map((column) => {
    const starting = cards.filter((card) => card.column === column.key).length;
    const inside = cards.filter((card) => columnNow(card) === column.key);
    return {
      column,
      cards: inside,
      count: column.count + inside.length - starting,
      beyond: column.count - starting,
    };
  });
  const all = shown.flatMap((one) => one.cards);
  const inTabOrder = all.find((card) => card.id === current) ?? all[0];
  const canMove = (card: Card) => columnNow(card) === card.column && card.moves.length > 0;

  const move = (card: Card, column: string) => {
    const chosen = moveOf(card, column);
    if ('href' in chosen) return router.push(chosen.href);
    moved.current = card.id;
    start(chosen.action, { from: document.getElementById(linkIdOf(card.id)) });
  };
  const moveBy = (card: Card, step: -1 | 1) => {
    const to = columns[columns.findIndex(({ key }) => key === card.column) + step];
    if (!to || !canMove(card)) return;
    setSaid('');
    if (card.moves.includes(to.key)) move(card, to.key);
    else setSaid(t('refused', { name: card.title, column: to.label }));
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const { key, shiftKey, ctrlKey, altKey, metaKey, target } = event;
    const at = target instanceof Element ? target.closest<HTMLElement>('[data-card]')?.dataset.card : undefined;
    const column = shown.findIndex((one) => one.cards.some((card) => card.id === at));
    const card = shown[column]?.cards.find((one) => one.id === at);
    if (!card || ctrlKey || altKey || metaKey) return;
    const isRightToLeft = getComputedStyle(event.currentTarget).direction === 'rtl';
    const step = columnStep(key, isRightToLeft);
    if (shiftKey && step === 0) return;
    const row = shown[column]?.cards.indexOf(card) ?? 0;
    const place = placeAfter(
      key,
      { column, row },
      shown.map((one) => one.cards.length),
      isRightToLeft,
    );
    if (step === 0 && !place) return;
    event.preventDefault();
    if (shiftKey && step !== 0) moveBy(card, step);
    else if (place) document.getElementById(linkIdOf(shown[place.column]?.cards[place.row]?.id ?? ''))?.focus();
  };
  const cardOf = (key: string) => cards.find((card) => card.id === key);
  useDragCards(board, {
    accepts: (key, column) => {
      const card = cardOf(key);
      return card !== undefined && canMove(card) && card.moves.includes(column);
    },
    onDrop: (key, column) => {
      const card = cardOf(key);
      if (card) move(card, column);
    },
  });
  const entriesOf = (card: Card): MenuEntry[] =>
    columns
      .filter(({ key }) => card.moves.includes(key))
      .map(({ key, label: name }) => ({ key, label: name, ...moveOf(card, key) }));

  return (
    <>
      <div
        ref={board}
        role="group"
        aria-label={label}
        aria-describedby={`${id}-keys`}
        className={styles.board}
        onKeyDown={onKeyDown}
      >
        {shown.map(({ column, cards: inside, count, beyond }) => (
          <div
            key={column.key}
            role="group"
            aria-labelledby={`${id}-${column.key}`}
            data-column={column.key}
            className={styles.column}
          >
            <h2 id={`${id}-${column.key}`} className={styles.head}>
              {chip(column.label, column.tone)} <span className={styles.count}>{format.number(count)}</span>
            </h2>
            {inside.length > 0 && (
              <ul className={styles.cards}>
                {inside.map((card) => (
                  <BoardItem
                    key={card.id}
                    card={card}
                    isBusy={columnNow(card) !== card.column}
                    isInTabOrder={card === inTabOrder}
                    moved={moved}
                    onFocus={() => setCurrent(card.id)}
                    early={EntryMenu.early}
                    onMenu={(anchor) => {
                      moved.current = card.id;
                      setMenu({ card, anchor, isOpen: true });
                    }}
                    isMenuOpen={menu?.isOpen === true && menu.card.id === card.id}
                  />
                ))}
              </ul>
            )}
            {beyond > 0 && (
              <a className={styles.more} href={column.href}>
                {t('more', { count: beyond })}
              </a>
            )}
          </div>
        ))}
      </div>
      <p id={`${id}-keys`} className={styles.keys}>
        {t('keys')}
      </p>
      <p role="status" className="visually-hidden">
        {said}
      </p>
      {menu && (
        <EntryMenu
          id={`${id}-menu`}
          anchor={menu.anchor}
          open={menu.isOpen}
          onClose={() => setMenu({ ...menu, isOpen: false })}
          entries={entriesOf(menu.card)}
        />
      )}
    </>
  );
}

/**
 * The column that a card shows: where the move in progress takes it, also that of an Undo. A move that asks first waits for
 * its answer behind the question.
 */
function useColumnNow<Card extends BoardCard>(moveOf: BoardProps<Card>['moveOf']): (card: Card) => string {
  const { running } = useActionRunner();
  const open = running.map(({ action }) => action).filter(({ confirm }) => !confirm);
  return (card) =>
    (open.length > 0 &&
      card.moves.find((column) => {
        const move = moveOf(card, column);
        return 'action' in move && open.some((action) => isSame(action, move.action));
      })) ||
    card.column;
}

/** Whether two actions send the same request. */
const isSame = (one: Action, other: Action): boolean =>
  one.method === other.method &&
  one.path === other.path &&
  Object.entries({ ...one.body, ...other.body }).every(
    ([key, value]) => one.body?.[key] === value && other.body?.[key] === value,
  );
