import { expect, type Page } from '@playwright/test';
import { findRecords, type Records } from './support/records';
import { northwind, platformOperator, signInContext } from './support/sign-in';
import { test } from './support/test';

/**
 * What the scripts of a first visit may weigh in kB, as they are sent. The framework's own are 133 of them. Each is what was
 * reached and little more: a page that needs to be heavier says here by how much.
 */
const budgets: { visitor: string; screens: (records: Records) => Record<string, number> }[] = [
  {
    visitor: northwind.admin,
    screens: (r) => ({
      '/dashboard': 192,
      '/clients': 195,
      '/submissions': 197,
      '/contracts': 195,
      '/timesheets': 197,
      '/invoices': 204,
      '/users': 202,
      '/roles': 195,
      '/audit-log': 195,
      [`/clients/${r.client}`]: 197,
      [`/submissions/${r.draftSubmission}`]: 198,
      [`/contracts/${r.contract}`]: 198,
      [`/timesheets/${r.submittedSheet}`]: 221,
      [`/invoices/${r.issuedInvoice}`]: 201,
      [`/users/${r.person}`]: 212,
      // What e-invoices need of a party, in both forms; how numbers are written.
      '/clients/create': 272,
      '/submissions/create': 298,
      // The conversion says what is below the margin floor.
      '/contracts/create': 302,
      '/users/create': 259,
      '/roles/create': 257,
      '/profile': 205,
      '/profile?tab=account': 276,
      // Its words: of reminders and mails, too.
      '/company-settings': 299,
      '/company-settings?tab=lists': 209,
      '/modules': 194,
      '/modules?tab=menu': 264,
      '/modules/create': 264,
      '/modules/create?from=template': 191,
      '/modules/create?from=file': 233,
      [`/modules/${r.form}`]: 273,
      [`/modules/${r.form}?tab=access`]: 257,
      [`/modules/${r.form}?tab=versions`]: 229,
      [`/modules/${r.form}?tab=settings`]: 232,
    }),
  },
  {
    visitor: platformOperator,
    screens: (r) => ({ '/companies': 195, [`/companies/${r.tenant}`]: 209, '/companies/create': 265 }),
  },
];

/** A change of one screen can move up to so many kB of shared code into another one's scripts. */
const shuffled = 2;

/** Those that come without the UI library, so that no style engine runs for them. */
const isPlain = (path: string): boolean => /^\/[a-z-]+$/.test(path);

test('the sign-in page has few scripts, and none of the UI library', async ({ page }) => {
  expect(await weigh(page, '/login')).toBeLessThan(194);
  await expect(page.locator('style[data-emotion]')).toHaveCount(0);
});

for (const { visitor, screens } of budgets) {
  test(`each screen of ${visitor} has few scripts`, async ({ browser }) => {
    test.setTimeout(180_000);
    const finder = await browser.newContext();
    await signInContext(finder, northwind.admin);
    const found = screens(await findRecords(finder.request));
    await finder.close();
    const weights: Record<string, number> = {};
    for (const path of Object.keys(found)) {
      // A context of its own has nothing in its cache.
      const context = await browser.newContext();
      await signInContext(context, visitor);
      const page = await context.newPage();
      weights[path] = await weigh(page, path);
      if (isPlain(path)) await expect(page.locator('style[data-emotion]'), path).toHaveCount(0);
      await context.close();
    }
    const tooHeavy = Object.entries(weights).filter(([path, weight]) => weight > (found[path] ?? 0) + shuffled);
    expect(tooHeavy).toEqual([]);
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
  return Math.round(bytes / 100) / 10;
}
