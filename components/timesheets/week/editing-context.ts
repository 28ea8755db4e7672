'use client';
import { createContext, useContext } from 'react';
import type { Cells, Grid, GridPlace, ReadGrid } from '@/components/timesheets/grid/cells';
import type { Keeping } from '@/components/timesheets/kept/kept-sheet';
import type { CellConflict } from '@/components/timesheets/kept/merge';
import type { RateTypeName } from '@/components/timesheets/week/week-table';
import type { SaveState } from '@/components/ui/form/saving/autosave';
import type { Holiday } from '@/lib/hours/schema';
import type { DisputedDay } from '@/lib/timesheets/approvals/disputed-days';

/**
 * A remark on a cell: a text that cannot be saved, a reason why the sheet cannot be submitted, or hours with two
 * readings.
 */
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
  /** The days for which the sheet was sent back. */
  disputed: readonly DisputedDay[];
  cells: Cells;
  read: ReadGrid;
  /** By `cellKey`; those of the cell that somebody types in are held back. */
  remarks: ReadonlyMap<string, Remark>;
  save: SaveState;
  /** Where unsent hours are stored. */
  keeping: Keeping;
  /** The cells that were changed both here and elsewhere. */
  conflicts: readonly CellConflict[];
  /** Changes hours or note of a cell. */
  type: (place: GridPlace, change: { text?: string; note?: string }) => void;
  /** Called when somebody enters a cell to type; leaving it formats its hours by the locale. */
  enter: (place: GridPlace) => void;
  leave: (place: GridPlace) => void;
  /** Replaces all cells (a paste, a copied week). */
  replace: (cells: Cells) => void;
  /** Saves at once. @returns whether everything is saved. */
  flush: () => Promise<boolean>;
  /** The version that the last save made. */
  version: () => number;
  /** Decides for these cells whose value is kept. */
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
