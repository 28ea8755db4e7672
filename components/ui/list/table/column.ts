import type { ReactNode } from 'react';

/** One column. `card` is what it is on a phone: the card's title, one of its facts, or nothing (unless told: nothing). */
export interface Column<Row> {
  key: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** `end` for numbers. */
  align?: 'start' | 'end';
  /** The API's name of the sort; without it the column cannot be sorted by. */
  sortKey?: string;
  /** The row's name: its row header, its link and its card's title. */
  primary?: boolean;
  card?: 'title' | 'fact' | 'hide';
  /** What it shows needs more than one line; any other cell has one, cut where it is long, whole on hover and focus. */
  wraps?: boolean;
  /** A name, which is cut as soon as there is little room; else only a long text is. */
  cuts?: boolean;
  /** Any CSS width, e.g. `12rem`. */
  width?: string;
}
