'use client';
import { useTranslations } from 'next-intl';
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import styles from '@/components/ui/board/board.module.css';
import { type BoardCard, linkIdOf } from '@/components/ui/board/card';

interface BoardItemProps {
  card: BoardCard;
  /** Whether a move of the card is in progress. */
  isBusy: boolean;
  /** Whether the Tab key stops at it: it does at one card of the board. */
  isInTabOrder: boolean;
  /** The id of the card that was moved last, or whose menu was opened. */
  moved: RefObject<string | undefined>;
  onFocus: () => void;
  /** Loads the menu's code when the pointer or the focus is on its button. */
  early: { onPointerEnter: () => void; onFocus: () => void };
  onMenu: (anchor: HTMLElement) => void;
  isMenuOpen: boolean;
}

/** A card of a board: the link to its record, what helps to know it, and the menu of its moves. */
export function BoardItem({ card, isBusy, isInTabOrder, moved, onFocus, early, onMenu, isMenuOpen }: BoardItemProps) {
  const t = useTranslations('ui.board');
  const link = useRef<HTMLAnchorElement>(null);
  const tabIndex = isInTabOrder ? 0 : -1;
  const keepFocus = useEffectEvent(() => {
    const at = document.activeElement;
    if (moved.current === card.id && (at === document.body || at?.closest('[role="menu"]'))) link.current?.focus();
  });
  // In another column a card is another element: the focus was lost with the one before, or is in the menu that closes.
  useEffect(() => keepFocus(), []);
  return (
    <li data-card={card.id} className={styles.card} aria-busy={isBusy || undefined} onFocus={onFocus}>
      <div className={styles.title}>
        <a ref={link} id={linkIdOf(card.id)} href={card.href} tabIndex={tabIndex} draggable={false}>
          {card.title}
        </a>
        {card.moves.length > 0 && (
          <button
            type="button"
            id={`move-${card.id}`}
            data-menu=""
            tabIndex={tabIndex}
            aria-label={t('move', { name: card.title })}
            aria-haspopup="menu"
            aria-expanded={isMenuOpen}
            {...early}
            onClick={({ currentTarget }) => onMenu(currentTarget)}
          />
        )}
      </div>
      {card.lines.map((line, index) => (
        <span key={index} className={styles.line}>
          <bdi>{line}</bdi>
        </span>
      ))}
    </li>
  );
}
