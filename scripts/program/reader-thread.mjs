/**
 * A thread that reads one file of a stranger: lib/reader-thread/read-in-thread.ts starts it, asks it for batch after batch, and
 * kills it. It has no environment, so it has no secrets.
 */
import '../resolve.mjs';
import { setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';

// Only on Linux do threads have their own priorities: elsewhere this would change the whole program's.
if (process.platform === 'linux') setPriority(10);
const { default: read } = await import(`@/${workerData.reader}`);
const batches = read(workerData.path, workerData.options);

parentPort.on('message', () =>
  batches.next().then(
    ({ done = false, value }) => parentPort.postMessage({ kind: 'batch', done, value }),
    (error) => parentPort.postMessage(asMessage(error)),
  ),
);

/** The message for an error: the parts of a `Problem`; any other error is a fault. */
const asMessage = (error) =>
  error?.name === 'Problem'
    ? { kind: 'problem', status: error.status, key: error.key, details: error.details }
    : { kind: 'fault', message: String(error?.stack ?? error) };
