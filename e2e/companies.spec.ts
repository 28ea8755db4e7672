import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { readZip } from '../lib/testing/read-zip';
import { demoPassword } from './support/api';
import { queryDatabase } from './support/database';
import { waitForMail } from './support/mail';
import { followMenu } from './support/menu';
import { platformOperator, signInContext } from './support/sign-in';
import { test } from './support/test';

const password = 'wandering heron lamp';
let count = 0;
const unique = (): string => `${Date.now().toString(36)}${(count += 1)}`;

interface Made {
  name: string;
  /** The address of the company's administrator. */
  email: string;
  path: string;
}

/** Makes a company as an operator, on the screen. Afterwards the browser shows the company's page. */
async function create(page: Page): Promise<Made> {
  const name = `Harbour Crew ${unique()}`;
  const email = `ines-${unique()}@fresh.example`;
  await page.goto('/companies');
  await page.getByRole('link', { name: 'New company' }).click();
  await page.getByRole('textbox', { name: 'Company' }).fill(name);
  await page.getByRole('combobox', { name: 'Country' }).fill('Portu');
  await page.getByRole('option', { name: 'Portugal' }).click();
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Inês Duarte');
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email);
  await page.getByRole('button', { name: 'Create and invite' }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  return { name, email, path: new URL(page.url()).pathname };
}

/** Accepts the invitation as its reader does. Afterwards they are signed in. */
async function join(page: Page, { email, name }: Made): Promise<void> {
  const { text } = await waitForMail(email, `invites you to ${name}`);
  const link = /https?:\/\/[^/]+(\/sign-up\?\S*#token=[\w-]+)/.exec(text ?? '')?.[1];
  expect(link).toBeDefined();
  await page.goto(link ?? '');
  await page.getByRole('textbox', { name: 'Choose a password' }).fill(password);
  await page.getByRole('button', { name: 'Join and sign in' }).click();
  await expect(page).toHaveURL('/dashboard');
}

const menu = async (page: Page, item: string): Promise<void> => {
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: item }).click();
};

/** Makes it an hour since the person confirmed their identity. */
const ageSessions = (email: string): Promise<unknown[]> =>
  queryDatabase(
    `update sessions s set confirmed_at = now() - interval '1 hour' from users u
      where (u.company_id, u.id) = (s.company_id, s.user_id) and u.email = $1`,
    [email],
  );

/** Expects the page for a screen that is not this person's. */
async function expectNoPage(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { name: 'You do not have access to this page' }), path).toBeVisible();
}

