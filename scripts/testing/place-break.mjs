/** Where a break belongs: found by its text, so that it outlives a move of the file and is refused once the text is gone. */
import { glob, readFile } from 'node:fs/promises';

const isTest = (file) => /\.test\.|\/test-|\/testing\//.test(file);
const contents = new Map();

/**
 * Finds the one place below `within` (a folder or a file) that has the text `from`.
 *
 * @returns the break with its `file`, or without one and with `why`
 */
export async function place(broken) {
  const { within, from, to } = broken;
  const found = [];
  for await (const file of glob([within, `${within}/**/*.{ts,tsx}`])) {
    if (!/\.tsx?$/.test(file) || isTest(file)) continue;
    const times = (await read(file)).split(from).length - 1;
    for (let time = 0; time < times; time += 1) found.push(file);
  }
  if (from === to) return { ...broken, why: 'changes nothing' };
  if (found.length === 1) return { ...broken, file: found[0] };
  return { ...broken, why: `“${from}” is ${found.length} times in ${within}, and must be there once` };
}

async function read(file) {
  if (!contents.has(file)) contents.set(file, await readFile(file, 'utf8'));
  return contents.get(file);
}
