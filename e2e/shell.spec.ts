import { expect, type Locator, type Page } from '@playwright/test';
import { letPass } from '@/lib/testing/until';
import { ApiUser } from './support/api';
import { findViolations, untilIdle } from './support/look';
import { followMenu, menuLink } from './support/menu';
import { northwind, signInContext } from './support/sign-in';
import { test } from './support/test';

const sidebar = (page: Page): Locator => page.getByRole('complementary', { name: 'Staffing Back Office' });
const widthOf = async (element: Locator): Promise<number> => Math.round((await element.boundingBox())?.width ?? 0);

test.describe('the sidebar', () => {
  test.beforeEach(({ context }) => signInContext(context, northwind.manager));

  test('collapses to a rail, and stays one from the first byte of the next page on', async ({ page }) => {
    await page.setViewportSize({ width: 1600, height: 900 });
    await page.goto('/dashboard');
    expect(await widthOf(sidebar(page))).toBe(280);
    await page.getByRole('button', { name: 'Close the menu' }).click();
    await expect.poll(() => widthOf(sidebar(page))).toBe(80);
    const response = await page.goto('/contracts');
    expect(await response?.text()).toMatch(/<html[^>]* data-collapsed="yes"/);
    expect(await widthOf(sidebar(page))).toBe(80);
    await page.getByRole('button', { name: 'Open the menu' }).click();
    await expect.poll(() => widthOf(sidebar(page))).toBe(280);
  });

  test('starts collapsed below xl', async ({ page }) => {
    await page.setViewportSize({ width: 1500, height: 900 });
    await page.goto('/dashboard');
    expect(await widthOf(sidebar(page))).toBe(80);
    await expect(page.getByRole('button', { name: 'Open the menu' })).toHaveAttribute('aria-expanded', 'false');
  });

  test('is a drawer below lg: closed, then over the page with the focus, and gone with the link that is followed', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1100, height: 900 });
    await page.goto('/dashboard');
    await expect(sidebar(page)).toBeHidden();
    await page.getByRole('button', { name: 'Open the menu' }).click();
    await expect(sidebar(page)).toBeInViewport();
    await expect(sidebar(page).getByRole('link').first()).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(sidebar(page)).toBeHidden();
    await expect(page.getByRole('button', { name: 'Open the menu' })).toBeFocused();
    await page.getByRole('button', { name: 'Open the menu' }).click();
    await followMenu(page, 'Contracts');
    await expect(page).toHaveURL('/contracts');
    await expect(sidebar(page)).toBeHidden();
  });
});

test('a group folds, stays as it is at the next visit, and shows its items beside the collapsed sidebar', async ({
  page,
  context,
}) => {
  await signInContext(context, northwind.admin);
  await page.setViewportSize({ width: 1600, height: 900 });
  await page.goto('/contracts');
  await expect(menuLink(page, 'Contracts')).toBeVisible();
  await expect(menuLink(page, 'Invoices')).toBeHidden();
  await untilIdle(page);
  await sidebar(page).locator('summary', { hasText: 'Bill' }).click();
  await expect(menuLink(page, 'Invoices')).toBeVisible();
  await page.goto('/clients');
  await expect(menuLink(page, 'Invoices')).toBeVisible();
  await expect(menuLink(page, 'Contracts')).toBeHidden();
  await page.setViewportSize({ width: 1300, height: 900 });
  await expect(menuLink(page, 'Invoices')).toBeHidden();
  await sidebar(page).locator('summary', { hasText: 'Bill' }).click();
  await expect(menuLink(page, 'Invoices')).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Escape');
  await expect(menuLink(page, 'Invoices')).toBeHidden();
  await followMenu(page, 'Company settings');
  await expect(page).toHaveURL('/company-settings');
  await expect(menuLink(page, 'Company settings')).toBeHidden();
});

test('a group opens without any script', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 1300, height: 900 } });
  await signInContext(context, northwind.admin);
  const page = await context.newPage();
  await page.goto('/clients');
  for (const width of [1300, 1600]) {
    await page.setViewportSize({ width, height: 900 });
    await page.reload();
    await followMenu(page, 'Contracts');
    await expect(page).toHaveURL('/contracts');
    await page.goto('/clients');
  }
  await context.close();
});

test('what the server sent of a page is taken over by its scripts, not made again', async ({ page, context }) => {
  await signInContext(context, northwind.manager);
  await page.addInitScript(() => {
    const markFirst = (_: unknown, observer: MutationObserver) => {
      const heading = document.querySelector('h1');
      heading?.setAttribute('data-sent', '');
      if (heading) observer.disconnect();
    };
    new MutationObserver(markFirst).observe(document, { childList: true, subtree: true });
  });
  for (let visit = 0; visit < 6; visit++) {
    await page.goto('/contracts');
    await untilIdle(page);
    await expect(page.locator('h1')).toHaveAttribute('data-sent');
  }
});

test('what is pressed before the scripts have come is done once they have', async ({ page, context }) => {
  await signInContext(context, northwind.manager);
  const opened = [
    { button: page.getByRole('button', { name: /^Actions for/ }).first(), part: page.getByRole('menu') },
    { button: page.getByRole('button', { name: 'Columns' }), part: page.getByRole('dialog', { name: 'Columns' }) },
  ];
  for (const { button, part } of opened) {
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await page.route('**/_next/static/**/*.js', async (route) => {
      await released;
      await route.continue();
    });
    await page.goto('/contracts', { waitUntil: 'commit' });
    await button.click();
    await expect(part).toBeHidden();
    release();
    await expect(part).toBeVisible();
    await page.unrouteAll({ behavior: 'wait' });
  }
});

