import { defineConfig } from '@playwright/test';

/** The browser's flags for a container without a display, a GPU or the internet. */
const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Reads the variables that `npm run test:e2e` sets after it has started the program. */
export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  forbidOnly: true,
  // One more worker than a small machine has cores, because one is always waiting, for a mail or a moment.
  workers: 3,
  // On a busy machine a whole test may take long, but a single expectation may not.
  timeout: 240_000,
  expect: { timeout: 10_000 },
  reporter: [
    ['list'],
    ['./e2e/support/failure-reporter.ts'],
    ['json', { outputFile: process.env.E2E_REPORT ?? 'test-results/report.json' }],
  ],
  use: {
    actionTimeout: 60_000,
    baseURL: process.env.E2E_BASE_URL,
    launchOptions: {
      executablePath: process.env.PLAYWRIGHT_CHROMIUM || undefined,
      args: flags,
      // Without a language, the browser cannot name a file with letters beyond ASCII.
      env: { LANG: 'C.UTF-8', ...process.env },
    },
    screenshot: 'only-on-failure',
    // A trace takes a fifth of the processor's time, and nobody keeps those of a whole run; use it for single specs.
    trace: process.env.E2E_TRACE ? 'retain-on-failure' : 'off',
  },
});
