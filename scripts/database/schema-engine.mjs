/**
 * Prisma's own schema engine as WebAssembly. The `prisma migrate` command would download a native one, which a machine
 * without access to that address cannot do. The effect on the database is the same, and an operator's `prisma migrate
 * deploy` finds the `_prisma_migrations` that it expects.
 */
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { bindAdapter } from './engine-adapter.mjs';

const root = fileURLToPath(new URL('../../', import.meta.url));
export const migrationsFolder = path.join(root, 'prisma/migrations');
export const schemaFolder = path.join(root, 'prisma/schema');

/** Everything in the database belongs to this program: a comparison leaves nothing out. */
export const filters = { externalTables: [], externalEnums: [] };

/** Runs `work(engine)` with an engine on the database at `url`. */
export async function withSchemaEngine(url, work) {
  const [bindings, { adapter, close, errors }, files] = await Promise.all([
    loadEngine(),
    bindAdapter(url),
    readSchema(),
  ]);
  const datamodels = files.map(({ path: name, content }) => [name, content]);
  const engine = await bindings.SchemaEngine.new({ datamodels }, () => undefined, adapter);
  try {
    return await work(engine);
  } catch (error) {
    const [, migration] = /migration_name="([^"]+)"/.exec(error.message) ?? [];
    throw errors.length > 0 ? new Error(`Migration ${migration}: ${errors.join(' | ')}`) : error;
  } finally {
    engine.free();
    await close();
  }
}

/** The SQL that leads from prisma/migrations to prisma/schema; nothing if they agree. */
export async function compareSchema(url) {
  const from = { tag: 'migrations', ...listMigrations(await readMigrations()) };
  const to = { tag: 'schemaDatamodel', files: await readSchema() };
  const request = { from, to, script: true, exitCode: true, filters };
  const { stdout, exitCode } = await withSchemaEngine(url, (engine) => engine.diff(request));
  return exitCode === 2 ? stdout.trim() : '';
}

/** Reads prisma/schema in the form that the engine takes. */
export async function readSchema() {
  const names = (await readdir(schemaFolder)).filter((name) => name.endsWith('.prisma')).sort();
  return Promise.all(
    names.map(async (name) => ({
      path: path.join(schemaFolder, name),
      content: await readFile(path.join(schemaFolder, name), 'utf8'),
    })),
  );
}

/** The migrations on disk, in the order in which they are applied: `[{ name, sql }]`. */
export async function readMigrations() {
  const entries = await readdir(migrationsFolder, { withFileTypes: true });
  const names = entries
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort();
  return Promise.all(
    names.map(async (name) => ({
      name,
      sql: await readFile(path.join(migrationsFolder, name, 'migration.sql'), 'utf8'),
    })),
  );
}

/** The migrations on disk in the form that the engine takes. */
export function listMigrations(migrations) {
  return {
    baseDir: migrationsFolder,
    lockfile: { path: 'migration_lock.toml', content: 'provider = "postgresql"\n' },
    shadowDbInitScript: '',
    migrationDirectories: migrations.map(({ name, sql }) => ({
      path: name,
      migrationFile: { path: 'migration.sql', content: { tag: 'ok', value: sql } },
    })),
  };
}

async function loadEngine() {
  const bindings = await import('@prisma/schema-engine-wasm/schema_engine_bg');
  const file = fileURLToPath(import.meta.resolve('@prisma/schema-engine-wasm/schema_engine_bg'));
  const wasm = await readFile(file.replace(/\.js$/, '.wasm'));
  const imports = Object.entries(bindings).map(([name, value]) => [
    name,
    name.startsWith('__wbg_setTimeout') ? startTimer : value,
  ]);
  // The engine reports here why it broke.
  globalThis.PRISMA_WASM_PANIC_REGISTRY = { set_message: (message) => console.error(message) };
  const { instance } = await WebAssembly.instantiate(wasm, { './schema_engine_bg.js': Object.fromEntries(imports) });
  bindings.__wbg_set_wasm(instance.exports);
  instance.exports.__wbindgen_start();
  return bindings;
}

/** A timer that does not keep the process alive: the engine never clears the ten seconds that it gives its lock. */
function startTimer(handler, milliseconds) {
  return setTimeout(handler, milliseconds).unref();
}
