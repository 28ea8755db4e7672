/** Finds the place of a break by its text, so that the break survives a move of the file and is refused once the text is gone. */
import { globSync } from 'node:fs';
import { glob, readFile } from 'node:fs/promises';

const isTest = (file) => /\.test\.|\/test-|\/testing\//.test(file);
const contents = new Map();

/** The tests that can notice a break, as paths from the working directory on. */
export const findTests = () => globSync('{app,components,lib}/**/*.test.{ts,tsx}').sort();

/**
 * Finds the one place below `within` (a folder or a file) that has the text `from`, and the tests that should notice.
 *
 * @param all all test files
 * @returns the break with its `file`, `at` which character, and `testFiles`, or with `why` if it can no longer be tried
 */
export async function place(broken, all) {
  const { within, from, to, tests } = broken;
  if (from === to) return { ...broken, why: 'changes nothing' };
  const gone = tests.filter((part) => !all.some((file) => file.includes(part)));
  if (gone.length > 0) return { ...broken, why: `there is no test ${gone.join(', ')}` };
  const found = [];
  for await (const file of glob([within, `${within}/**/*.{ts,tsx}`])) {
    if (!/\.tsx?$/.test(file) || isTest(file)) continue;
    const text = await read(file);
    const times = text.split(from).length - 1;
    for (let time = 0; time < times; time += 1) found.push({ file, at: text.indexOf(from) });
  }
  const testFiles = all.filter((file) => tests.some((part) => file.includes(part)));
  if (found.length === 1) return { ...broken, ...found[0], testFiles };
  return { ...broken, why: `“${from}” is ${found.length} times in ${within}, and must be there once` };
}

async function read(file) {
  if (!contents.has(file)) contents.set(file, await readFile(file, 'utf8'));
  return contents.get(file);
}
