import 'server-only';
import { type Db, models as modelsOf, read } from '@/lib/db/client';
import { Prisma } from '@/lib/db/generated/client';
import type { ModelField, Models } from '@/lib/db/models';

/** A select of one model: its columns, and a select for each relation. */
interface Select {
  readonly [field: string]: true | Related;
}
interface Related {
  readonly select: Select;
  /** Columns and the texts that they must equal: constants of the code, never a caller's input. */
  readonly where?: Readonly<Record<string, string>>;
  /** The order of the rows, for a relation to many. */
  readonly orderBy?: Order | readonly Order[];
}
type Order = Readonly<Record<string, unknown>>;

/** A compiled select: the SQL that returns a row as JSON, and what turns the JSON into Prisma's types. */
interface Compiled {
  json: Prisma.Sql;
  /** The tables of single rows, joined to the one that is read. */
  joins: readonly Prisma.Sql[];
  revive: (row: Json) => void;
}
type Json = Record<string, unknown>;

type Delegate = Exclude<Extract<keyof Db, string>, `$${string}`>;
type Row<D extends Delegate, S> = Prisma.Result<Db[D], { select: S }, 'findFirstOrThrow'>;

const compiled = new WeakMap<object, Compiled>();

/**
 * Rows whose ids are known, as Prisma's `findMany` with the same `select` gives them and in the order of `found`. In one
 * statement that PostgreSQL answers with JSON: Prisma looks at each value that it reads of a relation, which costs a list's
 * handler a sixth of its time (e2e/bench/PROFILE.md).
 *
 * @param select a constant: it is compiled once. An inverse relation with an order is a list, one without is a single row.
 * @throws Error for a relation that is not made of `company_id` and `<name>_id`, as all of this program's are.
 */
export async function selectRows<D extends Delegate, const S extends Select>(
  db: Db,
  companyId: string,
  delegate: D,
  select: S,
  found: readonly { id: string }[],
): Promise<Row<D, S>[]> {
  if (found.length === 0) return [];
  const models = modelsOf();
  const model = delegate.charAt(0).toUpperCase() + delegate.slice(1);
  const asked = compiled.get(select) ?? compile(models, model, select, 't');
  compiled.set(select, asked);
  const ids = found.map(({ id }) => id);
  const [answer] = await read<{ rows: Json[] | null }>(
    db,
    Prisma.sql`select json_agg(json_build_object('id', t.id, 'row', ${asked.json})) as rows
      from ${tableOf(models, model)} t ${joined(asked)} where t.company_id = ${companyId}::uuid and t.id = any(${ids}::uuid[])`,
  );
  const byId = new Map<unknown, Json>();
  for (const { id, row } of answer?.rows ?? []) if (isJson(row)) byId.set(id, row);
  return ids.flatMap((id) => {
    const row = byId.get(id);
    if (!row) return [];
    asked.revive(row);
    // The statement was made from this very select.
    return [row as Row<D, S>];
  });
}

/** One row's columns and relations as a JSON object, read from the table or alias `from`. */
function compile(models: Models, model: string, select: Select, from: string): Compiled {
  const parts = Object.entries(select).map(([name, asked]) => {
    const field = fieldOf(models, model, name);
    const part = asked === true ? columnOf(field, from) : relationOf(models, model, field, asked, from);
    return { ...part, name };
  });
  const revivals = parts.flatMap(({ name, revive }) => (revive ? [{ name, revive }] : []));
  return {
    json: Prisma.sql`json_build_object(${Prisma.join(parts.map(({ name, json }) => Prisma.sql`${word(name)}, ${json}`))})`,
    joins: parts.flatMap(({ joins }) => joins ?? []),
    revive(row) {
      for (const { name, revive } of revivals) {
        const value = row[name];
        if (value !== null) row[name] = revive(value);
      }
    },
  };
}

const joined = ({ joins }: Compiled): Prisma.Sql => (joins.length > 0 ? Prisma.join(joins, ' ') : Prisma.empty);

interface Part {
  json: Prisma.Sql;
  joins?: readonly Prisma.Sql[];
  /** Turns a JSON value into the type that Prisma gives. */
  revive?: (value: unknown) => unknown;
}

