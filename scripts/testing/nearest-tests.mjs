/** The tests that a change affects most: those with the fewest imports between them and the changed files. */
import path from 'node:path';
import { importsOf } from './modules-of.mjs';

/** Files that tests read from the disk instead of importing them, and these tests. */
const read = [
  { files: /^messages\//, tests: /^(lib\/i18n\/|scripts\/testing\/translated-from)/ },
  { files: /^prisma\//, tests: /^(prisma\/|lib\/db\/catalogue)/ },
  { files: /^scripts\/testing\/breaks\//, tests: /^scripts\/testing\/breaks/ },
  { files: /^scripts\/lint\/|^eslint/, tests: /^scripts\/lint\// },
  { files: /^docs\/|\.md$/, tests: /^(lib\/testing\/citations|lib\/i18n\/wording\/glossary)/ },
];

/**
 * Orders tests by their distance from a change.
 *
 * @param changed files that have changed, by their paths from `root` on
 * @param tests all test files, likewise
 * @returns `{ file, distance }` of each that a change can reach, the nearest first: 0 is a changed test, 1 imports a
 *   changed file, 2 imports something that does
 */
export function nearestTests(changed, tests, root) {
  const wanted = new Set(changed.map((file) => path.join(root, file)));
  const folders = new Set(changed.map((file) => path.dirname(file)));
  return tests
    .map((file) => ({ file, distance: distanceOf(file, changed, wanted, root) }))
    .filter(({ distance }) => distance !== Number.POSITIVE_INFINITY)
    .sort(
      (one, other) =>
        one.distance - other.distance ||
        Number(folders.has(path.dirname(other.file))) - Number(folders.has(path.dirname(one.file))) ||
        one.file.localeCompare(other.file),
    );
}

function distanceOf(test, changed, wanted, root) {
  const isReader = read.some(({ files, tests }) => tests.test(test) && changed.some((file) => files.test(file)));
  const own = path.join(root, test);
  if (wanted.has(own)) return 0;
  return isReader ? 1 : importsBetween(own, wanted, root);
}

/** The number of imports that lead from a file to one of the wanted files; Infinity if none do. */
function importsBetween(from, wanted, root) {
  const seen = new Set([from]);
  let ring = [from];
  for (let distance = 1; ring.length > 0; distance += 1) {
    ring = [...new Set(ring.flatMap((file) => importsOf(file, root)))].filter((file) => !seen.has(file));
    if (ring.some((file) => wanted.has(file))) return distance;
    for (const file of ring) seen.add(file);
  }
  return Number.POSITIVE_INFINITY;
}
