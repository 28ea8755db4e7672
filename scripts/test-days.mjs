/**
 * `npm run test:days -- unit|e2e [files]`: runs the tests on difficult days, with the clock of every process set by
 * libfaketime (Debian's package `faketime`).
 */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { arch } from 'node:os';
import { installFromDebian } from './testing/debian.mjs';

const days = {
  'the last day of a year': '2026-12-31T12:00:00Z',
  'a Saturday, the first day of a week in Egypt, and of a month': '2027-05-01T09:00:00Z',
  'the day on which Europe turns its clocks back, a Sunday and the last of a month': '2027-10-31T00:30:00Z',
  'a leap day': '2028-02-29T18:00:00Z',
};

const machine = { x64: 'x86_64', arm64: 'aarch64' }[arch()];
const library = `/usr/lib/${machine}-linux-gnu/faketime/libfaketime.so.1`;
if (!existsSync(library) && !(await installFromDebian('faketime'))) {
  console.error(`There is no ${library}, and it could not be installed: apt-get install faketime.`);
  process.exit(1);
}

const hurt = [];
for (const [name, instant] of Object.entries(days)) {
  console.log(`\n=== ${instant}: ${name}`);
  if ((await testAt(instant)) !== 0) hurt.push(instant);
}
console.log(hurt.length > 0 ? `Failed on ${hurt.join(', ')}.` : `Passed on all ${Object.keys(days).length} days.`);
process.exitCode = hurt.length > 0 ? 1 : 0;

function testAt(instant) {
  const seconds = Math.round((Date.parse(instant) - Date.now()) / 1000);
  const env = { ...process.env, LD_PRELOAD: library, FAKETIME: `${seconds >= 0 ? '+' : ''}${seconds}` };
  // Timers go on counting as usual.
  Object.assign(env, { FAKETIME_DONT_FAKE_MONOTONIC: '1', DONT_FAKE_MONOTONIC: '1' });
  const child = spawn(process.execPath, ['scripts/test.mjs', ...process.argv.slice(2)], { env, stdio: 'inherit' });
  return new Promise((resolve) => child.on('exit', (code) => resolve(code ?? 1)));
}
