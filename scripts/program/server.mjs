/** The web server: `next start` or `next dev`. */
import { setTimeout as sleep } from 'node:timers/promises';
import { startNode } from './children.mjs';

/**
 * Starts it.
 *
 * @param command `start` or `dev`
 * @param env environment beside this process's
 * @param onEnd called with a description if it ends unasked
 * @returns `{ stop, ready }`, `ready` being a promise of its first answer that a failure rejects
 */
export function startServer(command, port, { env, onEnd }) {
  const over = new AbortController();
  const stop = startNode('The web server', ['node_modules/next/dist/bin/next', command, '-p', String(port)], {
    // The server has no business with the owner of the tables.
    env: { ...env, PORT: String(port), DATABASE_OWNER_URL: '', NEXT_TELEMETRY_DISABLED: '1' },
    onEnd: (how) => {
      over.abort(new Error(how));
      onEnd(how);
    },
  });
  return { stop, ready: firstAnswer(`http://127.0.0.1:${port}/api/health`, over.signal) };
}

async function firstAnswer(url, signal) {
  while (!(await fetch(url, { signal }).catch(() => undefined))) {
    signal.throwIfAborted();
    await sleep(50);
  }
}
