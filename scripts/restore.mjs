/**
 * `npm run restore -- FOLDER [--replace]`: restores a backup of `npm run backup`. It refuses to write over an existing
 * database; with `--replace` the embedded one is moved aside, and kept.
 */
import { bootstrap } from './bootstrap.mjs';

await bootstrap({ isProduction: true });
const path = await import('node:path');
const { parseArgs } = await import('node:util');
const { restoreFolder } = await import('./database/backup.mjs');
const { restoreServer } = await import('./database/backup-server.mjs');
const { fail, prepareEnvironment } = await import('./program/environment.mjs');

const { values, positionals } = parseArgs({ options: { replace: { type: 'boolean' } }, allowPositionals: true });
if (positionals.length !== 1) fail(new Error('Usage: npm run restore -- FOLDER [--replace]'));
const { dataDirectory, database } = await prepareEnvironment();
const source = path.resolve(positionals[0]);
try {
  const { replace = false } = values;
  console.log(
    database ? await restoreFolder(source, dataDirectory, { replace }) : await restoreServer(source, dataDirectory),
  );
} catch (error) {
  fail(error);
}
