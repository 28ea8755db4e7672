/**
 * Breaks that replace each question for a permission by one for its neighbour in the permission table: `npm run mutate
 * -- --permissions`. People often hold both, so only a test with a person who holds one of the two notices.
 */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { nearestTests } from './nearest-tests.mjs';

const question = /\bcan(?:Own)?\(\s*[\w.]+,\s*'(\w+)'/g;
const isTest = (file) => /\.test\.|\/test-|\/testing\//.test(file);
/** The most tests to run for a break: those nearest to a policy and to the code that asks it. */
const MOST_TESTS = 12;

/**
 * The breaks of every question in lib/, which decides a handler's answer; a page only offers what handlers then answer.
 *
 * @param permissions all of them, in the table's order
 * @param tests all test files
 * @returns breaks as `place` makes them: with `file`, `at`, `from`, `to` and `testFiles`
 */
export function permissionBreaks(permissions, tests, root) {
  const files = globSync('lib/**/*.{ts,tsx}', { cwd: root }).filter((file) => !isTest(file));
  return files.sort().flatMap((file) => {
    const text = readFileSync(path.join(root, file), 'utf8');
    const asked = [...text.matchAll(question)].filter(([, permission]) => permissions.includes(permission));
    if (asked.length === 0) return [];
    const near = nearestTests([file], tests, root).slice(0, MOST_TESTS);
    return asked.map(({ 0: whole, 1: from, index }) => {
      const at = index + whole.length - from.length - 1;
      const to = neighbourOf(from, permissions);
      const line = text.slice(0, at).split('\n').length;
      const name = `${file}:${line} asks for ${to} instead of ${from}`;
      return { name, within: file, file, at, from, to, testFiles: near.map((one) => one.file) };
    });
  });
}

/**
 * The next permission of the same resource, or the one before for the last; for a resource with only one, the next in
 * the table.
 */
export function neighbourOf(permission, permissions) {
  const resourceOf = (name) => name.slice(name.indexOf('_') + 1);
  const same = permissions.filter((name) => resourceOf(name) === resourceOf(permission));
  const among = same.length > 1 ? same : permissions;
  const at = among.indexOf(permission);
  return among[at + 1] ?? among[at - 1];
}
