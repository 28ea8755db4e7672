/** Measures how slow this machine is at the moment, so that deadlines fit the machine. */
import { pbkdf2Sync } from 'node:crypto';

/** Milliseconds that the work below takes on an idle machine. */
const usualMs = 60;
let factor = 1;

/** Measures again, because the load of others changes. @returns the factor, 1 or more */
export function measureMachine() {
  const begun = performance.now();
  pbkdf2Sync('a', 'b', 200_000, 32, 'sha256');
  factor = Math.min(10, Math.max(1, (performance.now() - begun) / usualMs));
  return factor;
}

/** The milliseconds to allow on this machine for something that takes `milliseconds` on an idle one. */
export const patient = (milliseconds) => milliseconds * factor;
