import { expect } from '@playwright/test';
import { approvalLink, askForCode, disputeFirstDay, giveCode, makeApprover } from './support/approver';
import { findViolations, measureOverflow } from './support/look';
import { phone } from './support/screen';
import { northwind, signInContext } from './support/sign-in';
import { test } from './support/test';
import { makeSubmittedSheet } from './support/work';

test('a client’s approver without an account disputes a day and approves, in French, on a phone without scripts', async ({
  page,
  context,
  browser,
  request,
}) => {
  // The sheet is so new that the job, which asks every few minutes, has not asked yet.
  const id = await makeSubmittedSheet(request);
  const { email } = await makeApprover(request, id);

  await signInContext(context, northwind.admin);
  await page.goto(`/timesheets/${id}`);
  await page.getByRole('button', { name: 'Ask the client' }).click();
  await expect(page.getByRole('row', { name: 'Claire Martin' })).toContainText('Waiting');

  const link = await approvalLink(email);
  const outside = await browser.newContext({ ...phone, locale: 'en-US', javaScriptEnabled: false });
  const screen = await outside.newPage();
  await screen.goto(link);
  await expect(screen.getByRole('heading', { level: 1, name: 'Approuver des heures' })).toBeVisible();
  // The page names the agency, not the program.
  await expect(screen).toHaveTitle(/ · Northwind Staffing$/);
  await expect(screen.getByRole('banner')).toContainText('Northwind Staffing');
  await expect(screen.getByRole('banner')).not.toContainText('Staffing Back Office');
  await expect(screen.getByText(email).first()).toBeVisible();
  await expect(screen.getByRole('button', { name: 'Approuver' })).toHaveCount(0);
  const code = await askForCode(screen, email);
  await giveCode(screen, '000000');
  await expect(screen.getByText('Ce code est incorrect')).toBeVisible();
  await giveCode(screen, code);

  await disputeFirstDay(screen, 'Bureau fermé');
  await expect(screen.getByText('Vous avez renvoyé ces heures.')).toBeVisible();
  await screen.getByRole('button', { name: 'Annuler ma réponse' }).click();
  await screen.getByRole('button', { name: 'Approuver' }).click();
  await expect(screen.getByText('Vous avez approuvé ces heures.')).toBeVisible();
  await outside.close();

  const withScripts = await browser.newContext({ ...phone, locale: 'en-US' });
  const seen = await withScripts.newPage();
  await seen.goto(link);
  await expect(seen.getByText('Vous avez approuvé ces heures.')).toBeVisible();
  expect(await measureOverflow(seen)).toBe(0);
  expect(await findViolations(seen)).toEqual([]);
  await withScripts.close();

  await page.reload();
  await expect(page.getByRole('row', { name: 'Claire Martin' })).toContainText('Approved');
  await expect(page.getByText(`Claire Martin (${email})`).first()).toBeVisible();
});
