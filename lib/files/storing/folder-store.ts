import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, opendir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { checkedKey, isStorageKey, MissingObjectError } from '@/lib/files/storage-key';
import type { FileStore, StoredObject } from '@/lib/files/storing/file-store';

/**
 * Keeps objects as files below a folder, which several processes may share. A file appears under its name only once it
 * is complete and on the disk.
 */
export function folderStore(folder: string): FileStore {
  const pathOf = (key: string): string => path.join(folder, ...placeOf(checkedKey(key)));
  return {
    async put(key, source) {
      const target = pathOf(key);
      const part = `${target}.part`;
      try {
        await mkdir(path.dirname(target), { recursive: true });
        await pipeline(source, createWriteStream(part, { flags: 'wx', mode: 0o600, flush: true }));
        await rename(part, target);
      } catch (error) {
        source.destroy();
        // A disk that refuses writes may refuse deletions, too; the first error is the one that counts.
        await rm(part, { force: true }).catch(() => undefined);
        throw error;
      }
    },
    async get(key) {
      const handle = await open(pathOf(key)).catch((error: unknown) => {
        throw isMissing(error) ? new MissingObjectError(key) : error;
      });
      return createReadStream('', { fd: handle, highWaterMark: 256 * 1024 });
    },
    async size(key) {
      try {
        return (await stat(pathOf(key))).size;
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
    delete: (key) => rm(pathOf(key), { force: true }),
    list: () => walk(folder),
  };
}

/** Puts two letters of the id's random end between company and file, so that no folder holds all files of a large company. */
function placeOf(key: string): [string, string, string] {
  const [company = '', id = ''] = key.split('/');
  return [company, id.slice(-2), id];
}

/** Lists the objects, and files that a crash left half-written, under the key that they would have had. */
async function* walk(folder: string): AsyncIterable<StoredObject> {
  for await (const company of entries(folder)) {
    for await (const shelf of entries(path.join(folder, company))) {
      for await (const name of entries(path.join(folder, company, shelf))) {
        const file = path.join(folder, company, shelf, name);
        const key = `${company}/${name}`;
        const found = await stat(file).catch(() => null);
        if (!found) continue;
        if (isStorageKey(key)) yield { key, modifiedAt: found.mtime };
        else if (name.endsWith('.part') && isOld(found.mtime)) await rm(file, { force: true });
      }
    }
  }
}

async function* entries(folder: string): AsyncIterable<string> {
  try {
    for await (const { name } of await opendir(folder)) yield name;
  } catch (error) {
    // There is no folder yet, or a file lies among the folders.
    if (!isMissing(error) && codeOf(error) !== 'ENOTDIR') throw error;
  }
}

const isOld = (date: Date): boolean => date.getTime() < Date.now() - 86_400_000;
// Not by `instanceof`: in a test, an error of Node's own belongs to another realm.
const codeOf = (error: unknown): unknown =>
  typeof error === 'object' && error !== null ? Reflect.get(error, 'code') : undefined;
const isMissing = (error: unknown): boolean => codeOf(error) === 'ENOENT';
