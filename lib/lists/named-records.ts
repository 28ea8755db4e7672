import 'server-only';
import { type Db, models as modelsOf } from '@/lib/db/client';
import type { Models } from '@/lib/db/models';

type Direction = 'asc' | 'desc';

/** A record that rows of a list name: a client, or the candidate of a contract. */
export interface NamedRecord {
  id: string;
  /** What the list is sorted by: its name, its number. */
  value: string;
}

/** Where the records are that a list's rows name. */
export interface NamingRows {
  db: Db;
  companyId: string;
  /** The table of the list's rows. */
  table: string;
}

/** The records to which a path of relations leads from a list's rows: `['client']`, `['contract', 'candidate']`. */
export interface NamedRecords {
  /** Reads the records that are named by rows under a condition, in the order of their values. */
  find(rows: object, range: object, direction: Direction, take: number): Promise<NamedRecord[]>;
  /** Reads the record that each of some rows names, by the row's id. */
  ofRows(ids: readonly string[]): Promise<Map<string, NamedRecord>>;
  /** The condition of the rows that name one of these records; of those that name none for null. */
  namedBy(ids: readonly string[] | null): object;
  /** The order of rows by their records' values, then by their records, then by themselves. */
  order(direction: Direction): Record<string, unknown>[];
}

/** One relation of the path, and its way back. */
interface Step {
  name: string;
  back: string;
}

/**
 * Finds the records that a list's rows name.
 *
 * @param path the relations that lead to them, each to one record
 * @param column their text that the list is sorted by, which is never null
 * @throws Error for a relation that the schema does not have
 */
export function namedRecords(
  { db, companyId, table }: NamingRows,
  path: readonly string[],
  column: string,
): NamedRecords {
  const models = modelsOf();
  const [model] = Object.entries(models).find(([, { dbName }]) => dbName === table) ?? [];
  if (!model) throw new Error(`No model has the table ${table}.`);
  const { steps, last } = walk(models, model, path);
  const id = (value: unknown) => inside(path.slice(0, -1), { [`${path.at(-1)}Id`]: value });
  return {
    async find(rows, range, direction, take) {
      const named = steps.reduce((where, { back }) => ({ [back]: { some: where } }), rows);
      const found = await tableOf(db, last).findMany({
        where: { companyId, AND: [range, named] },
        orderBy: [{ [column]: direction }, { id: direction }],
        select: { id: true, [column]: true },
        take,
      });
      return found.flatMap((record) => recordOf(record, column) ?? []);
    },
    async ofRows(ids) {
      const select = path
        .toReversed()
        .reduce<object>((to, name) => ({ [name]: { select: to } }), { id: true, [column]: true });
      const found = await tableOf(db, model).findMany({
        where: { companyId, id: { in: [...ids] } },
        select: { id: true, ...select },
      });
      return new Map(
        found.flatMap((row) => {
          const end = path.reduce<unknown>((at, name) => (isObject(at) ? Reflect.get(at, name) : null), row);
          const record = isObject(end) ? recordOf(end, column) : undefined;
          return record ? [[String(Reflect.get(row, 'id')), record] as const] : [];
        }),
      );
    },
    namedBy: (ids) => within(path.slice(0, -1), { [`${path.at(-1)}Id`]: ids && { in: [...ids] } }),
    order: (direction) => [inside(path, { [column]: direction }), id(direction), { id: direction }],
  };
}

/** Follows the path through the models, and finds for each relation the one that leads back. */
function walk(models: Models, from: string, path: readonly string[]): { steps: Step[]; last: string } {
  let last = from;
  const steps = path.map((name) => {
    const field = models[last]?.fields.find((one) => one.name === name && one.kind === 'object');
    const back = models[field?.type ?? '']?.fields.find(
      (one) => one.kind === 'object' && one.relationName === field?.relationName && one !== field,
    );
    if (!field || !back) throw new Error(`${last} has no relation ${name}.`);
    last = field.type;
    return { name, back: back.name };
  });
  return { steps, last };
}

/** Nests a value into an object by the names of a path: `{ contract: { candidate: value } }`. */
const inside = (path: readonly string[], value: object): Record<string, unknown> =>
  path.reduceRight<object>((inner, name) => ({ [name]: inner }), value) as Record<string, unknown>;

/** The same for a condition: `{ contract: { is: condition } }`. */
const within = (path: readonly string[], condition: object): object =>
  path.reduceRight<object>((inner, name) => ({ [name]: { is: inner } }), condition);

interface Table {
  findMany(args: object): Promise<object[]>;
}

/** Prisma's delegate of a model. */
function tableOf(db: Db, model: string): Table {
  const table: unknown = Reflect.get(db, model.charAt(0).toLowerCase() + model.slice(1));
  if (!isTable(table)) throw new Error(`Prisma has no ${model}.`);
  return table;
}

const isTable = (value: unknown): value is Table => isObject(value) && 'findMany' in value;

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

function recordOf(found: object, column: string): NamedRecord | undefined {
  const [id, value]: unknown[] = [Reflect.get(found, 'id'), Reflect.get(found, column)];
  return typeof id === 'string' && typeof value === 'string' ? { id, value } : undefined;
}
