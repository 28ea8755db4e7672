/** Finds a Chromium for the browser tests: an installed one, or one that is installed now. */
import { existsSync } from 'node:fs';
import { runNode } from '../program/children.mjs';
import { installFromDebian } from './debian.mjs';

/** The Chromium without the parts that draw windows: the tests take half the processor's time. */
const shell = 'chromium-headless-shell';
const usual = [
  `/usr/bin/${shell}`,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** Fonts that show Arabic and Chinese. */
const fonts = ['fonts-noto-core', 'fonts-noto-cjk'];

/**
 * The path of a Chromium.
 *
 * @throws Error if there is none and none can be installed
 */
export async function findBrowser() {
  const wish = process.env.PLAYWRIGHT_CHROMIUM;
  if (wish && !existsSync(wish)) throw new Error(`PLAYWRIGHT_CHROMIUM names ${wish}, which is not there.`);
  const found = wish || (await installedBrowser());
  if (found) return found;
  console.log('Installing a browser …');
  const isThere = (await installFromDebian(shell, ...fonts)) || (await installFromDebian('chromium', ...fonts));
  if (!isThere) await runNode(['node_modules/@playwright/test/cli.js', 'install', '--with-deps', 'chromium']);
  const installed = await installedBrowser();
  if (!installed)
    throw new Error(
      'There is no Chromium and none could be installed: install one, and name it in PLAYWRIGHT_CHROMIUM.',
    );
  return installed;
}

async function installedBrowser() {
  const { chromium } = await import('@playwright/test');
  return [...usual, chromium.executablePath()].find(existsSync);
}
