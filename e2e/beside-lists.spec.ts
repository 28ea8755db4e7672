import { readFileSync } from 'node:fs';
import { type Browser, type BrowserContextOptions, expect, type Locator, type Page } from '@playwright/test';
import { ApiUser } from './support/api';
import { untilIdle } from './support/look';
import { makePerson } from './support/people';
import { phone } from './support/screen';
import { northwind, signInContext } from './support/sign-in';
import { test } from './support/test';

async function open(browser: Browser, path: string, options: BrowserContextOptions = {}): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1600, height: 900 }, ...options });
  await signInContext(context, northwind.admin);
  const page = await context.newPage();
  await page.goto(path);
  await expect(page.getByRole('table')).toBeVisible();
  await untilIdle(page);
  return page;
}

const panel = (page: Page): Locator => page.getByRole('complementary', { name: /, beside the list$/ });

/** Makes clients whose names begin with the same words, and returns these. */
async function makeClients(admin: ApiUser, names: readonly string[], owner_id?: string): Promise<string> {
  const run = `Beside ${Date.now().toString(36)}`;
  for (const name of names) {
    const body = { name: `${run} ${name}`, client_type: 'direct', currency: 'USD', payment_terms_days: 30 };
    const { id } = await admin.ok<{ id: string }>('POST', '/api/v1/clients', body);
    if (owner_id) await admin.ok('PUT', '/api/v1/clients/owner', { client_ids: [id], owner_id });
  }
  return run;
}

const ownersOf = async (admin: ApiUser, search: string): Promise<string[]> =>
  (
    await admin.ok<{ owner: { id: string } }[]>('GET', `/api/v1/clients?sort=name&search=${encodeURIComponent(search)}`)
  ).map(({ owner }) => owner.id);

test('Space shows a record beside its list, the arrows go on to others, Escape leads back', async ({
  browser,
  request,
}) => {
  const admin = await ApiUser.signIn(request, northwind.admin);
  const run = await makeClients(admin, ['Alpha', 'Beta', 'Gamma']);
  const page = await open(browser, `/clients?sort=name&search=${encodeURIComponent(run)}`);
  const name = (which: string) => page.getByRole('link', { name: `${run} ${which}`, exact: true });
  await name('Alpha').focus();
  await page.keyboard.press('Space');
  await expect(panel(page).getByRole('heading')).toHaveText(`${run} Alpha`);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(panel(page).getByRole('heading')).toHaveText(`${run} Gamma`);
  await expect(name('Gamma')).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(panel(page).getByRole('heading')).toHaveText(`${run} Beta`);
  await page.keyboard.press('Escape');
  await expect(panel(page)).toHaveCount(0);
  await expect(name('Beta')).toBeFocused();
});

test('the sums in a list’s foot are those of everything that it finds, as the API says', async ({
  browser,
  request,
}) => {
  const admin = await ApiUser.signIn(request, northwind.admin);
  const address = 'filter[status]=issued';
  const sums = await admin.ok<{ field: string; currency: string | null; value: string }[]>(
    'GET',
    `/api/sums/invoices?address=${encodeURIComponent(address)}`,
  );
  const page = await open(browser, `/invoices?${address}`);
  await page.getByRole('button', { name: 'Add up' }).click();
  const due = sums.filter(({ field }) => field === 'amount_due');
  expect(due.length).toBeGreaterThan(0);
  const foot = page.locator('tfoot td[data-heading="Amount due"]');
  for (const { currency, value } of due) {
    const shown = Number(value).toLocaleString('en-US', { minimumFractionDigits: 2 });
    await expect(foot).toContainText(`${shown} ${currency}`);
  }
});

test('a list is sorted by a name that its rows lead to, and back', async ({ browser }) => {
  const page = await open(browser, '/invoices');
  const names = () => page.locator('tbody tr > :nth-child(3)').allTextContents();
  await page.getByRole('columnheader', { name: 'Client' }).getByRole('link').click();
  await expect(page).toHaveURL(/sort=client/);
  await expect(page.getByRole('columnheader', { name: 'Client' })).toHaveAttribute('aria-sort', 'ascending');
  const up = await names();
  await page.getByRole('columnheader', { name: 'Client' }).getByRole('link').click();
  await expect(page.getByRole('columnheader', { name: 'Client' })).toHaveAttribute('aria-sort', 'descending');
  expect(await names()).not.toEqual(up);
});

test('what somebody else saved meanwhile is not overwritten beside the list', async ({ browser, request }) => {
  const admin = await ApiUser.signIn(request, northwind.admin);
  const run = await makeClients(admin, ['Alpha']);
  const path = `/clients?search=${encodeURIComponent(run)}`;
  const page = await open(browser, path);
  const [client] = await admin.ok<{ id: string; version: number }[]>('GET', `/api/v1${path}`);
  await page.getByRole('link', { name: `${run} Alpha` }).focus();
  await page.keyboard.press('Space');
  await panel(page).getByRole('button', { name: 'Edit: E-mail' }).click();
  await panel(page).getByRole('textbox', { name: 'E-mail' }).fill('mine@beside.example');
  const other = await ApiUser.signIn(request, northwind.manager);
  await other.ok('PATCH', `/api/v1/clients/${client?.id}`, { email: 'theirs@beside.example' });
  await panel(page).getByRole('button', { name: 'Save' }).click();
  await expect(panel(page).getByRole('alert')).toContainText(/./);
  await expect(panel(page).getByRole('textbox', { name: 'E-mail' })).toHaveValue('mine@beside.example');
  expect((await admin.ok<{ email: string }[]>('GET', `/api/v1${path}`))[0]?.email).toBe('theirs@beside.example');
  await panel(page).getByRole('button', { name: 'Save' }).click();
  await expect(panel(page).getByRole('link', { name: 'mine@beside.example' })).toBeVisible();
});

