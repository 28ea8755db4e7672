import { spawn } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

const report = path.join(tmpdir(), `staffing-against-${process.pid}.json`);

/**
 * Runs jest on test files.
 *
 * @returns the result of each file, by its path from `root` on: `passed`, `failed` if a test did, `absent` if none ran
 */
export async function runTests(files, root) {
  const options = ['--ci', '--silent', '--json', `--outputFile=${report}`, '--runTestsByPath'];
  const node = ['--disable-warning=ExperimentalWarning', 'node_modules/jest/bin/jest.js'];
  const child = spawn(process.execPath, [...node, ...options, ...files], { stdio: 'ignore', cwd: root });
  const stop = () => child.kill();
  process.once('exit', stop);
  await new Promise((resolve) => child.once('exit', resolve));
  process.off('exit', stop);
  const { testResults = [] } = JSON.parse(await readFile(report, 'utf8').catch(() => '{}'));
  await rm(report, { force: true });
  return new Map(testResults.map((result) => [path.relative(root, result.name), outcomeOf(result)]));
}

function outcomeOf({ assertionResults }) {
  if (assertionResults.some(({ status }) => status === 'failed')) return 'failed';
  return assertionResults.length > 0 ? 'passed' : 'absent';
}
