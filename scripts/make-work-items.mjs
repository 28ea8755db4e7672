/**
 * `npm run work-items:make [-- --company <id>]`: makes what waits for people from scratch, where triggers were off or a
 * backup was put back in parts, and says how much of it was wrong.
 */
import { bootstrap } from './bootstrap.mjs';

await bootstrap({ isProduction: true });
const { parseArgs } = await import('node:util');
const { runWithDatabase } = await import('./database/command.mjs');
const { connect } = await import('./database/sql.mjs');

await runWithDatabase(async () => {
  if (!process.env.DATABASE_OWNER_URL)
    throw new Error('DATABASE_OWNER_URL is missing: only the owner of the tables works for every company.');
  const { makeWorkItems } = await import('../lib/work-items/make.ts');
  const { company } = parseArgs({ options: { company: { type: 'string' } } }).values;
  const client = await connect(process.env.DATABASE_OWNER_URL, 'staffing work items');
  try {
    const { companies, items, mended } = await makeWorkItems(client, company);
    console.log(`${items} items of ${companies} ${companies === 1 ? 'company' : 'companies'}; ${mended} were wrong.`);
  } finally {
    await client.end();
  }
});
