import type { ReactNode } from 'react';

/** One column. `card` is its role on a phone: the card's title, one of its facts, or nothing (the default). */
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
  /**
   * Whether its content needs more than one line; any other cell has one, cut if it is long, and whole on hover and
   * focus.
   */
  wraps?: boolean;
  /** Whether it contains names, which are cut as soon as there is little room; otherwise only a long text is cut. */
  cuts?: boolean;
  /** Whether it is left out where the table has little room. */
  yields?: true;
  /** Whether the list's foot shows what it adds up to. */
  summed?: true;
  /** Any CSS width, e.g. `12rem`. */
  width?: string;
}
