import { existsSync } from 'node:fs';
import { installFromDebian } from './debian.mjs';

const usual = ['/usr/sbin/pgbouncer', '/usr/bin/pgbouncer', '/usr/local/bin/pgbouncer', '/opt/homebrew/bin/pgbouncer'];

/** The path of a PgBouncer: an installed one, or one that is installed now; undefined if neither is possible. */
export async function findPgBouncer() {
  const find = () => usual.find(existsSync);
  const found = find();
  if (found) return found;
  await installFromDebian('pgbouncer');
  return find();
}
