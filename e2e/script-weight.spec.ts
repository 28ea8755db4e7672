import { expect, type Page } from '@playwright/test';
import { northwind, signInContext } from './support/sign-in';
import { test } from './support/test';

/** The weight of scripts at a first visit in kB, compressed: what each kind of screen may have. The framework's own are 133. */
const budgets = [
  { path: '/dashboard', most: 192 },
  { path: '/clients', most: 195 },
  { path: '/submissions', most: 197 },
  { path: '/contracts', most: 195 },
  { path: '/timesheets', most: 197 },
  { path: '/invoices', most: 197 },
  { path: '/users', most: 199 },
];

test('the sign-in page has few scripts', async ({ page }) => {
  expect(await weigh(page, '/login')).toBeLessThan(190);
});

for (const { path, most } of budgets) {
  test(`${path} has few scripts, and none of the UI library's styles`, async ({ context, page }) => {
    await signInContext(context, northwind.admin);
    expect(await weigh(page, path)).toBeLessThan(most);
    await expect(page.locator('style[data-emotion]')).toHaveCount(0);
  });
}

/** What the scripts that a page loads by itself weigh on the wire, in kB. */
async function weigh(page: Page, path: string): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const scripts = new Set<string>();
  let bytes = 0;
  session.on('Network.responseReceived', ({ requestId, type }) => type === 'Script' && scripts.add(requestId));
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) bytes += encodedDataLength;
  });
  await page.goto(path, { waitUntil: 'networkidle' });
  expect(scripts.size, path).toBeGreaterThan(5);
  return bytes / 1000;
}
