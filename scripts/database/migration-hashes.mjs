import { createHash } from 'node:crypto';

export const hashOf = (sql) => createHash('sha256').update(sql).digest('hex');

/** The known hashes, followed by those of the new migrations. */
export function addHashes(known, migrations) {
  const added = migrations.filter(({ name }) => !(name in known));
  const hashes = { ...known, ...Object.fromEntries(added.map(({ name, sql }) => [name, hashOf(sql)])) };
  return { hashes, added: added.map(({ name }) => name) };
}
