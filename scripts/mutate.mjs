/**
 * `npm run mutate [-- [--permissions] words[, words]]`: breaks rules (scripts/testing/breaks/; only those that have the
 * words before or after a comma in their name or place) and runs the tests that should notice. With `--permissions` the
 * rules are all questions for a permission (scripts/testing/permission-breaks.mjs). Prints which breaks survived; exit
 * code 1 if one did. Breaks that cannot affect each other are made together.
 */
import { bootstrap } from './bootstrap.mjs';

await bootstrap();
const { readFile, writeFile } = await import('node:fs/promises');
const { generateClient } = await import('./program/generate.mjs');
const { Services } = await import('./program/services.mjs');
const { batchBreaks } = await import('./testing/batch-breaks.mjs');
const { breaks } = await import('./testing/breaks.mjs');
const { splitByDatabase } = await import('./testing/needs-database.mjs');
const { permissionBreaks } = await import('./testing/permission-breaks.mjs');
const { findTests, place } = await import('./testing/place-break.mjs');
const { runTests } = await import('./testing/run-against.mjs');
const { startTestServer } = await import('./testing/test-server.mjs');

const root = process.cwd();
const { withDatabase } = splitByDatabase(root, ['{app,lib}/**/*.test.ts']);
const all = findTests();

const words = process.argv.slice(2);
const isOfPermissions = words[0] === '--permissions';
const phrases = words
  .slice(isOfPermissions ? 1 : 0)
  .join(' ')
  .toLowerCase()
  .split(',')
  .map((phrase) => phrase.trim());
const isMeant = ({ name, within }) => phrases.some((phrase) => `${name} ${within}`.toLowerCase().includes(phrase));
const placed = isOfPermissions ? await breakPermissions() : await placeBreaks();
const lost = placed.filter(({ why }) => why);
for (const { name, why } of lost) console.error(`${name}: ${why}`);
if (lost.length > 0) process.exit(1);

const services = new Services().endOnSignal(1);
await generateClient();
const tests = [...new Set(placed.flatMap(({ testFiles }) => testFiles))];
if (tests.some((file) => withDatabase.includes(file))) {
  const { superuserUrl, ownerUrl, appUrl, folder } = await services.start(startTestServer);
  process.env.TEST_SERVER = JSON.stringify({ superuserUrl, ownerUrl, appUrl, folder });
}
const unbroken = await runTests(tests, root);
const red = tests.filter((file) => unbroken.get(file) !== 'passed');
if (red.length > 0) {
  console.error(`These fail before anything is broken: mend them first.\n  ${red.join('\n  ')}`);
  await services.end(1);
}

const survivors = [];
for (const batch of batchBreaks(placed, root)) {
  const outcomes = await tryBatch(batch);
  if (services.isEnding) await services.end(1);
  for (const { name, file, testFiles } of batch) {
    const found = testFiles.map((test) => outcomes.get(test) ?? 'absent');
    const outcome = found.includes('failed') ? 'killed' : found.includes('absent') ? 'did not run' : 'survived';
    if (outcome !== 'killed') survivors.push(`${name} (${file}): ${outcome}`);
    console.log(`${outcome.padEnd(8)} ${name}`);
  }
}
console.log(`\n${placed.length - survivors.length} killed, ${survivors.length} survived`);
for (const survivor of survivors) console.log(`  ${survivor}`);
await services.end(survivors.length > 0 ? 1 : 0);

function placeBreaks() {
  return Promise.all(breaks.filter(isMeant).map((broken) => place(broken, all)));
}

async function breakPermissions() {
  const { allPermissions } = await import(new URL('../lib/permissions.ts', import.meta.url).href);
  return permissionBreaks(allPermissions, all, root).filter(isMeant);
}

/** Makes the breaks, runs their tests, and reverts the breaks, even if the run is stopped. */
async function tryBatch(batch) {
  const texts = new Map(await Promise.all(batch.map(async ({ file }) => [file, await readFile(file, 'utf8')])));
  const mend = () => Promise.all([...texts].map(([file, text]) => writeFile(file, text)));
  await services.start(async () => mend);
  try {
    for (const { file, at, from, to } of batch) {
      const text = texts.get(file);
      await writeFile(file, text.slice(0, at) + to + text.slice(at + from.length));
    }
    return await runTests([...new Set(batch.flatMap(({ testFiles }) => testFiles))], root);
  } finally {
    await mend();
  }
}
