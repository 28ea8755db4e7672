import { Problem } from '@/lib/http/problem';

/** Rows below the heading that one file may have. */
export const rowLimit = 100_000;

/** Columns that are looked at; those behind them are left out. */
export const columnLimit = 100;

/** Characters of the texts that an XLSX file keeps apart from its cells: they are all in memory at once. */
export const sharedTextLimit = 40_000_000;

/** A row of a sheet by its number there, 1 the first; cells as text, trimmed. */
export interface SheetRow {
  number: number;
  cells: string[];
}

/** 422: it is no table, whatever it is called. */
export const brokenSheet = (): Problem => new Problem(422, 'sheet_broken');
