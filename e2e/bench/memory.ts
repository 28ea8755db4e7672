import { readdirSync, readFileSync } from 'node:fs';

/** The processes of the web server: those with this run's port in their environment. Linux only. */
function serverProcesses(): string[] {
  const port = new URL(process.env.E2E_BASE_URL ?? '').port;
  return readdirSync('/proc').filter(
    (pid) =>
      /^\d+$/.test(pid) &&
      (readIfThere(`/proc/${pid}/cmdline`)?.includes('next') ?? false) &&
      (readIfThere(`/proc/${pid}/environ`)?.includes(`PORT=${port}\0`) ?? false),
  );
}

/** The text of a process's file; null if the process has ended. */
function readIfThere(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}

/** Megabytes that the processes of the web server hold. */
export function serverMemory(): number {
  const kilobytes = serverProcesses().map((pid) =>
    Number(/VmRSS:\s+(\d+)/.exec(readIfThere(`/proc/${pid}/status`) ?? '')?.[1] ?? 0),
  );
  return kilobytes.reduce((a, b) => a + b, 0) / 1024;
}

/** Seconds of CPU that the processes of the web server have used, with all their threads. */
export function serverCpu(): number {
  const threads = serverProcesses().flatMap((pid) =>
    readdirSync(`/proc/${pid}/task`).map((thread) => `/proc/${pid}/task/${thread}/schedstat`),
  );
  return threads.reduce((sum, file) => sum + Number(readIfThere(file)?.split(' ')[0] ?? 0), 0) / 1e9;
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
