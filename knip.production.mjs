/** knip of what is shipped alone: what only tests use is unused here (`knip -c knip.production.mjs --production`). */
import { readFileSync } from 'node:fs';

const whole = JSON.parse(readFileSync(new URL('knip.json', import.meta.url), 'utf8'));
const isForTests = (file) => /^e2e\/|\/testing\/|test-handlers/.test(file);

export default {
  ...whole,
  // In a production run knip takes what ends with an exclamation mark.
  entry: whole.entry.filter((file) => !isForTests(file)).map((file) => `${file}!`),
  project: [
    '{app,components,lib,prisma}/**/*.{ts,tsx}!',
    '!**/*.test.{ts,tsx}!',
    '!**/{test-*,fake-*,oracle}.{ts,tsx}!',
  ],
  // Many functions are exported for their own tests, and used beside.
  ignoreExportsUsedInFile: true,
};
