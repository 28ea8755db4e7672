/**
 * `npm run db:dev`: leaves the embedded database running and migrated, and prints its addresses, so that a shell can
 * run `eval "$(npm run -s db:dev)"`. `npm run db:stop` ends it.
 */
import { bootstrap } from './bootstrap.mjs';

await bootstrap();
// A shell that has evaluated these lines before may run this again.
delete process.env.DATABASE_URL;
const { runWithDatabase } = await import('./database/command.mjs');
const { keepDatabase, stopDatabase } = await import('./database/server.mjs');
const { prepareEnvironment } = await import('./program/environment.mjs');

if (process.argv.includes('--stop')) {
  const { dataDirectory } = await prepareEnvironment();
  await stopDatabase(dataDirectory, { force: true });
} else {
  await runWithDatabase(async ({ applied, dataDirectory }) => {
    await keepDatabase(dataDirectory);
    if (applied.length > 0) console.error(`Applied: ${applied.join(', ')}`);
    for (const name of ['DATABASE_URL', 'DATABASE_OWNER_URL', 'AUTH_SECRET'])
      console.log(`export ${name}='${process.env[name]}'`);
  });
}
