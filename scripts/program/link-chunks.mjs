/** Keeps one copy of each chunk that Turbopack writes several times. */
import { createHash } from 'node:crypto';
import { readdir, readFile, rename, symlink } from 'node:fs/promises';
import path from 'node:path';

/**
 * Replaces server chunks with the same content by links to one of them. Turbopack 16.4 writes a chunk once for each
 * route that loads it, under different names, and Node keeps the source of every file that it loads. Node identifies
 * modules by the target of a link, so each is loaded once. That saves half of the server's code, some 30 MB of a web
 * process.
 *
 * @returns how many became links
 */
export async function linkEqualChunks(folder) {
  const files = (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && entry.name.endsWith('.js'))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort();
  const first = new Map();
  let links = 0;
  for (const file of files) {
    const code = (await readFile(file, 'utf8')).replace(/\n\/\/# sourceMappingURL=.*\s*$/, '');
    // A chunk finds others relative to its own folder.
    const key = `${path.dirname(file)} ${createHash('sha256').update(code).digest('hex')}`;
    const same = first.get(key);
    if (same) {
      await replaceByLink(file, path.basename(same));
      links += 1;
    } else first.set(key, file);
  }
  return links;
}

/** Replaces a file in one step, so that a build that is killed here leaves a file or a link and never neither. */
async function replaceByLink(file, target) {
  await symlink(target, `${file}.link`);
  await rename(`${file}.link`, file);
}
