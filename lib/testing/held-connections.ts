import type pg from 'pg';

/** For tests: how many connections to the database somebody holds at this moment, be it in a transaction or for a statement. */
export function heldConnections(): number {
  const { staffingDatabase } = globalThis as typeof globalThis & { staffingDatabase?: { pool: pg.Pool } };
  return staffingDatabase ? staffingDatabase.pool.totalCount - staffingDatabase.pool.idleCount : 0;
}