test('a browser that asks for an icon by habit gets it', async ({ request }) => {
  const [named, habitual] = await Promise.all(['/favicon-prod.ico', '/favicon.ico'].map((path) => request.get(path)));
  expect(habitual?.status()).toBe(200);
  expect(await habitual?.body()).toEqual(await named?.body());
});

test('the search finds screens by name, from anywhere, by keys alone', async ({ page, context }) => {
  await signInContext(context, northwind.manager);
  await page.goto('/dashboard');
  await expect(page.getByRole('button', { name: /^Search/ })).toHaveAttribute('aria-expanded', 'false');
  await page.keyboard.press('Control+k');
  const search = page.getByRole('dialog', { name: 'Search', exact: true });
  await expect(search.getByRole('combobox')).toBeFocused();
  await page.keyboard.type('timesh');
  await expect(search.getByRole('option')).toHaveText(['Timesheets']);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/timesheets');
  await expect(search).toBeHidden();
});

test('the search finds a person by three letters, with their number, from anywhere', async ({
  page,
  context,
  request,
}) => {
  const recruiter = await ApiUser.signIn(request, northwind.recruiter);
  const mark = Date.now().toString(36);
  const { id } = await recruiter.ok<{ id: string }>('POST', '/api/v1/candidates', {
    name: `Quorra ${mark}`,
    email: `quorra.${mark}@people.example`,
    phone: '+1 212 555 0173',
  });
  await signInContext(context, northwind.recruiter);
  await page.goto('/dashboard');
  await untilIdle(page);
  // Four keys to the number, and one more that copies it.
  const keys = ['Control+k', 'q', 'u', 'o', 'Control+c'];
  const search = page.getByRole('dialog', { name: 'Search', exact: true });
  const found = search.getByRole('option', { name: `Quorra ${mark}` });
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  for (const key of keys.slice(0, 4)) await page.keyboard.press(key);
  await expect(found).toContainText('+1 212 555 0173');
  await expect(search.getByRole('option').first()).toContainText('+1 212 555 0173');
  await page.keyboard.press(keys[4] ?? '');
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe('+1 212 555 0173');
  expect(await findViolations(page)).toEqual([]);
  await found.click();
  await expect(page).toHaveURL(`/candidates/${id}`);
});

test('single keys go to a list, through it and to a record, and a search loses no letter that is typed early', async ({
  page,
  context,
}) => {
  await signInContext(context, northwind.manager);
  await page.goto('/dashboard');
  await untilIdle(page);
  await page.keyboard.press('g');
  await page.keyboard.press('k');
  await expect(page).toHaveURL('/clients');
  const rows = page.locator('main tbody th[scope=row] a');
  await expect(rows.first()).toBeVisible();
  await page.keyboard.press('j');
  await expect(rows.first()).toBeFocused();
  await page.keyboard.press('j');
  await expect(rows.nth(1)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/clients\/[\da-f-]{36}$/);
  const name = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
  await page.keyboard.press('?');
  const keys = page.getByRole('dialog', { name: 'Keys' });
  await expect(keys).toContainText('Edit the record');
  expect(await findViolations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(keys).toBeHidden();
  await page.reload();
  await untilIdle(page);
  // The script of the dialog comes late.
  await page.route('**/*.js', async (route) => {
    await letPass(500, 'a slow connection');
    await route.continue();
  });
  await page.keyboard.press('Control+k');
  await page.keyboard.type('new contract');
  const search = page.getByRole('dialog', { name: 'Search', exact: true });
  await expect(search.getByRole('combobox')).toHaveValue('new contract');
  await search.getByRole('option', { name: `New contract: ${name}` }).click();
  await expect(page).toHaveURL(/\/contracts\/create\?client=/);
  await expect(page.getByRole('combobox', { name: /Client/ })).toHaveValue(name);
});

test('a search offers only what the person may open', async ({ page, context }) => {
  await signInContext(context, northwind.contractor);
  await page.goto('/dashboard');
  await page.getByRole('button', { name: /^Search/ }).click();
  const search = page.getByRole('dialog', { name: 'Search', exact: true });
  await search.getByRole('combobox').fill('client');
  await expect(search.getByRole('status')).toHaveText('Nothing was found.');
});

test.describe('an address that is no page', () => {
  for (const path of ['/no/such/page', '/extra-pages/404']) {
    test(`${path} has a search and a way home`, async ({ page, context }) => {
      await signInContext(context, northwind.manager);
      const response = await page.goto(path);
      expect(response?.status()).toBe(path === '/no/such/page' ? 404 : 200);
      await expect(page.getByRole('heading', { name: 'Oops, an error has occurred. Page not found!' })).toBeVisible();
      await page.getByRole('combobox', { name: 'Where do you want to go?' }).fill('invoi');
      await page.getByRole('option', { name: 'Invoices' }).click();
      await expect(page).toHaveURL('/invoices');
      await page.goto(path);
      await page.getByRole('link', { name: 'Go to home' }).click();
      await expect(page).toHaveURL('/dashboard');
    });
  }
});

test('the page for a failing server says so', async ({ page }) => {
  await page.goto('/extra-pages/500');
  await expect(page.getByRole('heading', { name: 'Sorry, server goes wrong.' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Go to home' })).toBeVisible();
});

for (const [path, title] of [
  ['/terms-and-conditions', 'Terms and Conditions'],
  ['/privacy-policy', 'Privacy Policy'],
] as const) {
  test(`${title} can be read without an account`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page.getByText('Failed to load content')).toBeHidden();
  });
}
