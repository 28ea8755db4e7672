import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { until } from '@/lib/testing/until';
import { readMigrations } from './schema-engine.mjs';
import { createDatabase } from './server.mjs';
import { query, withDatabase } from './sql.mjs';

jest.setTimeout(240_000);

const migrations = new URL('migrations.mjs', import.meta.url).href;

it.each([0.01, 0.6])(
  'a migration that is killed when %d of it is done is brought to its end by the next start',
  async (part) => {
    const ownerUrl = await emptyDatabase();
    const child = migrate(ownerUrl);
    const end = once(child, 'exit');
    await hasDone(ownerUrl, Math.ceil(part * (await readMigrations()).length));
    child.kill('SIGKILL');
    expect(await end).toEqual([null, 'SIGKILL']);
    expect(await ended(migrate(ownerUrl))).toBe(0);
    const [{ open, done }] = await query(
      ownerUrl,
      `select count(*) filter (where finished_at is null and rolled_back_at is null)::int as open,
      count(*) filter (where finished_at is not null)::int as done from _prisma_migrations`,
    );
    expect([open, done]).toEqual([0, await distinct(ownerUrl)]);
  },
);

/** The owner's address of a new database on the server of all tests. */
async function emptyDatabase() {
  const { superuserUrl, ownerUrl } = JSON.parse(process.env.TEST_SERVER);
  const name = `killed_${randomUUID()}`;
  await createDatabase({ superuserUrl }, name);
  await query(withDatabase(superuserUrl, name), await readFile('prisma/roles.sql', 'utf8'));
  return withDatabase(ownerUrl, name);
}

/** Runs the migrations in a process of their own: Jest does not load the schema engine. */
function migrate(ownerUrl) {
  const work = `import(${JSON.stringify(migrations)}).then(({ migrate }) => migrate(process.env.OWNER))
    .then((applied) => process.exit(applied.length > 0 ? 0 : 9))`;
  return spawn(process.execPath, ['--input-type=module', '-e', work], {
    cwd: fileURLToPath(new URL('../../', import.meta.url)),
    env: { ...process.env, OWNER: ownerUrl },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

/** The exit code: 0 if it applied something, 9 if there was nothing to apply. */
const ended = async (child) => (await once(child, 'exit'))[0];

/** Waits until so many have been applied: how long each takes depends on the machine. */
async function hasDone(ownerUrl, count) {
  await until(async () => {
    const [{ table }] = await query(ownerUrl, `select to_regclass('public._prisma_migrations') as table`);
    return table && (await distinct(ownerUrl)) >= count;
  });
}

/** The number of applied migrations; each must be applied once. */
const distinct = async (ownerUrl) =>
  (
    await query(
      ownerUrl,
      'select count(distinct migration_name)::int as count from _prisma_migrations where finished_at is not null',
    )
  )[0].count;

it('a row of one that had done its work, and was killed before it was noted, is noted now', async () => {
  const ownerUrl = process.env.DATABASE_OWNER_URL;
  await query(
    ownerUrl,
    `update _prisma_migrations set finished_at = null
      where migration_name = (select max(migration_name) from _prisma_migrations)`,
  );
  expect(await ended(migrate(ownerUrl))).toBe(9);
  const [{ open }] = await query(
    ownerUrl,
    'select count(*)::int as open from _prisma_migrations where finished_at is null or rolled_back_at is not null',
  );
  expect(open).toBe(0);
});
