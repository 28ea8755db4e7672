/** The web server: `next start` or `next dev`. */
import { setTimeout as sleep } from 'node:timers/promises';
import { startNode } from './children.mjs';

/**
 * Flags that silence Node's warnings about packages that we cannot change: @simplewebauthn asks for ML-DSA, next-auth's
 * openid-client parses by `url.parse`.
 */
const quiet = ['--disable-warning=ExperimentalWarning', '--disable-warning=DEP0169'];

/**
 * V8 leaves garbage in memory while there is room, and assumes gigabytes: an export of 100,000 lines, of which a few
 * hundred are in use, took 250 to 380 MB beyond what the program held; with these flags it takes some 50. Young garbage
 * is collected seldom and by one thread: a page makes 5 MB of it, of which little survives, and on two cores four
 * threads spent a tenth of a page's time on waiting for each other. V8 records from a function's first call on which
 * types it is called with, not only after some calls, so that the optimizer knows more when it runs: a tenth of a
 * page's time. And the optimizer takes its memory from the system itself and returns it: `malloc` kept 70 MB of it
 * (e2e/bench/PROFILE.md).
 */
const tidy = [
  '--max-semi-space-size=32',
  '--heap-growing-percent=60',
  '--no-parallel-scavenge',
  '--no-lazy-feedback-allocation',
  '--managed-zone-memory',
];

/**
 * Starts the web server.
 *
 * @param command `start` or `dev`
 * @param env environment beside this process's
 * @param onEnd called with a description if it ends unasked
 * @returns `{ stop, ready }`, `ready` being a promise of its first answer that a failure rejects
 */
export function startServer(command, port, { env, onEnd }) {
  const over = new AbortController();
  const isProduction = command === 'start';
  const processes = isProduction ? Number(env?.WEB_PROCESSES || process.env.WEB_PROCESSES || 1) : 1;
  const program = [
    ...(isProduction ? [...quiet, ...tidy] : quiet),
    'node_modules/next/dist/bin/next',
    command,
    '-p',
    String(port),
  ];
  const args = processes > 1 ? ['scripts/program/web.mjs', String(processes), ...program] : program;
  const stop = startNode('The web server', args, {
    env: {
      ...env,
      PORT: String(port),
      // The server must not know the owner of the tables.
      DATABASE_OWNER_URL: '',
      NEXT_TELEMETRY_DISABLED: '1',
      // drain.mjs ends the production server; the development server ends by itself.
      NEXT_MANUAL_SIG_HANDLE: isProduction ? '1' : '',
    },
    // With several processes web.mjs is started, which starts each of them as a web server, and waits for them.
    isWeb: isProduction && processes === 1,
    onEnd: (how) => {
      over.abort(new Error(how));
      onEnd(how);
    },
  });
  return { stop, ready: firstAnswer(`http://127.0.0.1:${port}/api/health`, over.signal) };
}

/** Waits until a server answers at the address. @throws the signal's reason */
export async function firstAnswer(url, signal) {
  while (!(await fetch(url, { signal }).catch(() => undefined))) {
    signal.throwIfAborted();
    await sleep(50);
  }
}
