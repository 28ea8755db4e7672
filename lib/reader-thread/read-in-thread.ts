import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Worker } from 'node:worker_threads';
import { Problem } from '@/lib/problem/problem';
import { makeTurns } from '@/lib/reader-thread/turns';

/** The most that reading one file may cost. A reader itself refuses too large a file long before that. */
interface Bounds {
  /** Seconds of processor time, including the thread's own start. */
  cpuSeconds: number;
  /** Seconds between two batches, however busy the machine is. */
  silenceSeconds: number;
}
const usual: Bounds = { cpuSeconds: 20, silenceSeconds: 60 };

/** The most megabytes of objects that a thread may hold. */
const memory = { maxOldGenerationSizeMb: 96, maxYoungGenerationSizeMb: 16 };

/** Milliseconds between two measurements of a thread's use. */
const lookEvery = 100;

/** The threads of this process that read at once; the others wait for their next batch. */
const inTurn = makeTurns(2);

const thread = path.join(/* turbopackIgnore: true */ process.cwd(), 'scripts', 'program', 'reader-thread.mjs');

/**
 * Reads a stranger's file in a thread that is killed when it takes too much time or memory: whatever the file contains,
 * this thread serves others meanwhile. The file is first written to disk; a reader that nobody asks for more is ended.
 *
 * @param reader the module whose default export reads, as `lib/sheets/sheet.reader.ts`: a generator of batches, of
 *   which the reader keeps none. It gets the file's path and the options.
 * @param tooMuch makes the error that is thrown if the thread had to be killed.
 * @returns what the reader's generator yields and returns.
 * @throws Problem as the reader throws it.
 */
export async function* readInThread<Batch, Result>(
  reader: string,
  { source, options }: { source: Readable; options: unknown },
  tooMuch: () => Problem,
  bounds: Bounds = usual,
): AsyncGenerator<Batch, Result> {
  const place = path.join(tmpdir(), `reader-${randomUUID()}`);
  let worker: Worker | undefined;
  try {
    await pipeline(source, createWriteStream(place, { mode: 0o600 }));
    const data = { reader, path: place, options };
    worker = new Worker(thread, { workerData: data, env: {}, execArgv: [], resourceLimits: memory });
    const asked = worker;
    for (;;) {
      const answer: Answer<Batch, Result> = await inTurn(() => ask(asked, tooMuch, bounds));
      if (answer.done) return answer.value;
      yield answer.value;
    }
  } finally {
    await worker?.terminate();
    await rm(place, { force: true });
  }
}

type Answer<Batch, Result> = { done: false; value: Batch } | { done: true; value: Result };

/** Asks a thread for its next batch. */
async function ask<Batch, Result>(worker: Worker, tooMuch: () => Problem, bounds: Bounds) {
  const over = new AbortController();
  try {
    return await new Promise<Answer<Batch, Result>>((resolve, reject) => {
      const late = setTimeout(() => reject(tooMuch()), bounds.silenceSeconds * 1_000);
      const look = setInterval(() => {
        // A thread that has not started, or has ended, reports nothing.
        const used = worker.cpuUsage().catch(() => ({ user: 0, system: 0 }));
        void used.then(({ user, system }) => {
          if (user + system > bounds.cpuSeconds * 1e6) reject(tooMuch());
        });
      }, lookEvery);
      const onMessage = (message: Told<Batch, Result>) => {
        if (message.kind === 'batch') resolve(message);
        else if (message.kind === 'fault') reject(new Error(message.message));
        else reject(new Problem(message.status, message.key, message.details));
      };
      const onError = (error: unknown) => reject(isOutOfMemory(error) ? tooMuch() : error);
      worker.once('message', onMessage).once('error', onError);
      over.signal.addEventListener('abort', () => {
        clearTimeout(late);
        clearInterval(look);
        worker.off('message', onMessage).off('error', onError);
      });
      worker.postMessage('next');
    });
  } finally {
    over.abort();
  }
}

/** The messages of scripts/program/reader-thread.mjs. */
type Told<Batch, Result> =
  | ({ kind: 'batch' } & Answer<Batch, Result>)
  | { kind: 'problem'; status: number; key: string; details: Problem['details'] }
  | { kind: 'fault'; message: string };

const isOutOfMemory = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
