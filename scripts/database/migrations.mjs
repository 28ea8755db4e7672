/** Brings a database to this program's structure. */
import { createHash } from 'node:crypto';
import { DONE, SCRIPT } from './engine-adapter.mjs';
import { migrateJobs } from './jobs-schema.mjs';
import { filters, listMigrations, readMigrations, withSchemaEngine } from './schema-engine.mjs';
import { connect, query } from './sql.mjs';

/** The number of our own lock; Prisma's lock is another one and gives up after ten seconds. */
const LOCK = 7_023_118_945;

/**
 * Applies the migrations of prisma/migrations that are not applied yet, and the job queue's schema. Any number of
 * processes may call it at once: one works, the others wait and find it done.
 *
 * @param ownerUrl the owner role, straight to the server (no pooler: the lock belongs to the session)
 * @returns the names of the migrations applied now
 * @throws Error that names a migration that failed, or that was changed after it had been applied
 */
export async function migrate(ownerUrl) {
  const guard = await connect(ownerUrl, 'staffing migration');
  try {
    await guard.query('select pg_advisory_lock($1)', [LOCK]);
    await heal(guard);
    const applied = await migrateProgram(ownerUrl);
    const jobsChanged = await migrateJobs(ownerUrl);
    return jobsChanged ? [...applied, 'job queue'] : applied;
  } finally {
    await guard.end();
  }
}

/**
 * Clears what a killed migration has left: its server process, which may still work, and its row. Each migration is one
 * transaction, which at its end says so in the row (engine-adapter.mjs): it is done, or has left nothing and is tried
 * again.
 */
async function heal(guard) {
  const others = 'from pg_stat_activity where application_name = $1 and datname = current_database()';
  await guard.query(`select pg_terminate_backend(pid, 10000) ${others}`, [SCRIPT]);
  const { rows } = await guard.query(`select to_regclass('public._prisma_migrations') as table`);
  if (rows[0].table)
    await guard.query(`update _prisma_migrations
      set finished_at = case when logs = '${DONE}' then now() end, rolled_back_at = case when logs = '${DONE}' then null else now() end
      where finished_at is null and rolled_back_at is null`);
}

async function migrateProgram(ownerUrl) {
  const migrations = await readMigrations();
  const recorded = await readApplied(ownerUrl);
  const known = new Map(recorded.map((row) => [row.migration_name, row.checksum]));
  for (const { name, sql } of migrations) {
    if (known.has(name) && known.get(name) !== checksum(sql)) {
      throw new Error(
        `Migration ${name} was changed after this database had taken it. Write a new one, or delete the database.`,
      );
    }
  }
  // Loading the engine takes a third of a second, which a usual start need not spend.
  if (migrations.every(({ name }) => known.has(name))) return [];
  const request = { migrationsList: listMigrations(migrations), filters };
  try {
    return await withSchemaEngine(
      ownerUrl,
      async (engine) => (await engine.applyMigrations(request)).appliedMigrationNames,
    );
  } catch (error) {
    // Each migration is one transaction: the one that failed has left nothing, and may be fixed and tried again.
    await query(
      ownerUrl,
      'update _prisma_migrations set rolled_back_at = now() where finished_at is null and rolled_back_at is null',
    ).catch(() => undefined);
    throw error;
  }
}

async function readApplied(ownerUrl) {
  const [{ table }] = await query(ownerUrl, `select to_regclass('public._prisma_migrations') as table`);
  if (!table) return [];
  return query(
    ownerUrl,
    `select migration_name, checksum from _prisma_migrations
    where finished_at is not null and rolled_back_at is null`,
  );
}

/** The checksum of a migration, as Prisma's engine computes it. */
function checksum(sql) {
  return createHash('sha256').update(sql).digest('hex');
}
