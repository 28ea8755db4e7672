'use client';
import { createContext, useContext } from 'react';
import type { Cells, Grid, GridPlace, ReadGrid } from '@/components/timesheets/grid/cells';
import type { Keeping } from '@/components/timesheets/kept/kept-sheet';
import type { CellConflict } from '@/components/timesheets/kept/merge';
import type { RateTypeName } from '@/components/timesheets/week/week-table';
import type { SaveState } from '@/components/ui/form/saving/autosave';
import type { Holiday } from '@/lib/hours/schema';

/** A remark on a cell: what cannot be saved as it is, what keeps the sheet from being submitted, or hours with two readings. */
export interface Remark {
  text: string;
  tone: 'error' | 'warning' | 'question';
  /** The hours that may have been meant. */
  other?: string;
}

/** A sheet that is being written. */
export interface Editing {
  sheetId: string;
  grid: Grid;
  rateTypes: readonly RateTypeName[];
  today: string;
  holidays: readonly Holiday[];
  cells: Cells;
  read: ReadGrid;
  /** By `cellKey`; those of the cell that is being typed in are held back. */
  remarks: ReadonlyMap<string, Remark>;
  save: SaveState;
  /** Where what is not sent yet is. */
  keeping: Keeping;
  /** The cells that were changed here and elsewhere. */
  conflicts: readonly CellConflict[];
  /** Changes hours or note of a cell. */
  type: (place: GridPlace, change: { text?: string; note?: string }) => void;
  /** The cell that is typed in; leaving it writes its hours as the locale does. */
  enter: (place: GridPlace) => void;
  leave: (place: GridPlace) => void;
  /** Puts other cells in the place of all (a paste, a copied week). */
  replace: (cells: Cells) => void;
  /** Saves at once. @returns whether everything is saved. */
  flush: () => Promise<boolean>;
  /** The version that the last save made. */
  version: () => number;
  /** Whose word counts of these cells. */
  decide: (conflicts: readonly CellConflict[], choice: 'mine' | 'theirs') => void;
  drop: () => void;
}

export const EditingContext = createContext<Editing | null>(null);

/** @throws Error outside a `SheetEditor`. */
export function useEditing(): Editing {
  const editing = useContext(EditingContext);
  if (!editing) throw new Error('useEditing needs a SheetEditor');
  return editing;
}
