import { readdirSync, readFileSync } from 'node:fs';

/** Megabytes that the processes of the web server hold: those with this run's port in their environment. Linux only. */
function serverMemory(): number {
  const port = new URL(process.env.E2E_BASE_URL ?? '').port;
  const processes = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  const kilobytes = processes.map((pid) => {
    try {
      const isServer =
        readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('next') &&
        readFileSync(`/proc/${pid}/environ`, 'utf8').includes(`PORT=${port}\0`);
      return isServer ? Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) : 0;
    } catch {
      return 0;
    }
  });
  return kilobytes.reduce((a, b) => a + b, 0) / 1024;
}

/** Does some work. Returns its result, and by how many megabytes those processes grew at most meanwhile. */
export async function watchMemory<T>(work: () => Promise<T>): Promise<{ answer: T; more: number }> {
  const before = serverMemory();
  let peak = before;
  const watching = setInterval(() => (peak = Math.max(peak, serverMemory())), 50);
  try {
    const answer = await work();
    return { answer, more: peak - before };
  } finally {
    clearInterval(watching);
  }
}

let peak = 0;

/** The most megabytes that the processes held since the bench began. */
export const peakMemory = (): number => peak;

/** Starts to measure the memory twice a second. @returns a function that stops */
export function watchPeak(): () => void {
  const watching = setInterval(() => (peak = Math.max(peak, serverMemory())), 500);
  return () => clearInterval(watching);
}
