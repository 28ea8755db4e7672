import type * as z from 'zod';
import type { Actor } from '@/lib/actor';
import type { Db } from '@/lib/db/client';
import type { OwnCondition } from '@/lib/db/own-conditions';
import type { Fields, FieldTable } from '@/lib/fields/fields-of';
import type { FieldList } from '@/lib/fields/list';
import type { ExportFormat } from '@/lib/lists/export-format';
import type { ListQuery, Page } from '@/lib/lists/list-query';
import type { SortColumn } from '@/lib/lists/pagination';
import type { NounKey } from '@/lib/nouns';
import type { ExportedList, ListFile, OwnFile } from '@/lib/sheets/export-list';

/** The query of a list's file. */
export type FileQuery = ListQuery<string, object> & { format: ExportFormat; columns?: readonly string[] };

/**
 * The calls on a noun's records that nouns have in common: its handlers (`app/api/noun-routes.ts`) are made from them,
 * and the pages of a plain noun. `locale` is the reader's, for nouns whose answers contain words.
 */
export interface NounRecords<
  Q extends z.ZodType<ListQuery<string, object>> = z.ZodType<ListQuery<string, object>>,
  R extends z.ZodType = z.ZodType,
  O extends z.ZodType = z.ZodType,
  I extends z.ZodType = z.ZodType,
  X extends z.ZodType = z.ZodType<FileQuery>,
> {
  key: NounKey;
  /** One record and several in English, for the API's document: "a client", "clients". */
  words: readonly [one: string, several: string];
  list: FieldList;
  query: Q;
  /** A row of the list. */
  row: R;
  /** A single record. */
  record: O;
  input: I;
  /** The query of the list's file. */
  exportQuery: X;
  /** Reads a page of the list. */
  read(
    actor: Actor,
    query: z.output<Q>,
    more: { locale: string; own: readonly OwnCondition[] },
  ): Promise<Page<z.input<R> & { id: string; version: number }>>;
  /** @throws Problem 404. */
  get(actor: Actor, id: string, locale: string): Promise<z.input<O> & { id: string; version: number }>;
  /** The record as the body of a call would send it, if the two differ: another record by its id, not by its name. */
  toBody?(record: z.input<O>): object;
  /** @throws Problem 422 for values that do not exist in the company. */
  create(actor: Actor, input: z.output<I>, locale: string): Promise<z.input<O>>;
  /** @throws Problem 404, 412 for an outdated version, 422 as for a new one. */
  update(
    actor: Actor,
    id: string,
    input: z.output<I>,
    more: { locale: string; ifMatch: number | undefined },
  ): Promise<z.input<O>>;
  /** @throws Problem 404, 412, 409 while something uses the record. */
  delete(actor: Actor, id: string, ifMatch: number | undefined): Promise<void>;
  /** Exports the filtered list. The actor must not carry a transaction. */
  exportFile(actor: Actor, query: z.output<X>, locale: string, own: OwnFile | undefined): Promise<ListFile>;
}

/** Checks the calls on a noun's records against each other. */
export const nounRecords = <
  Q extends z.ZodType<ListQuery<string, object>>,
  R extends z.ZodType,
  O extends z.ZodType,
  I extends z.ZodType,
  X extends z.ZodType,
>(
  noun: NounRecords<Q, R, O, I, X>,
) => noun;

/** A record of the company that a new one may not repeat: its name for people, and its values by the fields' names. */
export interface ExistingRecord {
  label: string;
  values: Readonly<Record<string, string | null>>;
}

/** What the import of a noun's records needs of the noun: creating by hand, for many records at once. */
export interface ImportedRecords<Input> {
  key: NounKey;
  words: readonly [one: string, several: string];
  fields: Pick<Fields<FieldTable>, 'noun' | 'table'>;
  /** The schema of a call that creates a record: an import cannot write anything else. */
  input: z.ZodType<Input>;
  /** Creates records with their activities. */
  createMany(db: Db, actor: Actor, inputs: readonly Input[]): Promise<void>;
  /** Reads the values of these fields of all records of the company. */
  existing(db: Db, actor: Actor, names: readonly string[]): Promise<ExistingRecord[]>;
}

/** The calls on the records of a noun all of whose fields are plain, with those fields. */
export interface PlainRecords
  extends NounRecords<z.ZodType<ListQuery<string, object>>, z.ZodType, z.ZodType, z.ZodObject>,
    ImportedRecords<unknown> {
  input: z.ZodObject;
  toBody(record: unknown): object;
  fields: Fields<FieldTable>;
  /** The most letters that a search of the list may have, if that is not 200. */
  longestSearch?: number;
  /**
   * The ids of all that the list finds, in no order; null if these are more than `most`, or more than a search finds.
   */
  ids(
    actor: Actor,
    query: ListQuery<string, object>,
    more: { own: readonly OwnCondition[]; most: number },
  ): Promise<string[] | null>;
  /** Whether somebody may change a record that they see, if it is not only a question of a permission for all. */
  edits?(actor: Actor, record: unknown): boolean;
  /** What the list's file is made of, own fields apart. @param own the conditions of its filters by own fields. */
  file(
    actor: Actor,
    locale: string,
    own?: readonly OwnCondition[],
  ): Promise<ExportedList<string, FileQuery, { id: string }>>;
  /** The records as a value can lead to them: by name. */
  choices: PlainChoices;
}

/** A plain noun's records, to choose from and to name; the caller says which of them somebody may see. */
interface PlainChoices {
  order: SortColumn;
  find(db: Db, args: object): Promise<{ id: string; label: string }[]>;
  /** The condition of the records that somebody who may open the list sees. */
  seen(actor: Actor): object;
  /** The condition that a name contains a text. */
  search(text: string | undefined): object;
}
