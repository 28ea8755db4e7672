/** `npm run db:migrate`: brings the database of DATABASE_OWNER_URL to this program's structure. */
import { bootstrap } from './bootstrap.mjs';

await bootstrap({ isProduction: true });
const { runWithDatabase } = await import('./database/command.mjs');
const { migrate } = await import('./database/migrations.mjs');
const { checkAddress } = await import('./database/sql.mjs');

await runWithDatabase(async ({ applied = undefined }) => {
  const url = process.env.DATABASE_OWNER_URL;
  if (!url) throw new Error('DATABASE_OWNER_URL is missing: migrations run as the owner of the tables.');
  const done = applied ?? (await checkAddress('DATABASE_OWNER_URL', url).then(() => migrate(url)));
  console.log(done.length > 0 ? `Applied: ${done.join(', ')}` : 'Nothing to apply.');
});
