import type { SqlDriverAdapterFactory, SqlQuery, SqlQueryable } from '@prisma/driver-adapter-utils';

/**
 * The limits that the program itself sets: one row of a relation, a page and the row after it, a batch of an export,
 * the choices of a filter, a total. Any other number comes from a caller and stays a parameter, because each would make
 * another prepared statement.
 */
const usual = new Set(['0', '1', '26', '50', '101', '500', '501', '10001']);

/**
 * Writes a statement's usual limits into its text. Prisma sends them as parameters. PostgreSQL's generic plan does not
 * know a parameter's value: it assumes that a tenth of the table is wanted, rejects that plan as too expensive, and makes
 * a new plan for each execution, which costs more than the execution itself.
 */
export function literalLimits(factory: SqlDriverAdapterFactory): SqlDriverAdapterFactory {
  return {
    provider: factory.provider,
    adapterName: factory.adapterName,
    async connect() {
      const adapter = spelling(await factory.connect());
      const start = adapter.startTransaction.bind(adapter);
      adapter.startTransaction = async (level) => spelling(await start(level));
      return adapter;
    },
  };
}

function spelling<Q extends SqlQueryable>(queryable: Q): Q {
  const queryRaw = queryable.queryRaw.bind(queryable);
  queryable.queryRaw = (query) => queryRaw(spellLimits(query));
  return queryable;
}

interface Spelled {
  sql: string;
  /** The parameters that are still sent, counted from 0. */
  kept: readonly number[];
}

/** A statement with limits: where they are among its parameters, and its texts by the numbers that were spelled there. */
interface Limited {
  places: readonly number[];
  spelled: Map<string, Spelled>;
}

const known = new Map<string, Limited>();
const knownLimit = 500;
/** A longer text contains a list of ids and will not come a second time. */
const longest = 20_000;

/** The same query, its usual limits in the text and the other parameters renumbered. */
export function spellLimits(query: SqlQuery): SqlQuery {
  const { places, spelled } = limitsOf(query.sql);
  const limits = places.filter((place) => usual.has(String(query.args[place])));
  if (limits.length === 0) return query;
  const key = limits.map((place) => `${place}=${String(query.args[place])}`).join();
  const { sql, kept } = spelled.get(key) ?? spell(query, new Set(limits));
  spelled.set(key, { sql, kept });
  return {
    sql,
    args: kept.map((place) => query.args[place]),
    argTypes: query.argTypes.filter((_, at) => kept.includes(at)),
  };
}

function limitsOf(sql: string): Limited {
  const found = known.get(sql);
  if (found) return found;
  const places = [...sql.matchAll(/\b(?:LIMIT|OFFSET) \$(\d+)/g)].map(([, number]) => Number(number) - 1);
  const limited = { places, spelled: new Map<string, Spelled>() };
  if (known.size < knownLimit && sql.length < longest) known.set(sql, limited);
  return limited;
}

function spell({ sql, args }: SqlQuery, limits: ReadonlySet<number>): Spelled {
  const kept = args.map((_, place) => place).filter((place) => !limits.has(place));
  const numbered = sql.replace(/\$(\d+)/g, (_, number: string) => {
    const place = Number(number) - 1;
    return limits.has(place) ? String(args[place]) : `$${kept.indexOf(place) + 1}`;
  });
  return { sql: numbered, kept };
}
