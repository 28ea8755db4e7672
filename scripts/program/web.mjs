/**
 * Several web servers on one port, for a machine with several cores: `web.mjs COUNT [NODE FLAGS] PROGRAM ARGUMENTS`. They
 * know nothing of each other. One that dies is replaced; one that dies before it ever listened will not get better, and
 * ends all. Asked to end, it asks them, and ends with them.
 */
import cluster from 'node:cluster';
import { importsFor } from './children.mjs';

const [count, ...rest] = process.argv.slice(2);
const at = rest.findIndex((word) => !word.startsWith('--'));
let isEnding = false;
let code = 0;

cluster.setupPrimary({
  exec: rest[at],
  args: rest.slice(at + 1),
  execArgv: [...importsFor({ drains: true }), ...rest.slice(0, at)],
});
const listening = new Set();
cluster.on('listening', ({ id }) => listening.add(id));
cluster.on('exit', onExit);
for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => end(0));
for (let n = 0; n < Number(count); n += 1) cluster.fork();

function onExit(worker, exitCode, signal) {
  if (isEnding) {
    code ||= exitCode ?? 1;
    if (Object.keys(cluster.workers).length === 0) process.exit(code);
    return;
  }
  console.error(`A web process ended by itself (${signal ?? exitCode}).`);
  if (listening.has(worker.id)) cluster.fork();
  else end(1);
}

function end(withCode) {
  isEnding = true;
  code ||= withCode;
  const workers = Object.values(cluster.workers);
  if (workers.length === 0) process.exit(code);
  for (const worker of workers) worker.process.kill('SIGTERM');
}
