/**
 * Runs beside a command that uses the embedded database: if the command is killed, it stops the server, unless another
 * program of the data folder uses it. The server is a daemon and would run on.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { isServing, stopDatabase } from './server.mjs';

/**
 * Milliseconds that the children of the killed command may take to end; they end by themselves
 * (scripts/program/follow-parent.mjs).
 */
const PATIENCE_MS = 6_000;

const [dataDirectory] = process.argv.slice(2);
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => undefined);

process.once('disconnect', async () => {
  const deadline = Date.now() + PATIENCE_MS;
  while (Date.now() < deadline && (await isServing(dataDirectory))) await sleep(200);
  await stopDatabase(dataDirectory).catch((error) => console.error(error.message));
  process.exit();
});
