/**
 * The stages of `npm test`. Each returns `{ passed, failed, skipped }`; one without tests of its own counts as one
 * test, and skips none.
 */
import { mkdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { buildProgram } from '../program/build.mjs';
import { runNode } from '../program/children.mjs';
import { installRuleTools } from './rules.mjs';
import { slowestFiles, slowestTests } from './slowest.mjs';

const knip = ['node_modules/knip/bin/knip.js'];
const next = 'node_modules/next/dist/bin/next';
/** @simplewebauthn asks whether Node has ML-DSA, and Node warns about the question. */
const quiet = ['--disable-warning=ExperimentalWarning'];

/** The rules that read types keep those of the whole program: more than the 4 GB that Node gives by itself. */
const roomForTypes = '--max-old-space-size=6144';

/**
 * Checks the code. Lint takes as long as types, unused code and the build together, and each uses little more than one
 * core.
 *
 * @param meanwhile work to do beside lint once the types are checked; the build writes files that they read
 */
export async function readCode(meanwhile = async () => undefined) {
  // Removes the types that a development server wrote for routes that may no longer exist.
  await rm('.next/dev/types', { recursive: true, force: true });
  const generated = await runNode([next, 'typegen'], { quiet: true });
  const format = await runNode(['node_modules/@biomejs/biome/bin/biome', 'ci', '--colors=off', '.']);
  const lint = runNode([roomForTypes, 'node_modules/eslint/bin/eslint.js', '.', '--max-warnings', '0']);
  const types = generated || (await runNode(['node_modules/typescript/bin/tsc', '--noEmit']));
  const unused = await runNode([...knip, '--no-progress']);
  const unshipped = await runNode([
    ...knip,
    '--no-progress',
    '--production',
    '--strict',
    '--config',
    'knip.production.mjs',
  ]);
  await meanwhile();
  const codes = [format, await lint, types, unused, unshipped];
  return { passed: codes.filter((code) => code === 0).length, failed: codes.filter((code) => code !== 0).length };
}

export async function build() {
  const built = await buildProgram({ quiet: true });
  if (!built) console.log('The build is of this very source.');
  return { passed: 1, failed: 0 };
}

/**
 * Runs the tests of lib/, app/, components/ and scripts/. After all of them, or a share, compares the row types of the
 * statements that they sent.
 */
export async function runJest({ files, shard }, reportFolder) {
  await installRuleTools();
  const report = path.join(reportFolder, 'jest.json');
  const rows = path.join(reportFolder, 'rows');
  await mkdir(rows, { recursive: true });
  const isAll = files.length === 0;
  const jest = [...quiet, 'node_modules/jest/bin/jest.js'];
  const code = await runNode([...jest, '--ci', '--json', `--outputFile=${report}`, ...share(shard), ...files], {
    env: isAll ? { STATEMENT_ROWS: rows } : {},
  });
  const results = await readReport(report, {});
  if (isAll) tellSlowest(slowestFiles(results));
  const { numPassedTests, numFailedTests, numRuntimeErrorTestSuites, numPendingTests } = results;
  const tests = count(numPassedTests, numFailedTests + numRuntimeErrorTestSuites, code);
  const types = isAll ? await checkRowTypes(rows, shard ? [] : ['--whole']) : { passed: 0, failed: 0 };
  return { passed: tests.passed + types.passed, failed: tests.failed + types.failed, skipped: numPendingTests };
}

async function checkRowTypes(folder, options) {
  const code = await runNode(['scripts/testing/check-rows.mjs', folder, ...options]);
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

/** Runs the tests of e2e/ in a browser, against the program that the environment names. */
export async function runPlaywright({ files, shard }, reportFolder, env) {
  const report = path.join(reportFolder, 'playwright.json');
  const code = await runNode(['node_modules/@playwright/test/cli.js', 'test', ...share(shard), ...files], {
    env: { ...env, E2E_REPORT: report },
  });
  const results = await readReport(report, { stats: {} });
  if (files.length === 0) tellSlowest(slowestTests(results));
  const { stats } = results;
  return { ...count(stats.expected, stats.unexpected + stats.flaky, code), skipped: stats.skipped };
}

/** A run of everything says where its time went; no time is too long. */
function tellSlowest(lines) {
  console.log(`\nThe slowest:\n${lines.join('\n')}`);
}

/** The option for a share; Jest and Playwright take the same one. */
const share = (shard) => (shard ? [`--shard=${shard}`] : []);

/** Counts results. A run without any test is a failure, and so is a failed end that no test explains. */
function count(passed = 0, failed = 0, code = 0) {
  const known = Number.isFinite(failed) ? failed : 0;
  return { passed, failed: known === 0 && (code !== 0 || passed === 0) ? 1 : known };
}

async function readReport(file, absent) {
  return JSON.parse(await readFile(file, 'utf8').catch(() => JSON.stringify(absent)));
}