test('a choice and an owner are changed beside the list', async ({ browser, request }) => {
  const admin = await ApiUser.signIn(request, northwind.admin);
  const owner = await makePerson(request, 'Owner Beside', 'recruiter');
  const name = `Beside ${Date.now().toString(36)}`;
  const email = `${name.replace(' ', '.')}@people.example`;
  const { id } = await admin.ok<{ id: string }>('POST', '/api/v1/candidates', { name, email });
  const page = await open(browser, `/candidates?search=${encodeURIComponent(name)}`);
  await page.getByRole('link', { name, exact: true }).focus();
  await page.keyboard.press('Space');
  await panel(page).getByRole('button', { name: 'Edit: Availability' }).click();
  await panel(page).getByRole('combobox', { name: 'Availability' }).selectOption({ index: 1 });
  await panel(page).getByRole('button', { name: 'Save' }).click();
  await expect(panel(page).getByRole('button', { name: 'Edit: Availability' })).toBeVisible();
  await panel(page).getByRole('button', { name: 'Edit: Owner' }).click();
  await panel(page).getByRole('combobox', { name: 'Owner' }).fill('Owner Beside');
  await page.getByRole('option', { name: 'Owner Beside' }).first().click();
  await panel(page).getByRole('button', { name: 'Save' }).click();
  await expect(panel(page).getByText('Owner Beside')).toBeVisible();
  const stored = await admin.ok<{ availability: string; owner: { name: string } }>('GET', `/api/v1/candidates/${id}`);
  expect([stored.availability, stored.owner.name]).toEqual(['now', owner.name]);
});

test('several get another owner, what is over is named, and Undo gives each back', async ({ browser, request }) => {
  const admin = await ApiUser.signIn(request, northwind.admin);
  const [before, after] = [
    await makePerson(request, 'Former Owner', 'recruiter'),
    await makePerson(request, 'Later Owner', 'recruiter'),
  ];
  const run = await makeClients(admin, ['Alpha', 'Beta', 'Gone'], before.id);
  const path = `/clients?sort=name&search=${encodeURIComponent(run)}`;
  const gone = (await admin.ok<{ id: string }[]>('GET', `/api/v1${path}`))[2];
  await admin.ok('PATCH', `/api/v1/clients/${gone?.id}`, { is_active: false });
  const page = await open(browser, path);
  await page.getByRole('checkbox', { name: 'Select all rows of this page' }).check();
  await page.getByRole('toolbar').getByRole('button', { name: 'Change owner' }).click();
  await page.getByRole('dialog').getByRole('combobox').selectOption({ label: after.name });
  await page.getByRole('dialog').getByRole('button', { name: 'Change owner' }).click();
  const toast = page.getByRole('status').filter({ hasText: '1 row was left out' });
  await expect(toast.getByRole('listitem')).toHaveText(/^CLI-\d+: over$/);
  expect(await ownersOf(admin, run)).toEqual([after.id, after.id, before.id]);
  await toast.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Undone.' })).toBeVisible();
  expect(await ownersOf(admin, run)).toEqual([before.id, before.id, before.id]);
});

test('on a phone in Arabic, too, several get another owner and are given back', async ({
  browser,
  request,
  baseURL,
}) => {
  const words = JSON.parse(readFileSync('messages/ar/ui.json', 'utf8'));
  const users = JSON.parse(readFileSync('messages/ar/users.json', 'utf8'));
  const admin = await ApiUser.signIn(request, northwind.admin);
  const [before, after] = [
    await makePerson(request, 'First Owner', 'recruiter'),
    await makePerson(request, 'Second Owner', 'recruiter'),
  ];
  const run = await makeClients(admin, ['Alpha', 'Beta'], before.id);
  const context = await browser.newContext({ ...phone, locale: 'ar-EG' });
  await signInContext(context, northwind.admin);
  await context.addCookies([{ name: 'locale', value: 'ar-EG', url: baseURL ?? '' }]);
  const page = await context.newPage();
  await page.goto(`/clients?sort=name&search=${encodeURIComponent(run)}`);
  await untilIdle(page);
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  for (const box of await page.locator('tbody input[type=checkbox]').all()) await box.check();
  await page.getByRole('toolbar').getByRole('button', { name: users.giveOwner.change }).click();
  await page.getByRole('dialog').getByRole('combobox').selectOption({ label: after.name });
  await page.getByRole('dialog').getByRole('button', { name: users.giveOwner.change }).click();
  await expect(page.getByRole('status').filter({ hasText: users.giveOwner.done })).toBeVisible();
  expect(await ownersOf(admin, run)).toEqual([after.id, after.id]);
  await page.getByRole('button', { name: words.undo, exact: true }).click();
  await expect(page.getByRole('status').filter({ hasText: words.undone })).toBeVisible();
  expect(await ownersOf(admin, run)).toEqual([before.id, before.id]);
});
