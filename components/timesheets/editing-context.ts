'use client';
import { createContext, useContext } from 'react';
import type { RateTypeName } from '@/components/timesheets/week-table';
import type { SaveState } from '@/lib/timesheets/grid/autosave';
import type { Cells, Grid, Place, ReadGrid } from '@/lib/timesheets/grid/cells';

/** A remark on a cell: what cannot be saved as it is, or what keeps the sheet from being submitted. */
export interface Remark {
  text: string;
  tone: 'error' | 'warning';
}

/** A sheet that is being written. */
export interface Editing {
  sheetId: string;
  grid: Grid;
  rateTypes: readonly RateTypeName[];
  today: string;
  cells: Cells;
  read: ReadGrid;
  /** By `cellKey`; those of the cell that is being typed in are held back. */
  remarks: ReadonlyMap<string, Remark>;
  save: SaveState;
  /** Changes hours or note of a cell. */
  type: (place: Place, change: { text?: string; note?: string }) => void;
  /** The cell that is typed in; leaving it writes its hours as the locale does. */
  enter: (place: Place) => void;
  leave: (place: Place) => void;
  /** Puts other cells in the place of all (a paste, a copied week). */
  replace: (cells: Cells) => void;
  /** Saves at once. @returns whether everything is saved. */
  flush: () => Promise<boolean>;
  /** The version that the last save made. */
  version: () => number;
  overwrite: () => Promise<void>;
  drop: () => void;
}

export const EditingContext = createContext<Editing | null>(null);

/** @throws Error outside a `SheetEditor`. */
export function useEditing(): Editing {
  const editing = useContext(EditingContext);
  if (!editing) throw new Error('useEditing needs a SheetEditor');
  return editing;
}
