'use client';
import '@/components/ui/list/rows/menu-button.css';
import { useRouter } from 'next/navigation';
import { useFormatter, useTranslations } from 'next-intl';
import { useId, useRef, useState } from 'react';
import { useAction } from '@/components/ui/action/use-action';
import styles from '@/components/ui/board/board.module.css';
import { BoardItem } from '@/components/ui/board/board-item';
import { type BoardCard, type BoardColumn, type BoardMove, linkIdOf } from '@/components/ui/board/card';
import { useBoardKeys } from '@/components/ui/board/use-board-keys';
import { useDragCards } from '@/components/ui/board/use-drag-cards';
import { useShownColumns } from '@/components/ui/board/use-shown-columns';
import { useToast } from '@/components/ui/feedback/toast';
import { onDemand } from '@/components/ui/on-demand';
import { Money } from '@/components/ui/value/money';
import { chip } from '@/components/ui/value/status-chip';

const EntryMenu = onDemand(() => import('@/components/ui/action/entry-menu').then((part) => part.EntryMenu));

interface BoardProps<Card extends BoardCard> {
  label: string;
  columns: readonly BoardColumn[];
  /** The first cards of each column, in their order. */
  cards: readonly Card[];
  /** What moves a card to one of its `moves`. */
  moveOf: (card: Card, column: string) => BoardMove;
  /** Why a card cannot be moved to a column by anybody, if there is more to say than that. */
  whyNot?: (card: Card, column: string) => string | undefined;
}

/**
 * Records by their states. A card is moved by mouse, by its menu, or with Shift and an arrow key; arrow keys alone go from
 * card to card. It shows its new column at once, and goes back if the move is refused, with the reason in a toast.
 */
export function Board<Card extends BoardCard>({ label, columns, cards, moveOf, whyNot }: BoardProps<Card>) {
  const [t, format] = [useTranslations('ui.board'), useFormatter()];
  const id = useId();
  const board = useRef<HTMLDivElement>(null);
  const shown = useShownColumns(columns, cards, moveOf);
  const { move, moveBy, refuse, moved, said } = useMoves(columns, moveOf, whyNot);
  const cardOf = (key: string) => cards.find((card) => card.id === key);
  const [current, setCurrent] = useState<string>();
  const [menu, setMenu] = useState<{ card: Card; anchor: HTMLElement; isOpen: boolean }>();
  const all = shown.flatMap((column) => column.cards);
  const inTabOrder = all.find((card) => card.id === current) ?? all[0];
  const onKeyDown = useBoardKeys(shown, moveBy);
  useDragCards(board, {
    accepts: (key, column) => cardOf(key)?.moves.includes(column) === true,
    onDrop: (key, column) => {
      const card = cardOf(key);
      if (card) move(card, column);
    },
    explains: () => whyNot !== undefined,
    onRefuse: (key, column) => {
      const [card, to] = [cardOf(key), columns.find((one) => one.key === column)];
      if (card && to && card.column !== column) refuse(card, to);
    },
  });
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
        {shown.map(({ key, label: name, tone, count, cards: inside, beyond, href, sums = [] }) => (
          <div key={key} role="group" aria-labelledby={`${id}-${key}`} data-column={key} className={styles.column}>
            <h2 id={`${id}-${key}`} className={styles.head}>
              {chip(name, tone)} <span className={styles.count}>{format.number(count)}</span>
            </h2>
            {sums.length > 0 && (
              <p className={styles.sums}>
                {sums.map((sum) => (
                  <Money key={sum.currency} {...sum} />
                ))}
              </p>
            )}
            {inside.length > 0 && (
              <ul className={styles.cards}>
                {inside.map((card) => (
                  <BoardItem
                    key={card.id}
                    card={card}
                    isBusy={card.column !== key}
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
              <a className={styles.more} href={href}>
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
          entries={columns
            .filter(({ key }) => menu.card.moves.includes(key))
            .map(({ key, label: name }) => ({ key, label: name, ...moveOf(menu.card, key) }))}
        />
      )}
    </>
  );
}

/** Moves cards, and says where one cannot go by a key. `moved` is the id of the card that was moved last. */
function useMoves<Card extends BoardCard>(
  columns: readonly BoardColumn[],
  moveOf: BoardProps<Card>['moveOf'],
  whyNot: BoardProps<Card>['whyNot'],
) {
  const t = useTranslations('ui.board');
  const router = useRouter();
  const { start } = useAction();
  const toast = useToast();
  const moved = useRef<string>(undefined);
  const [said, setSaid] = useState('');
  const move = (card: Card, column: string): void => {
    const chosen = moveOf(card, column);
    if ('href' in chosen) return router.push(chosen.href);
    moved.current = card.id;
    start(chosen.action, { from: document.getElementById(linkIdOf(card.id)) });
  };
  const reasonOf = (card: Card, to: BoardColumn): string =>
    whyNot?.(card, to.key) ?? t('refused', { name: card.title, column: to.label });
  const refuse = (card: Card, to: BoardColumn): void => toast({ message: reasonOf(card, to), tone: 'info' });
  const moveBy = (card: Card, step: -1 | 1): void => {
    const to = columns[columns.findIndex(({ key }) => key === card.column) + step];
    const isAllowed = to !== undefined && card.moves.includes(to.key);
    setSaid(to && !isAllowed ? reasonOf(card, to) : '');
    if (to && !isAllowed && whyNot?.(card, to.key)) refuse(card, to);
    if (isAllowed) move(card, to.key);
  };
  return { move, moveBy, refuse, moved, said };
}
