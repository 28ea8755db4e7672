import { test as base } from '@playwright/test';

/**
 * Playwright's `test`, which closes the windows that a test opened: an open window goes on sending requests, and slows
 * down all later tests. `windowOf` opens the windows of a whole describe before any of its tests.
 */
export const test = base.extend<{ closedWindows: undefined }>({
  closedWindows: [
    async ({ browser }, use) => {
      const before = new Set(browser.contexts());
      await use(undefined);
      const opened = browser.contexts().filter((context) => !before.has(context));
      await Promise.all(opened.map((context) => context.close()));
    },
    { auto: true },
  ],
});
