/**
 * `npm run db:diff`: prints the SQL that leads from prisma/migrations to prisma/schema. `npm run db:diff --
 * add-badges`: writes it as a new migration, with the statements that make new tables a tenant's own. Functions and
 * triggers are not in the schema: write them into the migration by hand. Without a difference it adds the hashes of new
 * migrations to prisma/hashes.json.
 */
import { bootstrap } from './bootstrap.mjs';

await bootstrap();
delete process.env.DATABASE_URL;
const { mkdir, readFile, writeFile } = await import('node:fs/promises');
const path = await import('node:path');
const { completeMigration, readModels } = await import('./database/complete-migration.mjs');
const { addHashes } = await import('./database/migration-hashes.mjs');
const engine = await import('./database/schema-engine.mjs');
const { startDatabase, stopDatabase } = await import('./database/server.mjs');
const { readChoices } = await import('./program/choices.mjs');
const { fail, prepareEnvironment } = await import('./program/environment.mjs');

const [name] = process.argv.slice(2);
const { dataDirectory } = await prepareEnvironment();
try {
  const { superuserUrl } = await startDatabase(dataDirectory);
  const sql = await engine.compareSchema(superuserUrl);
  if (name && sql) await writeMigration(sql);
  else console.log(sql || `No difference. ${await noteHashes()}`);
} catch (error) {
  fail(error);
} finally {
  await stopDatabase(dataDirectory);
}

async function writeMigration(sql) {
  const stamp = new Date().toISOString().replace(/\D/g, '').slice(0, 14);
  const folder = path.join(engine.migrationsFolder, `${stamp}_${name.replace(/\W+/g, '_')}`);
  await mkdir(folder);
  const models = readModels((await engine.readSchema()).map(({ content }) => content).join('\n'));
  const whole = completeMigration(sql, await readChoices(engine.schemaFolder), models);
  await writeFile(path.join(folder, 'migration.sql'), `${whole}\n`);
  console.log(path.relative('.', path.join(folder, 'migration.sql')));
}

/** Adds hashes of new migrations: a migration that has a hash is never changed. */
async function noteHashes() {
  const file = 'prisma/hashes.json';
  const { hashes, added } = addHashes(JSON.parse(await readFile(file, 'utf8')), await engine.readMigrations());
  if (added.length === 0) return '';
  await writeFile(file, `${JSON.stringify(hashes, null, 2)}\n`);
  return `Noted in ${file}: ${added.join(', ')}`;
}
