/** The demo tenants. */
import { rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { runNode } from '../program/children.mjs';
import { query } from './sql.mjs';

/** Writes the demo tenants into the database of DATABASE_URL, by prisma/seed; the owner of DATABASE_OWNER_URL analyses it. */
export async function seedDemo() {
  const code = await runNode(['scripts/database/run-seed.mjs']);
  if (code !== 0) throw new Error('The demo data could not be written.');
}

/**
 * Seeds an embedded database in which nobody has registered a company yet. First clears what a killed first start has
 * left of the demo.
 */
export async function seedIfEmpty(dataDirectory, { superuserUrl }) {
  const mark = path.join(dataDirectory, 'demo-unfinished');
  if (await stat(mark).catch(() => undefined)) await query(superuserUrl, 'truncate companies cascade');
  const [{ empty }] = await query(superuserUrl, 'select not exists (select from companies) as empty');
  if (!empty) return;
  console.log('Writing the demo data …');
  await writeFile(mark, '');
  await seedDemo();
  await rm(mark);
}
