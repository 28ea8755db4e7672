import { execFile } from 'node:child_process';
import { mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';

const execute = promisify(execFile);
/** Milliseconds after which a lock counts as left behind: longer than any work under a lock. */
const STALE_AFTER_MS = 90_000;
/** Milliseconds after which a waiting process says for whom it waits. */
const PATIENCE_MS = 2_000;

/**
 * Runs `work` while no other process runs under the same lock file. A lock left by a killed process is taken over: the
 * file holds the holder's number and the time when it began, because the number may be another program's by now.
 *
 * @param say called with a line for people if it takes long
 */
export async function withLock(file, work, say = console.log) {
  await mkdir(path.dirname(file), { recursive: true, mode: 0o711 });
  const own = `${process.pid} ${(await beginOf(process.pid)) ?? ''}`;
  const begun = Date.now();
  let isSaid = false;
  while (!(await take(file, own))) {
    if (!isSaid && Date.now() - begun > PATIENCE_MS) {
      isSaid = true;
      say(`Waiting for ${await describeHolder(file)}, which is at work in ${path.dirname(file)} …`);
    }
    await sleep(50);
  }
  try {
    return await work();
  } finally {
    await rm(file, { force: true });
  }
}

async function take(file, own) {
  const taken = await writeFile(file, own, { flag: 'wx' }).then(
    () => true,
    () => false,
  );
  if (!taken && (await isStale(file))) await rm(file, { force: true });
  return taken;
}

async function isStale(file) {
  const held = await stat(file).catch(() => undefined);
  if (!held) return false;
  if (Date.now() - held.mtimeMs > STALE_AFTER_MS) return true;
  const { pid, began } = await readHolder(file);
  if (!(pid > 0)) return false;
  return !isAlive(pid) || (began !== '' && began !== ((await beginOf(pid)) ?? began));
}

async function readHolder(file) {
  const [, pid, began = ''] = /^(\d+)(?: (.+))?$/.exec((await readFile(file, 'utf8').catch(() => '')).trim()) ?? [];
  return { pid: Number(pid), began };
}

async function describeHolder(file) {
  const { pid } = await readHolder(file);
  const { stdout } = await execute('ps', ['-p', String(pid), '-o', 'args=']).catch(() => ({ stdout: '' }));
  return `process ${pid}${stdout.trim() && ` (${stdout.trim().slice(0, 100)})`}`;
}

/** The time when a process began, in the form that this machine gives; undefined if it gives none. */
async function beginOf(pid) {
  // Fields are counted after the name, which may contain spaces and brackets.
  const fields = (await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')).split(') ').at(-1)?.split(' ');
  if (fields?.[19]) return fields[19];
  const { stdout } = await execute('ps', ['-p', String(pid), '-o', 'lstart=']).catch(() => ({ stdout: '' }));
  return stdout.trim() || undefined;
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
