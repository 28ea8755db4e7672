import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { waitForMail } from './support/mail';
import { field, select } from './support/screen';
import { northwind, signInContext } from './support/sign-in';
import { test } from './support/test';

let count = 0;
const unique = (): string => `${Date.now().toString(36)}-${test.info().workerIndex}-${count++}`;
const list = (page: Page) => page.getByRole('table', { name: 'Users' });

test.beforeEach(({ context }) => signInContext(context, northwind.admin));

test('a person is invited, follows the mail, joins, is deactivated and taken back', async ({ page, browser }) => {
  const email = `ada.${unique()}@people.example`;
  await page.goto('/users');
  await page.getByRole('button', { name: 'Invite people' }).click();
  const dialog = page.getByRole('dialog', { name: 'Invite people' });
  await dialog.getByRole('textbox', { name: 'E-mail' }).fill(`Ada <${email}>, not-an-address`);
  await dialog.getByRole('combobox', { name: 'Role' }).first().selectOption({ label: 'Contractor' });
  await dialog.getByRole('button', { name: 'Send 2 invitations' }).click();
  await expect(dialog.getByText('Nobody has been invited yet.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Leave not-an-address out' }).click();
  await dialog.getByRole('button', { name: 'Send 1 invitation' }).click();
  await expect(page.getByText('1 invitation is on its way.')).toBeVisible();

  await page.goto(`/users?search=${email}`);
  await expect(list(page).getByText('Invited', { exact: true })).toBeVisible();
  const mail = await waitForMail(email, 'invites you');
  const link = /https?:\/\/\S+\/sign-up\?\S*#token=[\w-]+/.exec(mail.text ?? '')?.[0] ?? '';
  await join(await (await browser.newContext()).newPage(), new URL(link));

  await page.reload();
  await expect(list(page).getByText('Active', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Actions for Ada Byron' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(list(page).getByText('Active', { exact: true })).toBeVisible();
});

/** Accepts an invitation as the invited person. */
async function join(page: Page, { pathname, hash }: URL): Promise<void> {
  await page.goto(pathname + hash);
  await page.getByRole('textbox', { name: 'Your name' }).fill('Ada Byron');
  for (const input of await page.locator('input[type=password]').all()) await input.fill('Pelican-Quartz-71-Harbour');
  await page.getByRole('button', { name: 'Join and sign in' }).click();
  await expect(page).toHaveURL('/dashboard');
  await page.context().close();
}

test('a person with a temporary password is made, edited, and many are changed at once', async ({ page }) => {
  const [name, email] = [`Bea ${unique()}`, `bea.${unique()}@people.example`];
  await page.goto('/users/create');
  await field(page, 'Name').fill(name);
  await field(page, 'E-mail').fill(email);
  await select(page, 'Role').selectOption({ label: 'Finance' });
  await page.getByRole('radio', { name: /Set a temporary password/ }).check();
  await page.getByRole('button', { name: 'Generate one' }).click();
  await expect(field(page, 'Temporary password')).toHaveValue(/^([a-z2-9]{4}-){3}[a-z2-9]{4}$/);
  await page.getByRole('button', { name: 'Create user' }).click();
  await expect(page).toHaveURL(/\/users\/[0-9a-f-]{36}$/);

  await page.goto(`${page.url()}/edit`);
  await field(page, 'Phone').fill('+1 617 555 0133');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Changes saved.')).toBeVisible();

  await page.goto(`/users?search=${email}`);
  await page.getByRole('checkbox', { name: `Select ${name}` }).check();
  await page.getByRole('button', { name: 'Deactivate' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Deactivate' }).click();
  await expect(list(page).getByText('Inactive')).toBeVisible();
});

test('a file is checked, its bad rows are named, and the good ones are imported', async ({ page }) => {
  const key = unique();
  const rows = [
    `Nom,Courriel,Rôle`,
    `Cleo One,cleo1.${key}@people.example,Contractor`,
    `,empty.${key}@people.example,`,
    `Cleo Two,no address,Emperor`,
  ];
  await page.goto('/users/import');
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'people.csv', mimeType: 'text/csv', buffer: Buffer.from(rows.join('\n')) });
  await expect(page.getByText('people.csv: 3 rows.')).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Courriel: Contains' })).toHaveValue('email');
  await page.getByRole('button', { name: 'Check the file' }).click();
  const faults = page.getByRole('region', { name: 'What is wrong' });
  await expect(faults.getByRole('row')).toHaveCount(4, { timeout: 30_000 });
  await expect(faults.getByRole('row', { name: /4 Rôle Emperor There is no role with this name/ })).toBeVisible();
  const report = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download the report' }).click();
  expect(await readFile(await (await report).path(), 'utf8')).toContain('no address');
  await expect(page.getByRole('button', { name: 'Import and invite 1 person' })).toBeDisabled();
  await page.getByRole('radio', { name: /Valid rows only/ }).check();
  await page.getByRole('button', { name: 'Import and invite 1 person' }).click();
  await expect(page.getByText('1 person was added')).toBeVisible({ timeout: 30_000 });
  await waitForMail(`cleo1.${key}@people.example`, 'invites you');
});

test('the list is exported as it is filtered', async ({ page }) => {
  await page.goto('/users?search=northwind.example');
  await page.getByRole('button', { name: 'Export' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'As CSV' }).click();
  const text = await readFile(await (await download).path(), 'utf8');
  expect(text).toContain(northwind.recruiter);
  expect(text).not.toContain('people.example');
});

test('who may not see users is refused their screens', async ({ browser }) => {
  const page = await (await browser.newContext()).newPage();
  await signInContext(page.context(), northwind.contractor);
  for (const path of ['/users', '/users/create', '/users/import']) {
    const response = await page.goto(path);
    await expect(page.getByRole('heading', { name: 'You do not have access to this page' }), path).toBeVisible();
    expect(await response?.text(), path).not.toContain(northwind.recruiter);
  }
  await page.goto('/contracts/01900000-0000-7000-8000-000000000000');
  await expect(page.getByRole('heading', { name: 'There is nothing here' })).toBeVisible();
  await page.context().close();
});
