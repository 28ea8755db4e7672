import { test as base } from '@playwright/test';

/**
 * Playwright's `test`. What a test opened is closed after it: a window that stays open goes on asking the server, and
 * slows down all tests behind it. Windows of a whole describe are opened by `windowOf`, before any of its tests.
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