function columnOf({ name, type, dbName }: ModelField, from: string): Part {
  const column = `${from}.${dbName ?? name}`;
  if (type === 'DateTime') return { json: Prisma.raw(column), revive: (value) => new Date(String(value)) };
  // As texts: a JSON number is a float to JavaScript.
  if (type === 'Decimal')
    return { json: Prisma.raw(`${column}::text`), revive: (value) => new Prisma.Decimal(String(value)) };
  if (type === 'BigInt') return { json: Prisma.raw(`${column}::text`), revive: (value) => BigInt(String(value)) };
  if (type === 'Bytes') throw new Error(`${name} is no text.`);
  return { json: Prisma.raw(column) };
}

function relationOf(models: Models, model: string, field: ModelField, asked: Related, from: string): Part {
  const to = `${from}_${field.name}`;
  const row = compile(models, field.type, asked.select, to);
  const reviveRow = (value: unknown) => {
    if (isJson(value)) row.revive(value);
    return value;
  };
  const table = Prisma.sql`${tableOf(models, field.type)} ${Prisma.raw(to)}`;
  const on = Prisma.join(
    [joinOf(models, model, field, from, to), ...equal(models, field.type, asked.where, to)],
    ' and ',
  );
  if (!asked.orderBy) {
    const joins = [Prisma.sql`left join ${table} on ${on}`, ...row.joins];
    return {
      json: Prisma.sql`case when ${Prisma.raw(to)}.id is not null then ${row.json} end`,
      joins,
      revive: reviveRow,
    };
  }
  const order = orderOf(models, field.type, asked.orderBy, to);
  return {
    json: Prisma.sql`(select coalesce(json_agg(${row.json} order by ${order}), '[]') from ${table} ${joined(row)} where ${on})`,
    revive: (value) => (Array.isArray(value) ? value.map(reviveRow) : value),
  };
}

/** `<name>Id` of this model is the other's id, or `<other's name>Id` of the other is this one's. */
function joinOf(models: Models, model: string, field: ModelField, from: string, to: string): Prisma.Sql {
  const own = findField(models, model, `${field.name}Id`);
  if (own) return Prisma.raw(`${to}.company_id = ${from}.company_id and ${to}.id = ${from}.${columnName(own)}`);
  const ends = models[field.type]?.fields.filter((other) => other.relationName === field.relationName) ?? [];
  const [theirs] = ends.flatMap(({ name }) => findField(models, field.type, `${name}Id`) ?? []);
  if (!theirs) throw new Error(`${model}.${field.name} has no key of its own.`);
  return Prisma.raw(`${to}.company_id = ${from}.company_id and ${to}.${columnName(theirs)} = ${from}.id`);
}

const equal = (models: Models, model: string, where: Related['where'], from: string): Prisma.Sql[] =>
  Object.entries(where ?? {}).map(
    ([name, value]) => Prisma.sql`${Prisma.raw(`${from}.${columnName(fieldOf(models, model, name))}`)} = ${value}`,
  );

function orderOf(models: Models, model: string, orderBy: Order | readonly Order[], from: string): Prisma.Sql {
  const orders = (Array.isArray(orderBy) ? orderBy : [orderBy]).flatMap((order) => Object.entries<unknown>(order));
  return Prisma.raw(
    orders
      .map(([name, direction]) => {
        if (direction !== 'asc' && direction !== 'desc') throw new Error(`An order of ${name} that is none.`);
        return `${from}.${columnName(fieldOf(models, model, name))} ${direction}`;
      })
      .join(', '),
  );
}

const isJson = (value: unknown): value is Json => typeof value === 'object' && value !== null;

const word = (text: string): Prisma.Sql => Prisma.raw(`'${text}'`);

const columnName = ({ name, dbName }: ModelField): string => dbName ?? name;

const tableOf = (models: Models, model: string): Prisma.Sql => Prisma.raw(models[model]?.dbName ?? model);

const findField = (models: Models, model: string, name: string): ModelField | undefined =>
  models[model]?.fields.find((field) => field.name === name);

function fieldOf(models: Models, model: string, name: string): ModelField {
  const field = findField(models, model, name);
  if (!field) throw new Error(`${model} has no ${name}.`);
  return field;
}
