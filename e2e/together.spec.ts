import { expect } from '@playwright/test';
import { ApiUser } from './support/api';
import { findRawMessages, findViolations, measureOverflow, untilIdle } from './support/look';
import { makePerson } from './support/people';
import { expectToast, phone } from './support/screen';
import { northwind, signInContext } from './support/sign-in';
import { test } from './support/test';

async function makeClient(admin: ApiUser, mark: string): Promise<{ id: string }> {
  return admin.ok<{ id: string }>('POST', '/api/v1/clients', {
    name: `Dock ${mark}`,
    client_type: 'direct',
    currency: 'USD',
    payment_terms_days: 30,
  });
}

test('a comment names a colleague, who hears of it and comes to the record', async ({
  browser,
  context,
  page,
  request,
}) => {
  const mark = Date.now().toString(36);
  const client = await makeClient(await ApiUser.signIn(request, northwind.admin), mark);
  const named = await makePerson(request, `Quill ${mark}`, 'account_manager');
  const other = await browser.newContext();
  await signInContext(other, named.email);
  const theirs = await other.newPage();
  await theirs.goto('/dashboard');
  await untilIdle(theirs);

  await signInContext(context, northwind.manager);
  await page.goto(`/clients/${client.id}`);
  await untilIdle(page);
  await page.getByRole('button', { name: 'Add comment' }).click();
  const dialog = page.getByRole('dialog', { name: 'New comment' });
  await dialog.getByRole('textbox').pressSequentially('Please ring them, @Quill');
  await expect(dialog.getByRole('option', { name: named.name })).toBeVisible();
  await page.keyboard.press('Enter');
  expect(await findViolations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expectToast(page, 'Comment saved.');
  await expect(page.getByRole('main').getByText(`@${named.name}`)).toBeVisible();

  const bell = theirs.getByRole('banner').getByRole('button', { name: /^Notifications/ });
  await expect(bell).toHaveAccessibleName(/\d+ new/);
  await bell.click();
  await theirs
    .getByRole('dialog', { name: 'Notifications' })
    .getByRole('link', { name: /mentioned you/ })
    .click();
  await expect(theirs).toHaveURL(`/clients/${client.id}`);
  await expect(theirs.getByRole('heading', { level: 1 })).toContainText(`Dock ${mark}`);
  await other.close();
});

test('a call is noted, and a colleague who has the record open hears of it and goes on typing', async ({
  browser,
  context,
  page,
  request,
}) => {
  const mark = Date.now().toString(36);
  const client = await makeClient(await ApiUser.signIn(request, northwind.admin), mark);
  const reader = await makePerson(request, `Iris ${mark}`, 'account_manager');
  const other = await browser.newContext();
  await signInContext(other, reader.email);
  const theirs = await other.newPage();
  await theirs.goto(`/clients/${client.id}`);
  await untilIdle(theirs);
  await theirs.getByRole('button', { name: 'Add comment' }).click();
  const typed = theirs.getByRole('dialog').getByRole('textbox');
  await typed.fill('Half a sentence');

  await signInContext(context, northwind.manager);
  await page.goto(`/clients/${client.id}`);
  await untilIdle(page);
  await page.getByRole('button', { name: 'Add call or note' }).click();
  const dialog = page.getByRole('dialog', { name: 'Note or call' });
  await dialog.getByRole('textbox', { name: 'Length in minutes' }).fill('12');
  await dialog.getByRole('combobox', { name: 'Direction' }).selectOption({ label: 'Incoming' });
  await dialog.getByRole('textbox', { name: /What was said/ }).fill(`They want a crane driver ${mark}.`);
  expect(await findViolations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expectToast(page, 'Noted.');
  await expect(page.getByRole('main').getByText('Incoming · 12 minutes')).toBeVisible();

  await expect(theirs.getByText(/changed this record\./)).toBeVisible({ timeout: 15_000 });
  await expect(typed).toHaveValue('Half a sentence');
  await theirs.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(theirs.getByText(`They want a crane driver ${mark}.`)).toBeVisible();
  await expect(theirs.getByText(/changed this record\./)).toHaveCount(0);
  await expect(theirs.getByRole('button', { name: 'Stop following' })).toBeVisible();
  await other.close();
});

test('a to-do waits on Today for whoever has to do it, who ticks it there and takes that back', async ({
  context,
  page,
  request,
}) => {
  const mark = Date.now().toString(36);
  const person = await makePerson(request, `Tess ${mark}`, 'recruiter');
  const admin = await ApiUser.signIn(request, northwind.admin);
  await admin.ok('POST', '/api/v1/to-dos', { title: `Ring the dock ${mark}`, assignee_id: person.id });
  await signInContext(context, person.email);
  await page.goto('/today');
  await untilIdle(page);
  const item = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ hasText: `Ring the dock ${mark}` });
  await item.getByRole('button', { name: 'Done' }).click();
  await expect(item).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(item).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
});

test('a list is kept as a view, which comes back as a tab and can open the list', async ({
  context,
  page,
  request,
}) => {
  const mark = Date.now().toString(36);
  const person = await makePerson(request, `Vera ${mark}`, 'account_manager');
  await signInContext(context, person.email);
  await page.goto('/clients?filter[client_type]=direct');
  await untilIdle(page);
  await page.getByRole('button', { name: 'Save as view' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').first().fill(`Direct ${mark}`);
  expect(await findViolations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expectToast(page, 'The view was saved.');
  await expect(page).toHaveURL(/[?&]view=/);
  await page.goto('/clients?view=all');
  await page.getByRole('link', { name: `Direct ${mark}` }).click();
  await expect(page).toHaveURL(/filter(\[|%5B)client_type(\]|%5D)=direct/);
  expect(await measureOverflow(page)).toBe(0);
});

for (const path of ['/monday', '/calendar', '/to-dos?filter[scope]=mine&filter[state]=open', '/board']) {
  test(`${path} on a phone in Arabic`, async ({ browser }) => {
    const context = await browser.newContext({ ...phone, locale: 'ar-EG' });
    await signInContext(context, 'manager@alrowad.example');
    const page = await context.newPage();
    await page.goto(path);
    await untilIdle(page);
    expect(await measureOverflow(page)).toBe(0);
    expect(await findRawMessages(page)).toEqual([]);
    expect(await findViolations(page)).toEqual([]);
    await context.close();
  });
}
