/**
 * `npm run bench -- --rows 1000000 --only pages …`: measures load and scale (e2e/bench) of the production server, once
 * with one process and once with two, on a copy of rows that stay in .data/bench for the next time.
 */
import { parseArgs } from 'node:util';
import { bootstrap } from './bootstrap.mjs';

await bootstrap();
const path = await import('node:path');
const { openDatabase } = await import('./database/command.mjs');
const { serverSettings } = await import('./database/server-settings.mjs');
const { buildFloor } = await import('../e2e/bench/floor.mjs');
const { copyOfRows } = await import('../e2e/bench/template.mjs');
const { buildProgram } = await import('./program/build.mjs');
const { runNode, startNode } = await import('./program/children.mjs');
const { prepareEnvironment } = await import('./program/environment.mjs');
const { generateClient } = await import('./program/generate.mjs');
const { freePort } = await import('./program/ports.mjs');
const { firstAnswer, startServer } = await import('./program/server.mjs');
const { Services } = await import('./program/services.mjs');
const { findBrowser } = await import('./testing/browser.mjs');

const { values } = parseArgs({ options: { rows: { type: 'string', default: '100000' } }, strict: false });
const [port, twoPort, floorPort] = [await freePort(), await freePort(), await freePort()];
const at = (number) => `http://localhost:${number}`;
Object.assign(process.env, {
  DATABASE_URL: '',
  DATA_DIR: path.resolve('.data/bench'),
  PORT: String(port),
  APP_URL: at(port),
});
const services = new Services().endOnSignal(1);
const onEnd = (how) => services.isEnding || (console.error(how), services.end(1));

/** Starts the program with so many processes. */
async function serve(number, processes) {
  // As behind a proxy: the load can come from many networks.
  const env = { LOG_LEVEL: 'error', WEB_PROCESSES: String(processes), TRUST_PROXY: '1' };
  const server = await services.start(async () => startServer('start', number, { env, onEnd }));
  await server.ready;
}

async function serveFloor(dataDirectory) {
  const folder = await buildFloor(dataDirectory);
  const args = ['node_modules/next/dist/bin/next', 'start', folder, '-p', String(floorPort)];
  await services.start(async () => startNode('The floor', args, { env: { PORT: String(floorPort) }, onEnd }));
  await firstAnswer(at(floorPort), AbortSignal.timeout(30_000));
}

try {
  const { dataDirectory } = await prepareEnvironment();
  await generateClient();
  await buildProgram();
  const { database } = await services.start(() =>
    openDatabase(dataDirectory, () => onEnd('The database ended by itself.'), serverSettings()),
  );
  const { appUrl, ownerUrl, people } = await copyOfRows(dataDirectory, database, Number(values.rows));
  Object.assign(process.env, { DATABASE_URL: appUrl, DATABASE_OWNER_URL: ownerUrl });
  await Promise.all([serve(port, 1), serve(twoPort, 2), serveFloor(dataDirectory)]);
  const code = await runNode(['--import', './scripts/resolve.mjs', 'e2e/bench/index.ts', ...process.argv.slice(2)], {
    env: {
      E2E_BASE_URL: at(port),
      E2E_TWO_URL: at(twoPort),
      E2E_FLOOR_URL: at(floorPort),
      E2E_PEOPLE: people,
      E2E_CHROMIUM: await findBrowser(),
      E2E_DATABASE_OWNER_URL: ownerUrl,
    },
  });
  await services.end(code);
} catch (error) {
  if (!services.isEnding) console.error(error.message);
  await services.end(1);
}
