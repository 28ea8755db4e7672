import type * as z from 'zod';
import type { Actor } from '@/lib/actor';
import type { Db } from '@/lib/db/client';
import type { ImportOptions, RowFault, Sample } from '@/lib/imports/schema';
import type { NounKey } from '@/lib/nouns';
import type { SheetRow } from '@/lib/sheets/limits';
import type { TaskKind } from '@/lib/tasks/schema';

/** The records that rows would become, and the faults of the other rows. */
export interface ReadRows<Row> {
  good: Row[];
  faults: RowFault[];
}

/** Reads one file's rows with the company's rules of the moment. */
export interface RowReader<Row> {
  /** Reads some more rows of the file, in its order. */
  read(rows: readonly SheetRow[]): Promise<ReadRows<Row>>;
  /** The record as the report shows it. */
  sample(row: Row): Sample;
}

/** What an import of a noun's records needs to know; lib/imports does the rest. */
export interface Importer<
  F extends string = string,
  O extends ImportOptions = ImportOptions,
  Row extends { row: number } = { row: number },
> {
  key: NounKey;
  /** Several records in English, for the API's document: "users". */
  several: string;
  /** The kind of the task that runs it. */
  task: TaskKind;
  /** The fields that a column can hold, in the order in which they are offered. */
  fields: readonly F[];
  /** The schema of the options: `importShape` and the importer's own. */
  options: z.ZodType<O>;
  /** @throws Problem 403 for an actor who may not import, or who may not write one of the chosen fields. */
  requireRights(actor: Actor, options?: O): void;
  /** @throws Problem 422 and 403 for options that do not fit the company. */
  checkOptions?(db: Db, actor: Actor, options: O): Promise<void>;
  /** Whether the columns suffice for a check; if it is absent, its schema says so. */
  isComplete?(actor: Actor, options: O): boolean;
  /** Guesses which column holds which field. */
  guess(actor: Actor, headings: readonly string[]): Record<F, number | null>;
  /** @param locale the language of the report. */
  openReader(actor: Actor, options: O, headings: readonly string[], locale: string): Promise<RowReader<Row>>;
  /** Runs the work in the one transaction that creates all records and ends the task. */
  inTransaction(actor: Actor, work: (db: Db) => Promise<void>, rows: readonly Row[]): Promise<void>;
  /** Creates the records of some hundred rows. */
  insert(db: Db, actor: Actor, rows: readonly Row[]): Promise<void>;
}

/** Milliseconds for the transaction that creates the records of 100,000 rows. */
export const importTimeout = 15 * 60_000;

/** Thrown inside the transaction if somebody has created one of the records since the rows were checked. */
export class RowsTaken extends Error {}
