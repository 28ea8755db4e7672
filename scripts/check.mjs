/**
 * `npm run check`: checks the changes since the main branch: their format, lint and types, and the tests nearest to
 * them. It should take less than a minute, so it leaves out parts of `npm test`: unused code, browser tests, and tests
 * further away.
 */
import { bootstrap } from './bootstrap.mjs';

await bootstrap();
const { globSync } = await import('node:fs');
const { mkdtemp, rm } = await import('node:fs/promises');
const { tmpdir } = await import('node:os');
const { runNode } = await import('./program/children.mjs');
const { generateClient } = await import('./program/generate.mjs');
const { Services } = await import('./program/services.mjs');
const { changedFiles } = await import('./testing/changed-files.mjs');
const { nearestTests } = await import('./testing/nearest-tests.mjs');
const { runJest } = await import('./testing/stages.mjs');

/** The most test files to run; so many take some twenty seconds. */
const MOST_TESTS = 12;
const root = process.cwd();
const all = globSync('{app,components,lib,prisma,scripts}/**/*.test.{ts,tsx,mjs}');
const changed = await changedFiles(root);
const code = changed.filter((file) => /\.(tsx?|mjs)$/.test(file));
const formatted = changed.filter((file) => /\.(tsx?|mjs|json|css)$/.test(file));
const near = nearestTests(changed, all, root);
const tests = near.slice(0, MOST_TESTS).map(({ file }) => file);
const left = near.length - tests.length;

console.log(
  `${changed.length} changed, ${tests.length} test files near them${left > 0 ? `, ${left} further away` : ''}`,
);
if (changed.length === 0) process.exit(0);
const services = new Services().endOnSignal(1);
const reports = await mkdtemp(`${tmpdir()}/staffing-reports-`);
await services.start(async () => () => rm(reports, { recursive: true }));
await generateClient();

const failed = [];
const steps = [checkTypes, runTests, checkFormat, lint];
// Types take one core as long as the tests take the other; whichever ends first goes on with the rest.
await Promise.all([goOn(), goOn()]);
if (!services.isEnding) console.log(failed.length > 0 ? `Failed: ${failed.join(', ')}.` : 'All is well.');
await services.end(failed.length > 0 ? 1 : 0);

async function goOn() {
  for (let next = steps.shift(); next && !services.isEnding; next = steps.shift()) await next();
}

async function checkTypes() {
  await step('types', ['node_modules/typescript/bin/tsc', '--noEmit']);
}

async function runTests() {
  if (tests.length === 0) return;
  const result = await runJest({ files: ['--maxWorkers=1', '--runTestsByPath', ...tests] }, reports);
  if (result.failed > 0) failed.push('tests');
}

async function checkFormat() {
  const biome = ['node_modules/@biomejs/biome/bin/biome', 'ci', '--colors=off', '--no-errors-on-unmatched'];
  if (formatted.length > 0) await step('format', [...biome, ...formatted]);
}

async function lint() {
  const eslint = ['node_modules/eslint/bin/eslint.js', '--max-warnings', '0', '--no-warn-ignored'];
  if (code.length > 0) await step('lint', [...eslint, ...code]);
}

async function step(name, command) {
  if ((await runNode(command)) !== 0) failed.push(name);
}
