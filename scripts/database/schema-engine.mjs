/**
 * Prisma's own schema engine as WebAssembly. The `prisma migrate` command would download a native
 * one, which a machine without that address cannot; the effect on the database is the same, and an
 * operator's `prisma migrate deploy` finds the `_prisma_migrations` it expects.
 */
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { bindAdapter } from './engine-adapter.mjs';

const root = fileURLToPath(new URL('../../', import.meta.url));
export const migrationsFolder = path.join(root, 'prisma/migrations');
export const schemaFolder = path.join(root, 'prisma/schema');

/** Everything in the database is this program's: nothing is left out of a comparison. */
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

/** The SQL that leads from prisma/migrations to prisma/schema; nothing where they say the same. */
export async function compareSchema(url) {
  const from = { tag: 'migrations', ...listMigrations(await readMigrations()) };
  const to = { tag: 'schemaDatamodel', files: await readSchema() };
  const request = { from, to, script: true, exitCode: true, filters };
  const { stdout, exitCode } = await withSchemaEngine(url, (engine) => engine.diff(request));
  return exitCode === 2 ? stdout.trim() : '';
}

/** prisma/schema as the engine takes it. */
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

/** The migrations on disk as the engine takes them. */
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
  // Where the engine says why it broke.
  globalThis.PRISMA_WASM_PANIC_REGISTRY = { set_message: (message) => console.error(message) };
  const { instance } = await WebAssembly.instantiate(wasm, { './schema_engine_bg.js': Object.fromEntries(imports) });
  bindings.__wbg_set_wasm(instance.exports);
  instance.exports.__wbindgen_start();
  return bindings;
}

/** The engine never clears the ten seconds that it gives its lock, and they would hold the process. */
function startTimer(handler, milliseconds) {
  return setTimeout(handler, milliseconds).unref();
}
