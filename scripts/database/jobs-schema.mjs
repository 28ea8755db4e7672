/** The tables of the job queue (pg-boss) in a schema of their own, which belongs to the owner role. */
import { query } from './sql.mjs';

const SCHEMA = 'pgboss';

/**
 * The rights that the role `staffing_jobs` needs to run the queue, but none to change its structure; `staffing_system`
 * counts what waits in it.
 */
const grants = `
  grant usage on schema ${SCHEMA} to staffing_jobs;
  grant all on all tables in schema ${SCHEMA} to staffing_jobs;
  grant all on all sequences in schema ${SCHEMA} to staffing_jobs;
  grant execute on all functions in schema ${SCHEMA} to staffing_jobs;
  grant usage on schema ${SCHEMA} to staffing_system;
  grant select on ${SCHEMA}.queue, ${SCHEMA}.job_common to staffing_system;
  alter default privileges in schema ${SCHEMA} grant all on tables to staffing_jobs;
  alter default privileges in schema ${SCHEMA} grant all on sequences to staffing_jobs;
  alter default privileges in schema ${SCHEMA} grant execute on functions to staffing_jobs;
`;

/**
 * Installs or updates the queue's schema as the owner.
 *
 * It runs pg-boss's exported plans instead of `boss.start()`, which leaves index builds to a worker: ours does not own
 * the tables.
 *
 * @returns whether anything was done
 */
export async function migrateJobs(ownerUrl) {
  const {
    pgboss: { schema: wanted },
  } = (await import('pg-boss/package.json', { with: { type: 'json' } })).default;
  const installed = await installedVersion(ownerUrl);
  if (installed < wanted) {
    const { getConstructionPlans, getMigrationPlans } = await import('pg-boss');
    await query(ownerUrl, installed ? getMigrationPlans(SCHEMA, installed) : getConstructionPlans(SCHEMA));
    await query(ownerUrl, grants);
    return true;
  }
  // The plans are a transaction of their own: a process that was killed after them has granted nothing. And an older
  // version of ours granted less.
  const [{ granted }] = await query(
    ownerUrl,
    `select has_table_privilege('staffing_system', '${SCHEMA}.queue', 'select') as granted`,
  );
  if (!granted) await query(ownerUrl, grants);
  return !granted;
}

async function installedVersion(ownerUrl) {
  const [{ table }] = await query(ownerUrl, 'select to_regclass($1) as table', [`${SCHEMA}.version`]);
  if (!table) return 0;
  const [row] = await query(ownerUrl, `select version from ${SCHEMA}.version`);
  return row?.version ?? 0;
}
