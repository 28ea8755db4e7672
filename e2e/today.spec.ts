import { expect } from '@playwright/test';
import { findRawMessages, findViolations, measureOverflow, untilIdle } from './support/look';
import { expectToast, phone } from './support/screen';
import { northwind, signInContext } from './support/sign-in';
import { test } from './support/test';

test('an account manager approves a week from Today with two keys, and takes it back', async ({ context, page }) => {
  await signInContext(context, northwind.manager);
  await page.goto('/today');
  const weeks = page
    .getByRole('main')
    .locator('section')
    .filter({ hasText: /timesheets? to approve/ });
  const [first, second] = [weeks.getByRole('listitem').nth(0), weeks.getByRole('listitem').nth(1)];
  const [address, next] = [
    await first.getByRole('link').first().getAttribute('href'),
    await second.getByRole('link').first().getAttribute('href'),
  ];
  await untilIdle(page);
  const approve = weeks.locator(`li:has(a[href="${address}"])`).getByRole('button', { name: 'Approve' });
  // J goes to what is to be done about the next one, K back.
  await approve.focus();
  await page.keyboard.press('j');
  await expect(weeks.locator(`li:has(a[href="${next}"])`).getByRole('button', { name: 'Approve' })).toBeFocused();
  await page.keyboard.press('k');
  await expect(approve).toBeFocused();

  await page.keyboard.press('Enter');
  await expectToast(page, 'Timesheet approved.');
  await expect(approve).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(approve).toBeVisible();
});

test('ten weeks and more are approved from Today with at most twelve keys, and taken back with one', async ({
  context,
  page,
}) => {
  await signInContext(context, 'manager@alrowad.example');
  await page.goto('/today');
  await untilIdle(page);
  let pressed = 0;
  const press = async (key: string) => {
    pressed += 1;
    await page.keyboard.press(key);
  };
  const sent = async (key: string) => {
    const answer = page.waitForResponse('**/api/v1/timesheets/status');
    await press(key);
    const { timesheet_ids: ids, status } = (await answer).request().postDataJSON();
    expect((await answer).status()).toBe(200);
    return { ids, status };
  };
  await press('a');
  await expect(page.getByRole('dialog')).toBeVisible();
  // The focus is on Cancel, so that nobody confirms by accident.
  await press('Tab');
  const approved = await sent('Enter');
  expect(approved.status).toBe('approved');
  expect(approved.ids.length).toBeGreaterThanOrEqual(10);
  expect(pressed).toBeLessThanOrEqual(12);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await untilIdle(page);
  expect(await sent('z')).toEqual({ ids: approved.ids, status: 'submitted' });
});

test('Extend goes to the end of the contract, in a form whose first field is another', async ({ context, page }) => {
  await signInContext(context, northwind.manager);
  await page.goto('/today');
  await page.getByRole('main').getByRole('link', { name: 'Extend' }).first().click();
  await expect(page.getByRole('textbox', { name: 'End', exact: true })).toBeFocused();
});

test('the dashboard leads to all of a kind', async ({ context, page }) => {
  await signInContext(context, northwind.manager);
  await page.goto('/dashboard');
  const kind = page
    .getByRole('main')
    .locator('section')
    .filter({ hasText: /to approve/ });
  await kind.getByRole('link', { name: /^Show all/ }).click();
  await expect(page).toHaveURL(/\/today\?filter\[kind\]=approve_timesheet/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/timesheets? to approve/);
  expect(await measureOverflow(page)).toBe(0);
  expect(await findViolations(page)).toEqual([]);
});

for (const [email, name] of [
  ['finance@alrowad.example', 'finance'],
  ['recruiter@alrowad.example', 'a recruiter'],
] as const) {
  test(`Today of ${name} on a phone in Arabic`, async ({ browser }) => {
    const context = await browser.newContext({ ...phone, locale: 'ar-EG' });
    await signInContext(context, email);
    const page = await context.newPage();
    await page.goto('/today');
    await expect(page.getByRole('heading', { level: 1, name: 'كل ما ينتظر' })).toBeVisible();
    await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
    expect(await measureOverflow(page)).toBe(0);
    expect(await findRawMessages(page)).toEqual([]);
    expect(await findViolations(page)).toEqual([]);
    await context.close();
  });
}
