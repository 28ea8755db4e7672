/**
 * Runs several web servers on one port, for a machine with several cores: `web.mjs COUNT [NODE FLAGS] PROGRAM
 * ARGUMENTS`. They know nothing of each other. One that dies is replaced, the first at once, those of the same minute
 * after longer and longer pauses; if they keep dying, or die before any has ever listened, waiting will not help, and
 * all end. When it is asked to end, it asks them, and ends with them.
 */
import cluster from 'node:cluster';
import { importsFor } from './children.mjs';

const [count, ...rest] = process.argv.slice(2);
const at = rest.findIndex((word) => !word.startsWith('--'));
/**
 * How often each server may be replaced within a minute, on average: a machine that kills all of them at once kills
 * them once.
 */
const REPLACEMENTS = 5;
const MINUTE_MS = 60_000;
const FIRST_PAUSE_MS = 250;
let isEnding = false;
let code = 0;
/** The times of the deaths in the last minute. */
let deaths = [];

cluster.setupPrimary({
  exec: rest[at],
  args: rest.slice(at + 1),
  execArgv: [...importsFor({ isWeb: true, isOneOfSeveral: true }), ...rest.slice(0, at)],
});
let hasListened = false;
cluster.on('listening', () => {
  hasListened = true;
});
cluster.on('exit', onExit);
for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => end(0, signal));
if (process.env.METRICS_TOKEN) await addUpFigures();
for (let n = 0; n < Number(count); n += 1) cluster.fork();

/** Answers a server that was asked for the figures of all of them (lib/metrics/metrics.ts). */
async function addUpFigures() {
  const { AggregatorRegistry } = await import('prom-client');
  const all = new AggregatorRegistry();
  cluster.on('message', (worker, message) => {
    if (message !== 'metrics') return;
    all.clusterMetrics().then(
      (metrics) => worker.send({ metrics }),
      (error) => worker.send({ failed: error.message }),
    );
  });
}

function onExit(_worker, exitCode, signal) {
  if (isEnding) {
    code ||= exitCode ?? 1;
    if (Object.keys(cluster.workers).length === 0) process.exit(code);
    return;
  }
  console.error(`A web process ended by itself (${signal ?? exitCode}).`);
  if (hasListened) replace();
  else end(1);
}

function replace() {
  const now = Date.now();
  deaths = [...deaths.filter((time) => now - time < MINUTE_MS), now];
  const round = Math.ceil(deaths.length / Number(count));
  if (round > REPLACEMENTS) {
    console.error(`Web processes ended ${deaths.length} times within a minute: the web server gives up.`);
    end(1);
    return;
  }
  const pause = round === 1 ? 0 : FIRST_PAUSE_MS * 2 ** (round - 2);
  setTimeout(() => isEnding || cluster.fork(), pause);
}

function end(withCode, signal = 'SIGTERM') {
  isEnding = true;
  code ||= withCode;
  const workers = Object.values(cluster.workers);
  if (workers.length === 0) process.exit(code);
  for (const worker of workers) worker.process.kill(signal);
}
