/** Somebody of another company, who asks while somebody else burdens the program. */
import { constants, setPriority } from 'node:os';
import { pause } from './stack.mjs';

const roundMs = 6_000;

/** @returns the p95 of one client of another company, in milliseconds */
export async function neighbour(url, token) {
  const took = [];
  const until = performance.now() + roundMs;
  while (performance.now() < until || took.length < 20) {
    const begun = performance.now();
    const status = await ask(`${url}/api/v1/clients`, token);
    if (status !== 200) throw new Error(`the neighbour was answered ${status}`);
    took.push(performance.now() - begun);
    await pause(50);
  }
  return took.sort((one, other) => one - other)[Math.floor(took.length * 0.95)];
}

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