test('a company is created, its administrator joins by mail, and support acts in their place by consent', async ({
  page,
  browser,
}) => {
  await signInContext(page.context(), platformOperator);
  const made = await create(page);
  await expect(page.getByText('1 invitation is open')).toBeVisible();
  await expect(page.getByText('No current consent')).toBeVisible();
  const admin = await (await browser.newContext()).newPage();
  await join(admin, made);

  await admin.goto('/company-settings?tab=security');
  await expect(admin.getByText('Support has never had access')).toBeVisible();
  await admin.getByRole('button', { name: 'Allow access' }).click();
  const dialog = admin.getByRole('dialog', { name: 'Allow support access' });
  await dialog.getByRole('combobox', { name: 'For how long' }).selectOption({ label: '2 hours' });
  await dialog.getByRole('textbox', { name: 'What for' }).fill('A role that nobody can edit');
  await dialog.getByRole('button', { name: 'Allow access' }).click();
  await expect(admin.getByRole('cell', { name: 'Open', exact: true })).toBeVisible();

  await page.reload();
  await expect(page.getByText('A role that nobody can edit')).toBeVisible();
  await page.getByRole('button', { name: 'Act as Inês Duarte' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Act as Inês Duarte' }).click();
  await expect(page).toHaveURL('/dashboard');
  const banner = page.getByRole('region', { name: 'Support access' });
  await expect(banner).toContainText(`You are acting as Inês Duarte of ${made.name} until`);
  await followMenu(page, 'Clients');
  await expect(page.getByRole('heading', { level: 1, name: 'Clients' })).toBeVisible();
  await expect(banner).toBeVisible();
  await expectNoPage(page, '/companies');

  await admin.reload();
  await expect(admin.getByRole('cell', { name: 'In use now' })).toBeVisible();
  await page.goto('/dashboard');
  await banner.getByRole('button', { name: 'End' }).click();
  await expect(page).toHaveURL(made.path);
  await expect(page.getByRole('heading', { level: 1, name: made.name })).toBeVisible();
  await expect(banner).toBeHidden();
  await expect(page.getByText('Support signed out')).toBeVisible();
});

test('a consent that is ended puts support back into its own sign-in', async ({ page, browser }) => {
  await signInContext(page.context(), platformOperator);
  const made = await create(page);
  const admin = await (await browser.newContext()).newPage();
  await join(admin, made);
  await admin.goto('/company-settings?tab=security');
  await admin.getByRole('button', { name: 'Allow access' }).click();
  await admin.getByRole('dialog').getByRole('button', { name: 'Allow access' }).click();
  await expect(admin.getByRole('cell', { name: 'Open', exact: true })).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: 'Act as Inês Duarte' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Act as Inês Duarte' }).click();
  await expect(page).toHaveURL('/dashboard');

  await admin.getByRole('button', { name: 'End the access as Inês Duarte' }).click();
  await admin.getByRole('dialog').getByRole('button', { name: 'End access' }).click();
  await expect(admin.getByRole('cell', { name: 'Ended', exact: true })).toBeVisible();
  await page.goto('/clients');
  await expect(page).toHaveURL(made.path);
  await expect(page.getByText('No current consent')).toBeVisible();
});

test('a suspended company reads so to its people, until it is active again', async ({ page, browser }) => {
  await signInContext(page.context(), platformOperator);
  const made = await create(page);
  const admin = await (await browser.newContext()).newPage();
  await join(admin, made);
  await menu(page, 'Suspend');
  await page.getByRole('dialog').getByRole('textbox', { name: 'Reason' }).fill('Unpaid since March');
  await page.getByRole('dialog').getByRole('button', { name: 'Suspend' }).click();
  await expect(page.getByText('Reason: Unpaid since March')).toBeVisible();
  const { text } = await waitForMail(made.email, `${made.name} has been suspended`);
  expect(text).toContain('Unpaid since March');

  const message = 'Your company’s access is suspended. Ask your company’s administrator.';
  await admin.goto('/clients');
  await expect(admin).toHaveURL(/\/login\?.*reason=suspended/);
  await expect(admin.getByText(message)).toBeVisible();
  await admin.goto('/login');
  await admin.getByRole('textbox', { name: 'E-mail' }).fill(made.email);
  await admin.getByRole('textbox', { name: 'Password', exact: true }).fill(password);
  await admin.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(admin.getByRole('alert').filter({ hasText: message })).toBeVisible();

  await page.getByRole('button', { name: 'Reactivate' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Reactivate' }).click();
  await expect(page.getByText(`${made.name} is active again.`)).toBeVisible();
  await signInContext(admin.context(), made.email, password);
  expect((await admin.goto('/dashboard'))?.status()).toBe(200);
  await expect(admin).toHaveURL('/dashboard');
});

test('a full export is made by consent, downloaded and whole; a deletion takes the name, and can be called off', async ({
  page,
  browser,
}) => {
  await signInContext(page.context(), platformOperator);
  const made = await create(page);
  await expect(page.getByText('A full export needs the company’s consent')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Full export' })).toBeHidden();
  const admin = await (await browser.newContext()).newPage();
  await join(admin, made);
  await admin.goto('/company-settings?tab=security');
  await admin.getByRole('button', { name: 'Allow access' }).click();
  const consent = admin.getByRole('dialog', { name: 'Allow support access' });
  await consent.getByRole('checkbox', { name: 'Also allow a full export' }).check();
  await consent.getByRole('button', { name: 'Allow access' }).click();
  await expect(admin.getByText('With a full export')).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: 'Full export' }).click();
  await ageSessions(platformOperator);
  await page.getByRole('dialog').getByRole('button', { name: 'Start export' }).click();
  const question = page.getByRole('dialog', { name: 'Confirm that it is you' });
  await question.getByRole('textbox', { name: 'Password' }).fill('not this one');
  await question.getByRole('button', { name: 'Confirm' }).click();
  await expect(question.getByText('This is not your current password.')).toBeVisible();
  await question.getByRole('textbox', { name: 'Password' }).fill(demoPassword);
  await question.getByRole('button', { name: 'Confirm' }).click();
  await expect(question).toBeHidden();
  const take = page.getByRole('button', { name: `Download ${made.name}` }).first();
  await expect(take).toBeVisible({ timeout: 60_000 });
  const [download] = await Promise.all([page.waitForEvent('download'), take.click()]);
  expect(download.suggestedFilename()).toMatch(new RegExp(`^${made.name} \\d{4}-\\d\\d-\\d\\d\\.zip$`));
  const files = readZip(await readFile(await download.path()));
  const people = String(files.get('data/users.jsonl'))
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(people).toEqual([expect.objectContaining({ email: made.email, is_company_admin: true })]);
  expect(JSON.parse(String(files.get('manifest.json')))).toMatchObject({
    company: { name: made.name },
    are_secrets_masked: true,
    tables: { users: 1, roles: 5 },
  });
  expect([...files.keys()]).not.toContain('data/credentials.jsonl');
  await expect(page.getByText('Downloaded on')).toBeVisible();

  await menu(page, 'Delete');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Type the company’s name' }).fill('Another name');
  await dialog.getByRole('button', { name: 'Delete in 30 days' }).click();
  await expect(dialog.getByText('This is not the company’s name.')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Type the company’s name' }).fill(made.name);
  await dialog.getByRole('button', { name: 'Delete in 30 days' }).click();
  await expect(page.getByText('will be permanently deleted on')).toBeVisible();
  await page.getByRole('button', { name: 'Keep the company' }).click();
  await expect(page.getByText(`${made.name} will be kept.`)).toBeVisible();
  await expect(page.getByText('will be permanently deleted on')).toBeHidden();
});

test('a tenant never reaches the companies', async ({ page, request }) => {
  const login = await request.post('/api/login', {
    data: { email: 'admin@northwind.example', password: demoPassword },
  });
  const { data } = await login.json();
  const answer = await request.get('/api/v1/companies', {
    headers: { authorization: `Bearer ${data.token.access_token}` },
  });
  expect(answer.status()).toBe(403);
  await signInContext(page.context(), 'admin@northwind.example');
  for (const path of ['/companies', '/companies/create', '/companies/01900000-0000-7000-8000-000000000000']) {
    await expectNoPage(page, path);
  }
});
