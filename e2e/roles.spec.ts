import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { ApiUser } from './support/api';
import { queryDatabase } from './support/database';
import { untilIdle } from './support/look';
import { menuLink } from './support/menu';
import { expectToast, field, phone, select } from './support/screen';
import { northwind, signInContext } from './support/sign-in';
import { test } from './support/test';

/** Opens a page and waits for its scripts, because anything typed before is lost. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: 'networkidle' });
  await untilIdle(page);
}

const unique = (): string => `${Date.now().toString(36)}${test.info().workerIndex}`;

interface Made {
  id: string;
}

/** Makes a user who can sign in with the demo password and has this role, or none. */
async function makePerson(roleId: string | null): Promise<string> {
  const email = `roles-${unique()}@northwind.example`;
  await queryDatabase(
    `with made as (
       insert into users (company_id, id, name, email, locale, role_id, email_verified_at, updated_at)
       select company_id, gen_random_uuid(), 'Robin Vale', $1, 'en-US', $2::uuid, now(), now() from users where email = 'admin@northwind.example'
       returning company_id, id)
     insert into credentials (company_id, user_id, email, password_hash, updated_at)
     select made.company_id, made.id, $1, c.password_hash, now() from made, credentials c where c.email = 'admin@northwind.example'`,
    [email, roleId],
  );
  return email;
}

async function giveRole(request: APIRequestContext, email: string, roleId: string): Promise<void> {
  const admin = await ApiUser.signIn(request, northwind.admin);
  const [row] = await queryDatabase<Made>('select id from users where email = $1', [email]);
  await admin.ok('PUT', `/api/v1/users/${row?.id}`, { name: 'Robin Vale', email, role_id: roleId });
}

const right = (page: Page, name: string) => page.getByRole('checkbox', { name, exact: true });

