import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { until } from '@/lib/testing/until';

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

/**
 * Megabytes that the web server holds once it has given back what it needs no longer: V8 lets garbage lie for minutes when
 * little is asked. It is asked for by the inspector, which a process opens on SIGUSR1.
 *
 * @throws Error if it has several processes, or another one has the inspector's port
 */
export async function serverMemoryInUse(): Promise<number> {
  const [pid, ...others] = serverProcesses();
  if (pid === undefined || others.length > 0) throw new Error('Not one process');
  process.kill(Number(pid), 'SIGUSR1');
  let address: string | undefined;
  await until(async () => {
    const targets = await fetch('http://127.0.0.1:9229/json').then(
      (answer) => answer.json() as Promise<{ webSocketDebuggerUrl: string }[]>,
      () => [],
    );
    address = targets[0]?.webSocketDebuggerUrl;
    return address !== undefined;
  });
  const socket = new WebSocket(address ?? '');
  await once(socket, 'open');
  const ask = async (method: string, params = {}): Promise<string> => {
    socket.send(JSON.stringify({ id: 1, method, params }));
    const [{ data }] = (await once(socket, 'message')) as [MessageEvent<string>];
    return data;
  };
  const answer = await ask('Runtime.evaluate', { expression: 'process.pid' });
  if (!answer.includes(`"value":${pid},`) && !answer.includes(`"value":${pid}}`)) throw new Error('Another process');
  // Twice: the first frees what the second's finalizers held.
  await ask('HeapProfiler.collectGarbage');
  await ask('HeapProfiler.collectGarbage');
  socket.close();
  return serverMemory();
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
