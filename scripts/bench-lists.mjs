/**
 * `npm run bench:lists -- --only timesheets --above 3`: measures every filter, sort and search of every list in a company
 * of a million timesheets (e2e/bench/lists), or of so many as `--rows` says; they stay in .data for the next time.
 */
import { access } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { bootstrap } from './bootstrap.mjs';

await bootstrap();
const path = await import('node:path');
const { openDatabase } = await import('./database/command.mjs');
const { serverSettings } = await import('./database/server-settings.mjs');
const { runNode } = await import('./program/children.mjs');
const { fail, prepareEnvironment } = await import('./program/environment.mjs');
const { generateClient } = await import('./program/generate.mjs');

const { rows } = parseArgs({ options: { rows: { type: 'string', default: '1000000' } }, strict: false }).values;
Object.assign(process.env, {
  DATABASE_URL: '',
  DATA_DIR: path.resolve(`.data/bench-lists-${rows}`),
  LOG_LEVEL: 'silent',
});
const { dataDirectory } = await prepareEnvironment();
await generateClient();
const settings = {
  ...serverSettings(),
  shared_preload_libraries: 'pg_stat_statements',
  'pg_stat_statements.track_planning': 'on',
  maintenance_work_mem: '1GB',
  max_wal_size: '8GB',
};
const opened = await openDatabase(dataDirectory, () => fail('The database went away.'), settings).catch(fail);
const people = path.join(dataDirectory, 'people.json');
const env = {
  DATABASE_URL: opened.database.appUrl,
  DATABASE_OWNER_URL: opened.database.ownerUrl,
  E2E_SUPERUSER_URL: opened.database.superuserUrl,
  E2E_PEOPLE: people,
};
const run = (file, args) => runNode(['--import', './scripts/resolve.mjs', `e2e/bench/lists/${file}`, ...args], { env });
const isFilled = await access(people).then(
  () => true,
  () => false,
);
const filled = isFilled ? 0 : await run('fill.ts', [rows, people]);
const code = filled || (await run('measure.ts', process.argv.slice(2)));
await opened.stop();
process.exit(code);
