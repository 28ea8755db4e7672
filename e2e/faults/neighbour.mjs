/** Somebody of another company, who asks while somebody else burdens the program. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { constants, setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';

/**
 * Starts a neighbour in a process of its own, to be started before `yieldProcessor`: their time is not to be that of whoever
 * loads the program.
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

/** @returns the status of an answer that was read to its end */
export async function ask(url, token) {
  const response = await fetch(url, { headers: token ? { authorization: `Bearer ${token}` } : {} });
  await response.arrayBuffer();
  return response.status;
}

/**
 * The program comes first, then whoever loads it.
 *
 * @returns what ends that
 */
export function yieldProcessor() {
  setPriority(process.pid, constants.priority.PRIORITY_LOW);
  return () => {
    try {
      setPriority(process.pid, constants.priority.PRIORITY_NORMAL);
    } catch (error) {
      // Only root may; for anybody else the rest of the run is a little slower.
      if (error.code !== 'ERR_SYSTEM_ERROR') throw error;
    }
  };
}
