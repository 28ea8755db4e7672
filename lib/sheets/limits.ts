import { type Problem, unprocessable } from '@/lib/problem/problem';

/** The most rows below the heading that one file may have. */
export const rowLimit = 100_000;

/** The most columns that are read; further ones are left out. */
export const columnLimit = 100;

/** The most characters of a cell (ECMA-376). */
export const cellLimit = 32_767;

/** The most elements of a part of an XLSX file: 100,000 rows of some 24 columns, of two elements a cell. */
export const elementLimit = 5_000_000;

/** The most cells of a CSV file, including those of rows that are empty. */
export const csvCellLimit = 5_000_000;

/** The limits of the texts that an XLSX file keeps outside its cells: all of them are in memory at once. */
export const sharedLimits = { texts: 1_000_000, characters: 20_000_000 };

/** A row of a sheet with its number there, from 1; cells as text, trimmed. */
export interface SheetRow {
  number: number;
  cells: string[];
}

/** The 422 for a file that is no table, whatever its name is. */
export const brokenSheet = (): Problem => unprocessable('sheet_broken');
