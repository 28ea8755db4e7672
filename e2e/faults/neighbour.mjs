/** A user of another company, who sends requests while somebody else puts load on the program. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { constants, setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';

/**
 * Starts a neighbour in a separate process, whose time does not depend on the process that makes the load. Start it
 * before `yieldProcessor`.
 *
 * @returns `p95()`, measured now, in milliseconds, and `end()`
 */
export function startNeighbour(url, token) {
  const child = fork(fileURLToPath(new URL('./neighbour-process.mjs', import.meta.url)), [url, token]);
  return {
    async p95() {
      child.send('measure');
      const [{ p95, fault }] = await once(child, 'message');
      if (fault) throw new Error(fault);
      return p95;
    },
    end: () => child.kill(),
  };
}

/** Reads an answer to its end. @returns its status */
export async function ask(url, token) {
  const response = await fetch(url, { headers: token ? { authorization: `Bearer ${token}` } : {} });
  await response.arrayBuffer();
  return response.status;
}

/**
 * Lowers this process's priority, so that the program comes first, and then the process that makes the load.
 *
 * @returns a function that ends that
 */
export function yieldProcessor() {
  setPriority(process.pid, constants.priority.PRIORITY_LOW);
  return () => {
    try {
      setPriority(process.pid, constants.priority.PRIORITY_NORMAL);
    } catch (error) {
      // Only root may raise a priority; for anybody else the rest of the run is a little slower.
      if (error.code !== 'ERR_SYSTEM_ERROR') throw error;
    }
  };
}
