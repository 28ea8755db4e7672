/** The arguments of a run of tests. */

/** The parts that can run separately, each on a machine of its own. */
const parts = ['static', 'unit', 'browser'];
/** The first word of `npm run test:unit`, `test:e2e` and `lint`. */
const shortNames = { static: 'static', unit: 'unit', e2e: 'browser' };

/**
 * Reads `[unit|e2e|static] [--part static|unit|browser] [--shard 1/4] [what the part's own program takes]`.
 *
 * @returns `part`, undefined for all of them; `shard`; `files` and options for jest or Playwright
 * @throws Error if words are left that no part would read
 */
export function readRequest(words) {
  const files = [...words];
  const short = Object.hasOwn(shortNames, files[0] ?? '') ? shortNames[files.shift()] : undefined;
  const part = take(files, '--part') ?? short;
  const shard = take(files, '--shard');
  if (part !== undefined && !parts.includes(part)) throw new Error(`No part is called “${part}”: ${parts.join(', ')}.`);
  const isDivisible = part === 'unit' || part === 'browser';
  if (shard !== undefined && !isDivisible) throw new Error('A shard is of `--part unit` or `--part browser`.');
  if (shard !== undefined && !/^[1-9]\d*\/[1-9]\d*$/.test(shard)) throw new Error('A shard is written like 1/4.');
  if (files.length > 0 && !isDivisible)
    throw new Error(`Say of which part “${files.join(' ')}” is: --part unit, or browser.`);
  return { part, shard, files };
}

/** Takes an option and its value out of the words. */
function take(words, name) {
  const at = words.findIndex((word) => word === name || word.startsWith(`${name}=`));
  if (at < 0) return undefined;
  const [word] = words.splice(at, 1);
  return word === name ? (words.splice(at, 1)[0] ?? '') : word.slice(name.length + 1);
}
