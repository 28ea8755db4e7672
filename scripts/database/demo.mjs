/** The demo tenants. */
import { runNode } from '../program/children.mjs';
import { query } from './sql.mjs';

/** Writes the demo tenants into the database of DATABASE_URL, by prisma/seed. */
export async function seedDemo() {
  const code = await runNode(['scripts/database/run-seed.mjs']);
  if (code !== 0) throw new Error('The demo data could not be written.');
}

/** Whether nobody has registered a company yet. */
export async function isEmpty({ superuserUrl }) {
  const [{ empty }] = await query(superuserUrl, 'select not exists (select from companies) as empty');
  return empty;
}
