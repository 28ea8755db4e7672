/** How slow this machine is at the moment: waiting is measured by it, not by the clock of another. */
import { pbkdf2Sync } from 'node:crypto';

/** Milliseconds that the work below takes on a machine that has nothing else to do. */
const usualMs = 60;
let factor = 1;

/** Looks again, since others come and go. @returns the factor, 1 or more */
export function measureMachine() {
  const begun = performance.now();
  pbkdf2Sync('a', 'b', 200_000, 32, 'sha256');
  factor = Math.min(10, Math.max(1, (performance.now() - begun) / usualMs));
  return factor;
}

/** So long may something take here that takes so many milliseconds on a machine of its own. */
export const patient = (milliseconds) => milliseconds * factor;