/** Copies the demo's role Finance on the screen. Returns the id of the copy. */
async function copyFinance(page: Page, name: string): Promise<string> {
  await open(page, '/roles');
  await page.getByRole('button', { name: 'Actions for Finance' }).click();
  await page.getByRole('menuitem', { name: 'Copy' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Copy of Finance');
  await field(page, 'Name').fill(name);
  await expect(right(page, 'Invoices: Void')).toBeChecked();
  await right(page, 'Invoices: Void').uncheck();
  await page.getByRole('button', { name: 'Create role' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  return new URL(page.url()).pathname.split('/').at(-1) ?? '';
}

test('a role is copied, given, changed after a look at what that means, and counts at the next click', async ({
  browser,
  request,
}) => {
  test.slow();
  const name = `Ledger ${unique()}`;
  const [office, elsewhere] = [await browser.newContext(), await browser.newContext()];
  await signInContext(office, northwind.admin);
  const page = await office.newPage();
  const roleId = await copyFinance(page, name);

  const email = await makePerson(null);
  await signInContext(elsewhere, email);
  const theirs = await elsewhere.newPage();
  await theirs.goto('/dashboard');
  await expect(menuLink(theirs, 'Today')).toBeAttached();
  await expect(menuLink(theirs, 'Invoices')).toHaveCount(0);
  await giveRole(request, email, roleId);
  await theirs.goto('/invoices');
  await expect(menuLink(theirs, 'Invoices')).toBeAttached();

  await open(page, `/roles/${roleId}`);
  await right(page, 'Everything in Invoices').click();
  await expect(right(page, 'Invoices: Void')).toBeChecked();
  await right(page, 'Everything in Invoices').click();
  await select(page, 'Candidate submissions: View').selectOption('Own');
  await page.getByRole('button', { name: 'Review and save' }).click();
  const review = page.getByRole('dialog', { name: `Save the changes to ${name}?` });
  await expect(review.getByText('1 person has this role.')).toBeVisible();
  await expect(review.getByRole('listitem').filter({ hasText: 'Candidate submissions: View' })).toContainText(
    'No → Own',
  );
  await expect(review.getByRole('listitem').filter({ hasText: 'Invoices: View' })).toContainText('Yes → No');
  await review.getByRole('button', { name: 'Save role' }).click();
  await expectToast(page, 'The role was saved.');

  await theirs.goto('/submissions');
  await expect(theirs.getByRole('heading', { level: 1, name: 'Submissions' })).toBeVisible();
  await expect(menuLink(theirs, 'Submissions')).toBeAttached();
  await expect(menuLink(theirs, 'Invoices')).toHaveCount(0);
  await theirs.goto('/invoices');
  await expect(theirs.getByRole('heading', { name: 'You do not have access to this page' })).toBeVisible();

  await page.getByRole('link', { name: 'View as role' }).click();
  const preview = page
    .getByRole('region', { name: 'Menu' })
    .or(page.locator('section', { has: page.getByRole('heading', { name: 'Menu', exact: true }) }));
  await expect(preview.getByRole('listitem').filter({ hasText: 'Submissions' })).toBeVisible();
  await expect(preview.getByRole('listitem').filter({ hasText: 'Invoices' })).toHaveCount(0);

  await page.getByRole('link', { name: /^People/ }).click();
  await expect(page.getByRole('rowheader', { name: 'Robin Vale' })).toBeVisible();
  await select(page, 'Move to').selectOption('Recruiter');
  await page.getByRole('button', { name: 'Move and delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Move and delete' }).click();
  await expect(page).toHaveURL('/roles');
  await expect(page.getByRole('rowheader', { name })).toHaveCount(0);
  await theirs.goto('/clients');
  await expect(menuLink(theirs, 'Clients')).toBeAttached();
  await Promise.all([office.close(), elsewhere.close()]);
});

test('who may change roles gives nothing that they do not have', async ({ browser, request }) => {
  const admin = await ApiUser.signIn(request, northwind.admin);
  const { id } = await admin.ok<Made>('POST', '/api/v1/company/roles', {
    name: `Keepers ${unique()}`,
    permissions: ['view_roles', 'edit_roles', 'view_clients'],
  });
  const context = await browser.newContext(phone);
  await signInContext(context, await makePerson(id));
  const page = await context.newPage();
  await open(page, `/roles/${id}`);
  await expect(right(page, 'Invoices: Void')).toBeDisabled();
  await expect(right(page, 'Clients: View')).toBeEnabled();
  await page.getByRole('searchbox', { name: 'Find a permission' }).fill('audit');
  await expect(right(page, 'Clients: View')).toHaveCount(0);
  await expect(right(page, 'Audit log: View')).toBeDisabled();
  await context.close();
  const [recruiter] = (await admin.ok<(Made & { key: string | null })[]>('GET', '/api/v1/company/roles')).filter(
    ({ key }) => key === 'recruiter',
  );
  await admin.ok('DELETE', `/api/v1/company/roles/${id}?replacement=${recruiter?.id}`);
});

test('settings are changed and seen, and a word of the company’s own is offered at once', async ({ browser }) => {
  const context = await browser.newContext();
  await signInContext(context, northwind.admin);
  const page = await context.newPage();
  const mark = unique();

  await open(page, '/company-settings');
  await field(page, 'Website').fill('javascript:alert(1)');
  await page.getByRole('button', { name: 'Save settings' }).click();
  await expect(page.getByText('Enter a valid web address.').first()).toBeVisible();
  await field(page, 'Website').fill('https://northwind.example');
  await field(page, 'Registration number').fill(mark);
  await page.getByRole('button', { name: 'Save settings' }).click();
  await expectToast(page, 'The settings were saved.');
  await open(page, '/company-settings');
  await expect(field(page, 'Registration number')).toHaveValue(mark);

  await open(page, '/company-settings?tab=invoicing');
  await field(page, 'Invoice prefix').fill('ACME-UK');
  await expect(page.getByRole('status').filter({ hasText: /ACME-UK-\d{4}-\d{6}/ })).toBeVisible();
  await page.getByRole('textbox', { name: 'Invoice prefix' }).fill('NWS');

  const word = `Cooperative ${mark}`;
  await open(page, '/company-settings?tab=lists&kind=client_type');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Add to: Client types' });
  await field(dialog, 'Name').fill(word);
  await dialog.getByRole('button', { name: 'Add' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: word })).toBeVisible();
  await open(page, '/clients/create');
  await expect(select(page, 'Type').getByRole('option', { name: word })).toBeAttached();

  await open(page, '/company-settings?tab=lists&kind=client_type');
  await page.getByRole('button', { name: `Actions for ${word}` }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: word })).toHaveCount(0);
  await context.close();
});
