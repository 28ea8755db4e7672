/**
 * `npm run db:dev`: leaves the embedded database running and migrated, and prints its addresses, so
 * that a shell can say `eval "$(npm run -s db:dev)"`. `npm run db:stop` ends it.
 */
import { keepDatabase, stopDatabase } from './database/server.mjs';
import { prepareEnvironment } from './program/environment.mjs';
import { runWithDatabase } from './database/command.mjs';

// A shell that has evaluated these lines before may ask again.
delete process.env.DATABASE_URL;

if (process.argv.includes('--stop')) {
  const { dataDirectory } = await prepareEnvironment();
  await stopDatabase(dataDirectory, { force: true });
} else {
  await runWithDatabase(async ({ applied, dataDirectory }) => {
    await keepDatabase(dataDirectory);
    if (applied.length > 0) console.error(`Applied: ${applied.join(', ')}`);
    for (const name of ['DATABASE_URL', 'DATABASE_OWNER_URL', 'AUTH_SECRET']) console.log(`export ${name}='${process.env[name]}'`);
  });
}
