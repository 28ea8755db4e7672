import type pg from 'pg';

/** For tests: the number of connections to the database that are currently in use, in a transaction or for a statement. */
export function connectionsInUse(): number {
  const { staffingDatabase } = globalThis as typeof globalThis & { staffingDatabase?: { pool: pg.Pool } };
  return staffingDatabase ? staffingDatabase.pool.totalCount - staffingDatabase.pool.idleCount : 0;
}
