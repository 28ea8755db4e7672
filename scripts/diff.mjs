/**
 * `npm run db:diff`: prints the SQL that leads from prisma/migrations to prisma/schema.
 * `npm run db:diff -- add-badges`: writes it as a new migration. Policies, grants and functions are
 * not in the schema: write them into the migration by hand.
 */
import { bootstrap } from './bootstrap.mjs';

await bootstrap();
delete process.env.DATABASE_URL;
const { mkdir, writeFile } = await import('node:fs/promises');
const path = await import('node:path');
const engine = await import('./database/schema-engine.mjs');
const { startDatabase, stopDatabase } = await import('./database/server.mjs');
const { fail, prepareEnvironment } = await import('./program/environment.mjs');

const [name] = process.argv.slice(2);
const { dataDirectory } = await prepareEnvironment();
try {
  const { superuserUrl } = await startDatabase(dataDirectory);
  const sql = await compare(superuserUrl);
  if (name && sql) await writeMigration(sql);
  else console.log(sql || 'No difference.');
} catch (error) {
  fail(error);
} finally {
  await stopDatabase(dataDirectory);
}

async function compare(url) {
  const from = { tag: 'migrations', ...engine.listMigrations(await engine.readMigrations()) };
  const to = { tag: 'schemaDatamodel', files: await engine.readSchema() };
  const request = { from, to, script: true, exitCode: true, filters: engine.filters };
  const { stdout, exitCode } = await engine.withSchemaEngine(url, (schemaEngine) => schemaEngine.diff(request));
  return exitCode === 2 ? stdout.trim() : '';
}

async function writeMigration(sql) {
  const stamp = new Date().toISOString().replace(/\D/g, '').slice(0, 14);
  const folder = path.join(engine.migrationsFolder, `${stamp}_${name.replace(/\W+/g, '_')}`);
  await mkdir(folder);
  await writeFile(path.join(folder, 'migration.sql'), `${sql}\n`);
  console.log(path.relative('.', path.join(folder, 'migration.sql')));
}
