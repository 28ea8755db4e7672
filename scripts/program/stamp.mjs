/** Whether a product is still up to date with its sources: a hash of them is kept with the product. */
import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

/**
 * A hash of files' paths and contents; a folder counts with everything in it.
 *
 * @param skip `(path) => boolean` for files that do not count
 * @param extra strings that also count, e.g. versions
 */
export async function hashFiles(root, names, { skip = () => false, extra = [] } = {}) {
  const files = (await Promise.all(names.map((name) => listFiles(root, name, skip)))).flat().sort();
  const contents = await Promise.all(files.map((file) => readFile(path.join(root, file))));
  const hash = createHash('sha256').update(JSON.stringify(extra));
  files.forEach((file, index) => hash.update(`\0${file}\0`).update(contents[index]));
  return hash.digest('hex');
}

/** Runs `make()` unless the stamp says that the product has this hash, and then writes the stamp. */
export async function makeIfStale(stampFile, hash, make) {
  if ((await readFile(stampFile, 'utf8').catch(() => '')) === hash) return false;
  await make();
  await writeFile(stampFile, hash);
  return true;
}

async function listFiles(root, name, skip) {
  if (skip(name)) return [];
  const entries = await readdir(path.join(root, name), { withFileTypes: true }).catch((error) => {
    if (error.code === 'ENOTDIR') return undefined;
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  if (!entries) return [name];
  return (await Promise.all(entries.map((entry) => listFiles(root, path.join(name, entry.name), skip)))).flat();
}
