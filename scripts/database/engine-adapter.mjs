/** Prisma's adapter for `pg`, extended where the schema engine needs more than a program does. */
import { randomUUID } from 'node:crypto';
import { query, withDatabase } from './sql.mjs';

/** PostgreSQL's type "char", its number for text, and Prisma's number for a single character. */
const CHAR = 18;
const TEXT = 25;
const CHARACTER = 6;

/** The name under which a migration's script runs. */
export const SCRIPT = 'staffing migration script';
/**
 * The text that a migration writes into its own row, in its own transaction: Prisma records the end in another one, and
 * may be killed before that.
 */
export const DONE = 'applied';

/**
 * Makes the adapter to the database at `url`, and to empty databases on that server that the engine needs for a
 * comparison.
 *
 * @returns `{ adapter, close, errors }`; the engine leaves its connections open, `close()` ends them; `errors` collects
 *   PostgreSQL's messages about a script, which the engine does not pass on
 */
export async function bindAdapter(url) {
  const [{ PrismaPg }, { bindMigrationAwareSqlAdapterFactory }] = await Promise.all([
    import('@prisma/adapter-pg'),
    import('@prisma/driver-adapter-utils'),
  ]);
  const [closers, errors] = [[], []];
  const open = async (address, ending = '') => {
    const connection = await new PrismaPg({ connectionString: address, max: 2 }).connect();
    closers.push(connection.dispose.bind(connection));
    return mend(connection, address, errors, ending);
  };
  const note = `;\nupdate _prisma_migrations set logs = '${DONE}' where finished_at is null and rolled_back_at is null`;
  const factory = Object.assign(new PrismaPg({ connectionString: url }), {
    connect: () => open(url, note),
    connectToShadowDb: async () => {
      const name = `shadow_${randomUUID()}`;
      await query(url, `create database "${name}"`);
      const connection = await open(withDatabase(url, name));
      closers.push(() => query(url, `drop database "${name}" with (force)`));
      return Object.assign(connection, { dispose: async () => undefined });
    },
  });
  const close = async () => {
    for (const closer of closers) await closer();
  };
  return { adapter: bindMigrationAwareSqlAdapterFactory(factory), close, errors };
}

/**
 * Corrects the adapter. Its own way cuts a script at every semicolon, also inside a function's body; sent as a whole,
 * the script is one transaction. And it does not know the type "char", which PostgreSQL's catalogue uses a lot.
 */
function mend(connection, url, errors, ending) {
  const pool = connection.underlyingDriver();
  const [ask, read] = [pool.query.bind(pool), connection.queryRaw.bind(connection)];
  let isChar = [];
  pool.query = async (...request) => {
    const result = await ask(...request);
    isChar = result.fields.map((field) => field.dataTypeID === CHAR);
    for (const field of result.fields) if (field.dataTypeID === CHAR) field.dataTypeID = TEXT;
    return result;
  };
  return Object.assign(connection, {
    // Nothing is returned: the engine considers a script of one statement broken if it gets that statement's rows.
    executeScript: async (script) => {
      const isMigration = ending !== '' && !/_prisma_migrations/.test(script);
      await query(url, isMigration ? script + ending : script, undefined, SCRIPT).catch((error) => {
        errors.push(describe(error, script));
        throw error;
      });
    },
    queryRaw: async (request) => {
      const answer = await read(request);
      return { ...answer, columnTypes: answer.columnTypes.map((type, index) => (isChar[index] ? CHARACTER : type)) };
    },
  });
}

function describe({ message, position, detail, hint, where }, script) {
  const line = position ? `line ${script.slice(0, Number(position)).split('\n').length}` : undefined;
  return [message, line, detail, hint, where].filter(Boolean).join('; ');
}
