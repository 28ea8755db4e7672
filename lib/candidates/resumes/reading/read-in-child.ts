import { execFile } from 'node:child_process';
import path from 'node:path';
import type { Readable } from 'node:stream';
import * as z from 'zod';
import { cost } from '@/lib/candidates/resumes/reading/bounds';
import { failures, type Outcome } from '@/lib/candidates/resumes/reading/outcome';
import { makeTurns } from '@/lib/reader-thread/turns';

/** The children of this process that read at once. */
const inTurn = makeTurns(2);

const child = path.join(/* turbopackIgnore: true */ process.cwd(), 'scripts', 'program', 'resume-child.mjs');

const outcome: z.ZodType<Outcome> = z.discriminatedUnion('state', [
  z.object({
    state: z.literal('read'),
    text: z.string(),
    pages: z.number().int().nullable(),
    untilPage: z.number().int().nullable(),
    isCut: z.boolean(),
  }),
  z.object({ state: z.literal('failed'), reason: z.enum(failures), pages: z.number().int().nullable() }),
]);

const tooMuch: Outcome = { state: 'failed', reason: 'too_much', pages: null };

/**
 * Reads a résumé in a child process that is killed when it takes too much time or memory: whatever the file contains,
 * this process sees an answer or a signal. The child gets the bytes and no environment, so it has no secrets.
 *
 * @throws Error if the child itself does not work, which is not the file's fault.
 */
export const readInChild = (source: Readable): Promise<Outcome> => inTurn(() => readNow(source));

function readNow(source: Readable): Promise<Outcome> {
  const [file, args] = command();
  return new Promise((resolve, reject) => {
    const options = {
      timeout: cost.deadline,
      killSignal: 'SIGKILL',
      maxBuffer: cost.answer,
      env: { NODE_ENV: 'production' },
    } as const;
    const running = execFile(file, args, options, (error, answer, complaint) => {
      source.destroy();
      if (!error) resolve(outcome.parse(JSON.parse(answer)));
      else if (isOverBounds(error)) resolve(tooMuch);
      else reject(new Error(`The reader of résumés failed: ${complaint.slice(0, 2_000)}`, { cause: error }));
    });
    // A child that has ended takes no more: its end says why.
    running.stdin?.on('error', () => undefined);
    source.on('error', (error) => {
      running.kill('SIGKILL');
      reject(error);
    });
    if (running.stdin) source.pipe(running.stdin);
  });
}

/** Whether the child was killed: by the deadline, by a limit, or by itself when it got no more memory. */
const isOverBounds = (error: { code?: unknown; signal?: unknown }): boolean =>
  typeof error.signal === 'string' || error.code === 'ERR_CHILD_PROCESS_STDIO_MAXBUFFER';

/** On Linux, a shell first limits what the child may take, and then becomes the child. */
function command(): [file: string, args: string[]] {
  const args = [`--max-old-space-size=${cost.objects}`, '--v8-pool-size=1', child];
  if (process.platform !== 'linux') return [process.execPath, args];
  const limited = `ulimit -v ${cost.addressSpace}; ulimit -t ${cost.cpuSeconds}; exec "$0" "$@"`;
  return ['/bin/sh', ['-c', limited, process.execPath, ...args]];
}
