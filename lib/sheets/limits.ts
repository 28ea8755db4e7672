import { Problem } from '@/lib/problem/problem';

/** Rows below the heading that one file may have. */
export const rowLimit = 100_000;

/** Columns that are looked at; those behind them are left out. */
export const columnLimit = 100;

/** Characters of a cell (ECMA-376). */
export const cellLimit = 32_767;

/** Elements of a part of an XLSX file: 100,000 rows of some 24 columns, of two elements a cell. */
export const elementLimit = 5_000_000;

/** Cells of a CSV file, those of rows without anything in them included. */
export const csvCellLimit = 5_000_000;

/** What an XLSX file keeps apart from its cells: it is all in memory at once. */
export const sharedLimits = { texts: 1_000_000, characters: 20_000_000 };

/** A row of a sheet by its number there, 1 the first; cells as text, trimmed. */
export interface SheetRow {
  number: number;
  cells: string[];
}

/** 422: it is no table, whatever it is called. */
export const brokenSheet = (): Problem => new Problem(422, 'sheet_broken');
