/**
 * PostgreSQL refuses to run as root. If the program runs as root (a container), the server runs as the user `postgres`,
 * which is created if absent.
 */
import { execFile } from 'node:child_process';
import { chown, stat } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';

const execute = promisify(execFile);
const isRoot = process.getuid?.() === 0;
let known;

/** Gives a file or folder to the user that the server runs as. */
export async function ownByServer(file) {
  if (!isRoot) return;
  const { uid, gid } = await serverUser();
  await chown(file, uid, gid);
}

/**
 * How to run one of PostgreSQL's programs as its user.
 *
 * If a folder on the way is closed to that user (a checkout under /root), the program gets the one capability that it
 * needs to pass, through util-linux's `setpriv`.
 *
 * @returns `{ prefix, options }`: words to put before the command, options for `spawn`
 */
export async function launchRule(...files) {
  if (!isRoot) return { prefix: [], options: {} };
  const { uid, gid } = await serverUser();
  const open = await Promise.all(files.map((file) => isReachable(path.dirname(file), uid)));
  if (open.every(Boolean)) return { prefix: [], options: { uid, gid } };
  const capability = '+dac_override';
  const identity = [`--reuid=${uid}`, `--regid=${gid}`, '--clear-groups'];
  return { prefix: ['setpriv', ...identity, '--inh-caps', capability, '--ambient-caps', capability], options: {} };
}

async function isReachable(folder, uid) {
  const { mode, uid: owner } = await stat(folder);
  const passes = (mode & 0o001) !== 0 || (owner === uid && (mode & 0o100) !== 0);
  const parent = path.dirname(folder);
  return passes && (parent === folder || isReachable(parent, uid));
}

async function serverUser() {
  known ??= findUser().catch(createUser);
  return known;
}

async function findUser() {
  const [uid, gid] = await Promise.all(['-u', '-g'].map((flag) => execute('id', [flag, 'postgres'])));
  return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
}

async function createUser() {
  await execute('groupadd', ['--force', '--system', 'postgres']);
  await execute('useradd', ['--system', '--no-create-home', '--gid', 'postgres', 'postgres']);
  return findUser();
}
