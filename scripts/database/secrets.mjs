/** The secrets of the embedded database and of the sessions, made once per data folder. */
import { randomBytes } from 'node:crypto';
import { link, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

const secret = () => randomBytes(24).toString('base64url');

/**
 * The data folder's `secrets.json` (mode 0600), made if absent; programs that start at the same time get the same one.
 *
 * @returns `{ superuserPassword, ownerPassword, appPassword, authSecret, postgresPort? }`
 */
export async function readSecrets(dataDirectory) {
  const file = fileIn(dataDirectory);
  const kept = await readFile(file, 'utf8').catch(() => undefined);
  if (kept) return JSON.parse(kept);
  const made = {
    superuserPassword: secret(),
    ownerPassword: secret(),
    appPassword: secret(),
    authSecret: secret() + secret(),
  };
  const written = await writeBeside(dataDirectory, made);
  await link(written, file).catch(() => undefined);
  await rm(written);
  return JSON.parse(await readFile(file, 'utf8'));
}

/** Replaces the file in one step, so that a kill leaves the old one or the new one. */
export async function writeSecrets(dataDirectory, secrets) {
  await rename(await writeBeside(dataDirectory, secrets), fileIn(dataDirectory));
}

async function writeBeside(dataDirectory, secrets) {
  // The database server's user must be able to pass through this folder, but to read nothing in it.
  await mkdir(dataDirectory, { recursive: true, mode: 0o711 });
  const file = `${fileIn(dataDirectory)}.${process.pid}`;
  await writeFile(file, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 });
  return file;
}

function fileIn(dataDirectory) {
  return path.join(dataDirectory, 'secrets.json');
}
