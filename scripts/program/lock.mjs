import { mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** Longer than any work done under a lock; the number of a killed holder may be another program's by now. */
const STALE_AFTER_MS = 90_000;

/**
 * Runs `work` while no other process runs under the same lock file. A lock left by a killed process
 * is taken over.
 */
export async function withLock(file, work) {
  await mkdir(path.dirname(file), { recursive: true, mode: 0o711 });
  while (!(await take(file))) await sleep(50);
  try {
    return await work();
  } finally {
    await rm(file, { force: true });
  }
}

async function take(file) {
  const taken = await writeFile(file, String(process.pid), { flag: 'wx' }).then(
    () => true,
    () => false,
  );
  if (!taken && (await isStale(file))) await rm(file, { force: true });
  return taken;
}

async function isStale(file) {
  const held = await stat(file).catch(() => undefined);
  if (!held) return false;
  const holder = Number(await readFile(file, 'utf8').catch(() => ''));
  return Date.now() - held.mtimeMs > STALE_AFTER_MS || (holder > 0 && !isAlive(holder));
}

/** Whether a process of this number lives. */
export function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}
