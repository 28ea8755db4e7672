/**
 * `npm run bench -- --rows 1000000 …`: load and scale, by e2e/bench, against the production server on a
 * database of its own that stays in .data/bench for the next time.
 */
import { bootstrap } from './bootstrap.mjs';

await bootstrap();
const path = await import('node:path');
const { openDatabase } = await import('./database/command.mjs');
const { buildProgram } = await import('./program/build.mjs');
const { runNode } = await import('./program/children.mjs');
const { prepareEnvironment } = await import('./program/environment.mjs');
const { generateClient } = await import('./program/generate.mjs');
const { freePort } = await import('./program/ports.mjs');
const { startServer } = await import('./program/server.mjs');
const { Services } = await import('./program/services.mjs');

const port = await freePort();
const baseUrl = `http://localhost:${port}`;
Object.assign(process.env, { DATABASE_URL: '', DATA_DIR: path.resolve('.data/bench'), PORT: String(port), APP_URL: baseUrl });
const services = new Services().endOnSignal(1);
const onEnd = (how) => services.isEnding || (console.error(how), services.end(1));
try {
  const { dataDirectory } = await prepareEnvironment();
  await generateClient();
  await buildProgram();
  const { database } = await services.start(() => openDatabase(dataDirectory, () => onEnd('The database ended by itself.')));
  const server = await services.start(async () => startServer('start', port, { env: { LOG_LEVEL: 'error' }, onEnd }));
  await server.ready;
  const code = await runNode(['--import', './scripts/resolve.mjs', 'e2e/bench/index.ts', ...process.argv.slice(2)], {
    env: { E2E_BASE_URL: baseUrl, E2E_DATABASE_OWNER_URL: database.ownerUrl },
  });
  await services.end(code);
} catch (error) {
  if (!services.isEnding) console.error(error.message);
  await services.end(1);
}
