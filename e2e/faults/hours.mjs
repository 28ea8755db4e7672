/** Fault: hours on a phone; e2e/hours.spec.ts a thousand times, against this stack. */
import { spawn } from 'node:child_process';
import path from 'node:path';
import { root } from '../../scripts/program/environment.mjs';
import { findBrowser } from '../../scripts/testing/browser.mjs';

const runs = 1000;

export async function hours({ stack, seed }) {
  const env = {
    ...process.env,
    HOURS_RUNS: String(runs),
    HOURS_SEED: String(seed),
    E2E_BASE_URL: stack.url,
    E2E_DATABASE_OWNER_URL: stack.database.ownerUrl,
    E2E_REPORT: path.join(stack.folder, 'hours.json'),
    PLAYWRIGHT_CHROMIUM: await findBrowser(),
  };
  const told = await runSpec(env);
  const figures = /Hours: (\d+ runs, .*)/.exec(told)?.[1];
  if (!figures) throw new Error(told.slice(-2000));
  return figures;
}

function runSpec(env) {
  return new Promise((resolve, reject) => {
    const cli = path.join(root, 'node_modules/@playwright/test/cli.js');
    const child = spawn(process.execPath, [cli, 'test', 'e2e/hours.spec.ts'], { cwd: root, env });
    let told = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (part) => {
        told += part;
        // A thousand runs take more than an hour, so print the progress, which is part of this command's output.
        for (const [line] of String(part).matchAll(/Hours so far: .*/g)) console.log(line);
      });
    child.on('error', reject);
    child.on('close', (code) =>
      code === 0 ? resolve(told) : reject(new Error(/^ *Error: [^]{0,2000}/m.exec(told)?.[0] ?? told.slice(-2000))),
    );
  });
}
