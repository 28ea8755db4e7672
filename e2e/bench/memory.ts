import { readdirSync, readFileSync } from 'node:fs';

/** Megabytes that the web server's processes hold: those with this run's port in their environment. Linux only. */
export function serverMemory(): number {
  const port = new URL(process.env.E2E_BASE_URL ?? '').port;
  const processes = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  const kilobytes = processes.map((pid) => {
    try {
      const isServer = readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('next') && readFileSync(`/proc/${pid}/environ`, 'utf8').includes(`PORT=${port}\0`);
      return isServer ? Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) : 0;
    } catch {
      return 0;
    }
  });
  return kilobytes.reduce((a, b) => a + b, 0) / 1024;
}
