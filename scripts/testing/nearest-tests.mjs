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
 * Orders tests by their distance from a change. Of those equally near, tests beside a changed file come first, then those
 * that import little: they are about it, and quick, while a test of every handler imports the whole program.
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
    .map((file) => ({ file, ...distanceOf(file, changed, wanted, root) }))
    .filter(({ distance }) => distance !== Number.POSITIVE_INFINITY)
    .sort(
      (one, other) =>
        one.distance - other.distance ||
        Number(folders.has(path.dirname(other.file))) - Number(folders.has(path.dirname(one.file))) ||
        one.imports - other.imports ||
        one.file.localeCompare(other.file),
    )
    .map(({ file, distance }) => ({ file, distance }));
}

function distanceOf(test, changed, wanted, root) {
  const isReader = read.some(({ files, tests }) => tests.test(test) && changed.some((file) => files.test(file)));
  const own = path.join(root, test);
  if (wanted.has(own)) return { distance: 0, imports: 0 };
  return isReader ? { distance: 1, imports: 0 } : importsBetween(own, wanted, root);
}

/**
 * The number of imports that lead from a file to one of the wanted files, Infinity if none do; and how many files it
 * imports that are no further away.
 */
function importsBetween(from, wanted, root) {
  const seen = new Set([from]);
  let ring = [from];
  for (let distance = 1; ring.length > 0; distance += 1) {
    ring = [...new Set(ring.flatMap((file) => importsOf(file, root)))].filter((file) => !seen.has(file));
    if (ring.some((file) => wanted.has(file))) return { distance, imports: seen.size + ring.length };
    for (const file of ring) seen.add(file);
  }
  return { distance: Number.POSITIVE_INFINITY, imports: seen.size };
}
