import { expect, type Page } from '@playwright/test';
import { ApiUser } from './support/api';
import { queryDatabase } from './support/database';
import { type MadePerson, makePerson } from './support/people';
import { choose, expectToast, field, phone, select } from './support/screen';
import { northwind, signInAnew, signInContext } from './support/sign-in';
import { test } from './support/test';

const iban = 'IE64IRCE92050112345678';
const settingsPath = '/api/v1/user-profile-configurations';

test.describe.configure({ mode: 'serial' });

let person: MadePerson;
test.beforeAll(async ({ request }) => {
  person = await makePerson(request, 'Rosa Delgado');
});

const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click();

test.describe('on a phone', () => {
  test.use(phone);

  test('people fill in what their company asks for', async ({ page, context }) => {
    await signInContext(context, person.email);
    await page.goto('/dashboard');
    await page.getByRole('button', { name: /^Account of/ }).click();
    await page.getByRole('menuitem', { name: 'Profile' }).click();
    await expect(page.getByRole('heading', { level: 1, name: person.name })).toBeVisible();
    await expect(page.getByText('6 details are missing')).toBeVisible();

    await page.getByRole('link', { name: 'Fill in: Contact' }).click();
    await field(page, 'Mobile phone').fill('+1 617 555 0100');
    await field(page, 'Address').fill('1 Long Wharf');
    await save(page);
    await expect(page.getByRole('alert').filter({ hasText: 'City' })).toBeVisible();
    await field(page, 'City').fill('Boston');
    await choose(page, 'Country', 'United States');
    await save(page);
    await expectToast(page, 'Saved.');
    await expect(page).toHaveURL('/profile');
    await expect(page.getByText('1 Long Wharf')).toBeVisible();
    await expect(page.getByText('2 details are missing')).toBeVisible();
  });

  test('a bank account is checked, and never shown by itself again', async ({ page, context }) => {
    await signInContext(context, person.email);
    await page.goto('/profile?edit=bank');
    await field(page, 'IBAN').fill(iban.replace(/8$/, '9'));
    await save(page);
    await expect(page.getByText('This is not a valid IBAN.').first()).toBeVisible();
    await field(page, 'IBAN').fill('ie64 irce 9205 0112 3456 78');
    await save(page);
    await expect(page).toHaveURL('/profile');
    await expect(page.getByText('•••• 5678')).toBeVisible();
    expect(await page.content()).not.toContain(iban);
    const [row] = await queryDatabase<{ stored: string }>(
      'select secrets::text as stored from user_profiles where user_id = $1',
      [person.id],
    );
    expect(row?.stored).toMatch(/bank\.iban/);
    expect(row?.stored).not.toContain('0112345678');
  });
});

test('finance sees a masked account number on a click, which the person and the audit log know of', async ({
  page,
  context,
  browser,
}) => {
  await signInAnew(context, northwind.finance);
  await page.goto(`/users/${person.id}`);
  await page.getByRole('button', { name: 'Show: IBAN' }).click();
  await expect(page.getByText('IE64 IRCE 9205 0112 3456 78')).toBeVisible();
  await page.getByRole('button', { name: 'Hide: IBAN' }).click();
  await expect(page.getByText('•••• 5678')).toBeVisible();

  const logged = await queryDatabase<{ email: string; after: unknown }>(
    `select u.email, e.after from audit_entries e join users u on (u.company_id, u.id) = (e.company_id, e.actor_id)
      where e.action = 'secret_shown' and e.subject_id = $1`,
    [person.id],
  );
  expect(logged).toEqual([{ email: northwind.finance, after: { field: 'bank.iban' } }]);

  const theirs = await browser.newContext();
  await signInContext(theirs, person.email);
  const own = await theirs.newPage();
  await own.goto('/profile?tab=activity');
  await expect(own.getByText('Hidden value shown: IBAN')).toBeVisible();
  await theirs.close();
});

test('who has no business with it sees neither the person nor the account', async ({ context, page }) => {
  await signInContext(context, northwind.recruiter);
  await page.goto(`/users/${person.id}`);
  await expect(page.getByText(person.name)).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'You do not have access to this page' })).toBeVisible();
});

test('a note is written, changed, and stays as it is after a day', async ({ page, context, request }) => {
  await signInContext(context, northwind.admin);
  await page.goto(`/users/${person.id}?tab=notes`);
  await page.getByRole('button', { name: 'Write note' }).click();
  const dialog = page.getByRole('dialog');
  await select(dialog, 'Type').selectOption({ label: 'Call' });
  await field(dialog, 'Note').fill('Wants to stay until June.');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expectToast(page, 'Note saved.');

  const note = page.getByRole('listitem').filter({ hasText: 'Wants to stay until' });
  await note.getByRole('button', { name: 'Edit' }).click();
  await field(dialog, 'Note').fill('Wants to stay until July.');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(note).toContainText('July');
  await expect(note).toContainText('changed');

  await queryDatabase(`update user_notes set created_at = now() - interval '1 day' where user_id = $1`, [person.id]);
  await page.reload();
  await expect(note).toContainText('July');
  await expect(note.getByRole('button')).toHaveCount(0);
  const admin = await ApiUser.signIn(request, northwind.admin);
  const [written] = await admin.ok<{ id: string }[]>('GET', `/api/v1/user-notes?user_id=${person.id}`);
  const late = await admin.send('PUT', `/api/v1/user-notes/${written?.id}`, {
    note_type: 'call',
    body: 'Never said so.',
  });
  expect(late.status).toBe(409);
});

test('a company chooses what profiles hold', async ({ page, context, request }) => {
  const admin = await ApiUser.signIn(request, northwind.admin);
  const setting = (is_enabled: boolean) => ({
    sections: { personal: { fields: { marital_status: { is_enabled, is_required: false } } } },
  });
  await admin.ok('PUT', settingsPath, setting(false));
  try {
    await signInContext(context, northwind.admin);
    await page.goto('/company-settings?tab=profiles');
    await page.getByRole('checkbox', { name: 'Marital status: in use' }).check();
    await page.getByRole('button', { name: 'Save profile settings' }).click();
    await expectToast(page, 'Profile settings saved.');
    await page.goto(`/users/${person.id}?edit=personal`);
    await select(page, 'Marital status').selectOption({ label: 'Married' });
    await save(page);
    await expect(page.getByText('Married')).toBeVisible();

    await admin.ok('PUT', settingsPath, setting(false));
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Personal details' })).toBeVisible();
    await expect(page.getByText('Married')).toHaveCount(0);
  } finally {
    await admin.ok('PUT', settingsPath, setting(false));
  }
});
