import { defineConfig } from '@playwright/test';

/** What a container without a display, a GPU or the internet needs. */
const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** `npm run test:e2e` starts the program and sets what is read here. */
export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  forbidOnly: true,
  // One more than the cores of a small machine: somebody always waits, for a mail or a moment to pass.
  workers: 3,
  // A whole test may take long on a busy machine; what is waited for in it may not.
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
      // Without a language the browser cannot give a file a name with letters beyond ASCII.
      env: { LANG: 'C.UTF-8', ...process.env },
    },
    screenshot: 'only-on-failure',
    // It takes a fifth of the processor's time, and nobody keeps the files of a whole run: for specs that are run by name.
    trace: process.env.E2E_TRACE ? 'retain-on-failure' : 'off',
  },
});
