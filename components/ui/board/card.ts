import type { Action } from '@/components/ui/action/action';
import type { Tone } from '@/components/ui/value/status-chip';

/** A column of a board: a state, with the number of all records in it. */
export interface BoardColumn {
  key: string;
  label: string;
  tone: Tone;
  count: number;
  /** The money in all of them, by currency. */
  sums?: readonly { currency: string; amount: string }[];
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

/** A column with the cards that it shows now. */
export interface ShownColumn<Card extends BoardCard> extends BoardColumn {
  cards: readonly Card[];
  /** The number of records that the board has no room for. */
  beyond: number;
}

/** The id of a card's link, by which the focus finds it wherever it is. */
export const linkIdOf = (card: string): string => `card-${card}`;
