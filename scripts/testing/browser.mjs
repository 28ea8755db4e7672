/** A Chromium for the browser tests: the one that is there, or one that is installed now. */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { runNode } from '../program/children.mjs';

const usual = [
  '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome', '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome', '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/**
 * The path of a Chromium.
 *
 * @throws Error when there is none and none can be installed
 */
export async function findBrowser() {
  const wish = process.env.PLAYWRIGHT_CHROMIUM;
  if (wish && !existsSync(wish)) throw new Error(`PLAYWRIGHT_CHROMIUM names ${wish}, which is not there.`);
  const found = wish || (await installedBrowser());
  if (found) return found;
  console.log('Installing a browser …');
  if (!(await installFromDebian())) await runNode(['node_modules/@playwright/test/cli.js', 'install', '--with-deps', 'chromium']);
  const installed = await installedBrowser();
  if (!installed) throw new Error('There is no Chromium and none could be installed: install one, and name it in PLAYWRIGHT_CHROMIUM.');
  return installed;
}

async function installedBrowser() {
  const { chromium } = await import('@playwright/test');
  return [...usual, chromium.executablePath()].find(existsSync);
}

/** With the fonts in which a screenshot shows Arabic and Chinese. */
async function installFromDebian() {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false;
  const install = 'apt-get update && apt-get install -y --no-install-recommends chromium fonts-noto-core fonts-noto-cjk';
  return new Promise((resolve) => {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    spawn('/bin/sh', ['-c', install], { env, stdio: 'inherit' }).on('exit', (code) => resolve(code === 0));
  });
}
