/** The sizes of the program's folders and the imports between them, for the tests about both. */
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { circlesOf, listAll, targetsOf } from './import-graph.mjs';

/** Names each folder that holds more than `most` files of its own, in a sentence; ignores generated folders. */
export function findFullFolders(root, folders, most) {
  return folders
    .flatMap((folder) => [folder, ...listFolders(root, folder)])
    .map((folder) => ({ folder, count: countFiles(path.join(root, folder)) }))
    .filter(({ count }) => count > most)
    .map(
      ({ folder, count }) =>
        `${folder} holds ${count} files, and ${most} are the most: give what belongs together a folder of its own.`,
    );
}

/**
 * Finds every circle of neighbouring folders: one imports another that imports it, directly or through others. A
 * folder's own files and those of its subfolders may import each other.
 *
 * @returns each as `lib/a → lib/b → lib/a`
 */
export function findFolderCircles(root, folders) {
  const files = listAll(root, folders);
  const targets = new Map();
  for (const file of files) {
    for (const target of targetsOf(root, file, files)) {
      const pair = sideBySide(path.relative(root, file), path.relative(root, target));
      if (!pair) continue;
      const [from, to] = pair;
      targets.set(from, (targets.get(from) ?? new Set()).add(to));
    }
  }
  return circlesOf(targets).map((circle) => circle.join(' → '));
}

/**
 * The two folders, below their common one, in which two files lie; undefined if one of the files lies in the common
 * folder itself.
 */
function sideBySide(from, to) {
  const [one, other] = [from, to].map((file) => path.dirname(file).split(path.sep));
  const depth = one.findIndex((name, index) => name !== other[index]);
  if (depth < 1 || depth >= other.length) return undefined;
  return [one, other].map((names) => names.slice(0, depth + 1).join('/'));
}

const listFolders = (root, folder) =>
  readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)))
    .filter((name) => !name.split(path.sep).includes('generated'))
    .sort();

const countFiles = (folder) => readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isFile()).length;
