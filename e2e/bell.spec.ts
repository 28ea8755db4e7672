import { expect } from '@playwright/test';
import { ApiUser } from './support/api';
import { findRawMessages, findViolations, measureOverflow, untilIdle } from './support/look';
import { makePerson } from './support/people';
import { expectToast, phone } from './support/screen';
import { northwind, signInContext } from './support/sign-in';
import { test } from './support/test';

test('somebody hears at once what a colleague hands over to them, and marks it as read', async ({
  context,
  page,
  request,
}) => {
  const mark = Date.now().toString(36);
  const admin = await ApiUser.signIn(request, northwind.admin);
  const [leaver, heir] = [
    await makePerson(request, `Lea ${mark}`, 'recruiter'),
    await makePerson(request, `Hal ${mark}`, 'recruiter'),
  ];
  const client = await admin.ok<{ id: string }>('POST', '/api/v1/clients', {
    name: `Quay ${mark}`,
    client_type: 'direct',
    currency: 'USD',
    payment_terms_days: 30,
  });
  await admin.ok('POST', '/api/v1/jobs', { title: `Rigger ${mark}`, client: client.id, owner: leaver.id });

  await signInContext(context, heir.email);
  await page.goto('/dashboard');
  await untilIdle(page);
  const bell = page.getByRole('banner').getByRole('button', { name: /^Notifications/ });
  // What waits is not new any more once somebody has looked.
  await bell.click();
  const panel = page.getByRole('dialog', { name: 'Notifications' });
  await expect(panel).toBeVisible();
  await page.keyboard.press('Escape');
  const second = await context.newPage();
  await second.goto('/clients');
  await untilIdle(second);

  await admin.ok('POST', `/api/v1/users/${leaver.id}/hand-over`, { to: heir.id });
  // In both tabs, by one stream.
  await expect(bell).toHaveAccessibleName(/\d+ new/, { timeout: 3_000 });
  await expect(second.getByRole('banner').getByRole('button', { name: /^Notifications/ })).toHaveAccessibleName(
    /\d+ new/,
    {
      timeout: 3_000,
    },
  );
  await bell.click();
  await expect(panel.getByRole('listitem').first()).toContainText('handed over to you: 1 job');
  expect(await findViolations(page)).toEqual([]);
  await expect(panel.getByText('Unread')).toHaveCount(1);
  await panel.getByRole('button', { name: 'Mark all as read' }).click();
  // Meanwhile something else may have begun to wait for them: other tests work in this company, too.
  await expect(panel.getByText('Unread')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);
  await expect(bell).toBeFocused();
  await second.close();
});

test('somebody chooses what they hear about', async ({ context, page, request }) => {
  const person = await makePerson(request, `Una ${Date.now().toString(36)}`, 'recruiter');
  await signInContext(context, person.email);
  await page.goto('/notifications/preferences');
  await untilIdle(page);
  await page.getByLabel('Somebody mentions you').selectOption('Not at all');
  await page.getByRole('button', { name: 'Save' }).click();
  await expectToast(page, 'Saved.');
  await page.reload();
  await expect(page.getByLabel('Somebody mentions you')).toHaveValue('off');
});

test('the bell on a phone in Arabic', async ({ browser }) => {
  const context = await browser.newContext({ ...phone, locale: 'ar-EG' });
  await signInContext(context, 'recruiter@alrowad.example');
  const page = await context.newPage();
  await page.goto('/today');
  await untilIdle(page);
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^الإشعارات/ })
    .click();
  await expect(page.getByRole('dialog', { name: 'الإشعارات' })).toBeVisible();
  expect(await measureOverflow(page)).toBe(0);
  expect(await findRawMessages(page)).toEqual([]);
  expect(await findViolations(page)).toEqual([]);
  await context.close();
});
