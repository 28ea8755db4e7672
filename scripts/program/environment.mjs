/** Completes the environment for a program on this machine, and refuses a broken one before anything starts. */
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describeDatabase } from '../database/server.mjs';
import '../resolve.mjs';
import { complainOf } from './left-out.mjs';

export const root = fileURLToPath(new URL('../../', import.meta.url));

/**
 * Reads `.env.local` and `.env` (variables that are set already win), points unset variables at the embedded database
 * of the data folder, and checks everything with lib/env.ts.
 *
 * @param needs the variables whose part the program brings itself, unless its install is one for production
 * @returns `{ dataDirectory, database }`; no `database` if DATABASE_URL names another server
 */
export async function prepareEnvironment(nodeEnv = 'production', needs = ['DATABASE_URL']) {
  loadFiles();
  const complaint = complainOf(needs);
  if (complaint) fail(`${complaint}\nSet what is missing, or install everything: npm ci.`);
  setDefault('NODE_ENV', nodeEnv);
  if (process.env.PORT) setDefault('APP_URL', `http://localhost:${process.env.PORT}`);
  const dataDirectory = await makeDataDirectory();
  const database = process.env.DATABASE_URL ? undefined : await describeDatabase(dataDirectory);
  if (database) pointAtDatabase(database);
  await checkEnvironment();
  return { dataDirectory, database };
}

/** Points this process, and those that it starts, at a database of ours. */
export function pointAtDatabase({ appUrl, ownerUrl, authSecret }) {
  process.env.DATABASE_URL = appUrl;
  process.env.DATABASE_OWNER_URL = ownerUrl;
  setDefault('AUTH_SECRET', authSecret);
}

/** Ends the program with one line on the error output. */
export function fail(error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exit(1);
}

/** Makes the data folder. The database server's user can pass through it, but read nothing in it. */
async function makeDataDirectory() {
  const dataDirectory = path.resolve(root, process.env.DATA_DIR || '.data');
  await mkdir(dataDirectory, { recursive: true, mode: 0o711 }).catch((error) => {
    const why = { EEXIST: 'is a file', ENOTDIR: 'is below a file' }[error.code] ?? `cannot be made (${error.code})`;
    fail(`DATA_DIR must be a folder: ${dataDirectory} ${why}`);
  });
  return dataDirectory;
}

async function checkEnvironment() {
  const { parseEnv } = await import('../../lib/env.ts');
  try {
    parseEnv(process.env);
  } catch (error) {
    fail(error);
  }
}

function loadFiles() {
  for (const name of ['.env.local', '.env']) {
    try {
      process.loadEnvFile(path.join(root, name));
    } catch (error) {
      if (error.code !== 'ENOENT') throw error;
    }
  }
}

function setDefault(name, value) {
  process.env[name] ||= value;
}
