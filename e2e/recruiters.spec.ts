import { expect } from '@playwright/test';
import { ApiUser } from './support/api';
import { findViolations } from './support/look';
import { makePerson } from './support/people';
import { expectToast } from './support/screen';
import { northwind, signInContext } from './support/sign-in';
import { test } from './support/test';

test('a recruiter chooses who looks for people for a job, and a sourcer finds it among their own', async ({
  browser,
  context,
  page,
  request,
}) => {
  const mark = Date.now().toString(36);
  const [admin, recruiter] = [
    await ApiUser.signIn(request, northwind.admin),
    await ApiUser.signIn(request, northwind.recruiter),
  ];
  const client = await admin.ok<{ id: string }>('POST', '/api/v1/clients', {
    name: `Harbour ${mark}`,
    client_type: 'direct',
    currency: 'USD',
    payment_terms_days: 30,
  });
  const job = await recruiter.ok<{ id: string }>('POST', '/api/v1/jobs', {
    title: `Rigger ${mark}`,
    client: client.id,
  });
  await recruiter.ok('POST', `/api/v1/jobs/${job.id}/status`, { status: 'open' });
  const sourcer = await makePerson(request, `Sana ${mark}`, 'sourcer');
  const other = await browser.newContext();
  await signInContext(other, sourcer.email);
  const theirs = await other.newPage();
  expect((await theirs.goto(`/jobs/${job.id}`))?.status()).toBe(404);

  await signInContext(context, northwind.recruiter);
  await page.goto(`/jobs/${job.id}?tab=recruiters`);
  await page.getByRole('button', { name: 'Choose recruiters' }).click();
  const dialog = page.getByRole('dialog', { name: 'Choose recruiters' });
  await dialog.getByRole('checkbox', { name: `Sana ${mark}` }).check();
  expect(await findViolations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expectToast(page, 'Recruiters saved');
  await expect(
    page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ hasText: `Sana ${mark}` }),
  ).toBeVisible();

  await theirs.goto(`/jobs?search=Rigger+${mark}`);
  await theirs
    .locator('main tbody')
    .getByRole('link', { name: `Rigger ${mark}` })
    .click();
  await expect(theirs.getByRole('heading', { level: 1 })).toHaveText(`Rigger ${mark}`);
  await theirs.getByRole('link', { name: 'Recruiters' }).click();
  await expect(theirs.getByText(`Sana ${mark}`)).toBeVisible();
  await expect(theirs.getByRole('button', { name: 'Choose recruiters' })).toHaveCount(0);
  await other.close();
});
