import 'server-only';
import * as z from 'zod';
import type { Actor } from '@/lib/actor';
import { permissionTo } from '@/lib/auth/permission-to';
import { type Db, tenant } from '@/lib/db/client';
import {
  columnsFor,
  columnsOfTable,
  type ImportColumn,
  type NewColumn,
  namesOf,
  newColumns,
  type OfferedColumn,
  offer,
} from '@/lib/imports/columns';
import { guessColumns } from '@/lib/imports/headings';
import { type Importer, importTimeout, RowsTaken } from '@/lib/imports/importer';
import { readLookups } from '@/lib/imports/lookups.data';
import { type NewRecord, valueAt } from '@/lib/imports/rows';
import { type ImportOptions, importShape } from '@/lib/imports/schema';
import { Seen, type UniqueFields } from '@/lib/imports/seen';
import { tableReader } from '@/lib/imports/table-reader';
import { type NounKey, nounOf } from '@/lib/nouns';
import { can, canAny } from '@/lib/permissions';
import { forbidden, invalid } from '@/lib/problem/problem';
import type { ExistingRecord, ImportedRecords } from '@/lib/records/noun';
import { lineText } from '@/lib/text/schema';

/** What an import cannot read from the table of fields. */
interface Special {
  /** What differs at a field, and the columns of what is no plain field of the table. */
  columns?: Readonly<Record<string, Partial<ImportColumn> | NewColumn>>;
  /** The values with which the form for a new record begins, for fields that a row does not name. */
  blank?: (actor: Actor) => object;
  /** What files call the columns, beside their labels in every language and their fields' names. */
  headings?: Readonly<Record<string, readonly string[]>>;
  unique?: UniqueFields;
}

export interface TableOptions extends ImportOptions {
  defaults?: Readonly<Record<string, string | undefined>> | undefined;
}

/** An importer that follows from a table of fields. */
export interface TableImporter<Input = unknown> extends Importer<string, TableOptions, NewRecord<Input>> {
  /** The columns that the actor may fill. */
  columnsFor(actor: Actor): OfferedColumn[];
}

/** Makes the import of a noun's records: whatever creating one by hand refuses is a fault of its row. */
export function importerOf<Input>(noun: ImportedRecords<Input>, special: Special = {}): TableImporter<Input> {
  const { key, words, fields, input } = noun;
  const { unique = {}, columns: own = {}, headings: more = {}, blank = () => ({}) } = special;
  const columns = [...columnsOfTable(fields.noun, fields.table, own), ...newColumns(fields.table, own)];
  const names = columns.map(({ name }) => name);
  const offeredTo = (actor: Actor) =>
    columnsFor(actor, columns).map((column) => offer(column, valueAt(blank(actor), column) === undefined));
  const missing = (actor: Actor, options: TableOptions) =>
    offeredTo(actor).flatMap((column) => (column.isNeeded && !isChosen(column, options) ? [column.name] : []));
  const readExisting = async (db: Db, actor: Actor): Promise<ExistingRecord[]> => {
    const uniqueNames = Object.keys(unique);
    if (uniqueNames.length === 0) return [];
    const found = await noun.existing(db, actor, uniqueNames);
    // Whoever may only create records learns that one exists, as by a form that refuses it, but not which one.
    return canAny(actor, nounOf(key).opens) ? found : found.map((record) => ({ ...record, label: '' }));
  };
  return {
    key,
    several: words[1],
    task: 'import_records',
    fields: names,
    options: z.strictObject({
      ...importShape(names),
      /** What rows that leave a field empty are read as. */
      defaults: z.strictObject(Object.fromEntries(names.map((name) => [name, lineText(200).optional()]))).optional(),
    }),
    columnsFor: offeredTo,
    requireRights: (actor, options) => {
      const may = columnsFor(actor, columns);
      const isAllowed = columns.every((column) => may.includes(column) || !options || !isChosen(column, options));
      if (!can(actor, permissionTo('create', key)) || !isAllowed) throw forbidden();
    },
    isComplete: (actor, options) => missing(actor, options).length === 0,
    checkOptions: (_, actor, options) => {
      const absent = missing(actor, options);
      if (absent.length > 0)
        throw invalid({ path: 'mapping', key: 'columns_missing', values: { names: absent.join(', ') } });
      return Promise.resolve();
    },
    guess: (actor, headings) => {
      const known = columnsFor(actor, columns).map(
        (column) => [column.name, [...namesOf(column), ...(more[column.name] ?? [])]] as const,
      );
      const none = Object.fromEntries(names.map((name) => [name, null]));
      return { ...none, ...guessColumns<string>(headings, Object.fromEntries(known)) };
    },
    openReader: (actor, options, headings, locale) =>
      tenant(actor, async (db) => {
        const lookups = await readLookups(
          db,
          actor,
          columns.filter((column) => isChosen(column, options)),
          locale,
        );
        const { mapping, defaults = {} } = options;
        const codes = [actor.company.locale, locale];
        const context = { columns, mapping, defaults, headings, lookups, blank: blank(actor), codes };
        return tableReader(context, input, new Seen(unique, await readExisting(db, actor)));
      }),
    inTransaction: (actor, work, rows) =>
      tenant(
        actor,
        async (db) => {
          await lockImports(db, actor, key);
          const seen = new Seen(unique, await readExisting(db, actor));
          if (rows.some((row) => seen.find(columns, row))) throw new RowsTaken();
          await work(db);
        },
        importTimeout,
      ),
    insert: (db, actor, rows) =>
      noun.createMany(
        db,
        actor,
        rows.map((row) => row.input),
      ),
  };
}

/** Whether a column of the file or a default holds the field. */
const isChosen = ({ name }: ImportColumn, { mapping, defaults }: TableOptions): boolean =>
  typeof mapping[name] === 'number' || Boolean(defaults?.[name]);

/** Of two imports at once, the second creates its records after the first one's have been committed, and sees them. */
async function lockImports(db: Db, { companyId }: Actor, key: NounKey): Promise<void> {
  await db.$executeRaw`select pg_advisory_xact_lock(hashtextextended(${`import ${key} ${companyId}`}, 0))`;
}
