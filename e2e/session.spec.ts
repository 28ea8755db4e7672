import { expect, type Page } from '@playwright/test';
import { untilIdle } from './support/look';
import { followMenu, menuLink } from './support/menu';
import { northwind, signInContext, signInOnPage } from './support/sign-in';
import { test } from './support/test';

const stored = (page: Page, key: string): Promise<string | null> =>
  page.evaluate((name) => window.localStorage.getItem(name), key);

async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/login/);
}

test.describe('filters', () => {
  const lists = [
    {
      name: 'Submissions',
      path: '/submissions',
      key: 'submission_filters',
      filter: 'Status',
      choice: 'Rejected',
      query: 'filter[status]=rejected',
    },
    {
      name: 'Contracts',
      path: '/contracts',
      key: 'contract_filters',
      filter: 'Status',
      choice: 'Active',
      query: 'filter[status]=active',
    },
    {
      name: 'Timesheets',
      path: '/timesheets',
      key: 'timesheet_filters',
      filter: 'Status',
      choice: 'Approved',
      query: 'filter[status]=approved',
    },
    {
      name: 'Invoices',
      path: '/invoices',
      key: 'invoice_filters',
      filter: 'Status',
      choice: 'Issued',
      query: 'filter[status]=issued',
    },
    {
      name: 'Clients',
      path: '/clients',
      key: 'client_filters',
      filter: 'State',
      choice: 'Active',
      query: 'filter[is_active]=true',
    },
  ];
  const addressWith = (query: string) => (url: URL) => decodeURIComponent(url.search).includes(query);

  test('come back with the list, until somebody logs out', async ({ page }) => {
    await signInOnPage(page, northwind.admin);
    for (const { name, path, key, filter, choice, query } of lists) {
      await followMenu(page, name);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.getByRole('main').getByRole('button', { name: filter, exact: true }).click();
      await page.getByRole('dialog', { name: filter }).getByLabel(choice, { exact: true }).click();
      await expect(page, path).toHaveURL(addressWith(query));
      await page.keyboard.press('Escape');
      await followMenu(page, 'Today');
      await expect(page).toHaveURL('/dashboard');
      expect(decodeURIComponent((await stored(page, key)) ?? ''), key).toContain(query);
      await followMenu(page, name);
      await expect(page, path).toHaveURL(addressWith(query));
      await expect(page.getByRole('button', { name: `Remove filter ${filter}` })).toBeVisible();
    }
    await logOut(page);
    for (const { key } of lists) expect(await stored(page, key), key).toBeNull();
  });

  test('of the link that opened a list do not come back with it, what its reader added does', async ({ page }) => {
    await signInOnPage(page, northwind.finance);
    await page.goto('/invoices?filter[overdue]=true');
    await untilIdle(page);
    await followMenu(page, 'Today');
    await expect(page).toHaveURL('/dashboard');
    await followMenu(page, 'Invoices');
    await expect(page).toHaveURL('/invoices');
    await page.goto('/invoices?filter[overdue]=true');
    await page.getByRole('searchbox').first().fill('NWS');
    await expect(page).toHaveURL(addressWith('search=NWS'));
    await followMenu(page, 'Today');
    await expect(page).toHaveURL('/dashboard');
    await followMenu(page, 'Invoices');
    await expect(page).toHaveURL('/invoices?search=NWS');
  });
});

test('a sign-out takes the token and the user, and Back leads nowhere', async ({ page, context }) => {
  await signInOnPage(page, northwind.finance);
  expect(await stored(page, 'token')).toBeTruthy();
  expect(JSON.parse((await stored(page, 'sessionUser')) ?? '{}')).toMatchObject({ email: northwind.finance });
  await followMenu(page, 'Invoices');
  await expect(page.getByRole('heading', { level: 1, name: 'Invoices' })).toBeVisible();
  await logOut(page);
  expect([await stored(page, 'token'), await stored(page, 'sessionUser')]).toEqual([null, null]);
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('next-auth.session-token');
  await page.goBack();
  await expect(page).toHaveURL(/\/login/);
});

test('permissions are asked for again at every change of route', async ({ page }) => {
  await signInOnPage(page, northwind.recruiter);
  // Before its scripts run, a link leaves the page, and the next page is served with the current permissions.
  await untilIdle(page);
  for (const [name, path] of [
    ['Clients', '/clients'],
    ['Submissions', '/submissions'],
    ['Today', '/dashboard'],
  ] as const) {
    const asked = page.waitForRequest((request) => new URL(request.url()).pathname === '/api/v1/user/permissions');
    await followMenu(page, name);
    expect(await (await asked).headerValue('authorization'), name).toMatch(/^Bearer ./);
    // A click before the route has changed would call this change off, and nothing would be asked for it.
    await expect(page).toHaveURL(new RegExp(`${path}$`));
  }
});

test('five minutes without activity sign out, after a warning', async ({ page }) => {
  await page.clock.install();
  await signInOnPage(page, northwind.finance);
  await expect(menuLink(page, 'Invoices')).toBeAttached();
  // Activity is not counted until the page's scripts run.
  await untilIdle(page);
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000));
  // The countdown starts at this moment, by the browser's clock.
  await page.mouse.move(700, 400);
  await page.mouse.move(710, 410);
  // On a busy machine, the page receives the mouse's events later than the browser.
  const now = await page.evaluate(() => String(Date.now()));
  await expect.poll(() => stored(page, 'last_activity')).toBe(now);
  await page.clock.runFor(239_000);
  const warning = page.getByRole('alertdialog', { name: 'Are you still there?' });
  await expect(warning).toBeHidden();
  await page.clock.runFor(1_000);
  await expect(warning).toBeVisible();
  await page.clock.runFor(59_000);
  await expect(page.getByRole('timer')).toHaveText('1 second left');
  await expect(page).toHaveURL('/dashboard');
  await page.clock.runFor(1_000);
  await expect(page).toHaveURL(/\/login\?.*reason=idle/);
  await expect(page.getByText('You were signed out after five minutes without activity.')).toBeVisible();
  expect(await stored(page, 'token')).toBeNull();
});

test('the sign-in page is for visitors who are signed out, every other for those who are signed in', async ({
  page,
  context,
}) => {
  await page.goto('/contracts?sort=number');
  await expect(page).toHaveURL(
    (url) => url.pathname === '/login' && url.searchParams.get('next') === '/contracts?sort=number',
  );
  await signInContext(context, northwind.manager);
  for (const path of ['/login', '/']) {
    await page.goto(path);
    await expect(page, path).toHaveURL('/dashboard');
  }
});
