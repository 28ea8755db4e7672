import { expect } from '@playwright/test';
import { ApiUser } from './support/api';
import { findRawMessages, findViolations, measureOverflow } from './support/look';
import { waitForMail } from './support/mail';
import { expectToast, field, phone } from './support/screen';
import { northwind, signInContext } from './support/sign-in';
import { test } from './support/test';

test('a recruiter writes to all of a list, and a candidate opts out on a phone in Arabic', async ({
  browser,
  context,
  page,
  request,
}) => {
  // The mails leave each minute.
  test.setTimeout(180_000);
  const mark = Date.now().toString(36);
  const email = `nour.${mark}@people.example`;
  const recruiter = await ApiUser.signIn(request, northwind.recruiter);
  const make = (body: object) => recruiter.ok<{ id: string }>('POST', '/api/v1/candidates', body);
  const nour = await make({ name: `Nour ${mark}`, email });
  const refusing = await make({
    name: `Otto ${mark}`,
    email: `otto.${mark}@people.example`,
    do_not_contact: 'Asked for it',
  });
  const list = await recruiter.ok<{ id: string }>('POST', '/api/v1/candidate-lists', { name: `Riggers ${mark}` });
  await recruiter.ok('POST', `/api/v1/candidate-lists/${list.id}/members`, { candidate_ids: [nour.id, refusing.id] });

  await signInContext(context, northwind.recruiter);
  await page.goto(`/candidate-lists/${list.id}`, { waitUntil: 'networkidle' });
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Write to all' }).click();
  await page.getByRole('link', { name: 'Own words' }).click();
  await expect(page.getByText('1 candidate does not get it:')).toBeVisible();
  await field(page, 'Subject').fill(`Work in spring ${mark}`);
  await page.getByRole('button', { name: 'Preview' }).click();
  await expect(page.getByText(`As Nour ${mark} gets it`)).toBeVisible();
  await expect(page.getByText(`Work in spring ${mark}`, { exact: true }).last()).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Send to 1 candidate' }).click();
  await expectToast(page, 'The e-mails leave one by one.');
  await expect(page.getByRole('row', { name: new RegExp(`Otto ${mark}`) })).toContainText('Must not be contacted');
  await expect(async () => {
    await page.reload();
    await expect(page.getByRole('row', { name: new RegExp(`Nour ${mark}`) })).toContainText('Sent');
  }).toPass({ timeout: 100_000 });
  const mail = await waitForMail(email, `Work in spring ${mark}`);
  const link = new URL(/https?:\/\/\S+\/opt-out\/\S+/.exec(mail.text ?? '')?.[0] ?? '');

  const outside = await browser.newContext({ ...phone, locale: 'ar-EG', javaScriptEnabled: false });
  const screen = await outside.newPage();
  await screen.goto(`${link.pathname}?language=ar-EG`);
  await expect(screen.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(screen.getByRole('heading', { level: 1 })).toHaveText('إيقاف مثل هذه الرسائل؟');
  expect([await measureOverflow(screen), await findRawMessages(screen)]).toEqual([0, []]);
  await screen.locator('main form button[type=submit], main form button').first().click();
  await expect(screen.getByText('رسائل من هذا النوع بعد الآن')).toBeVisible();
  await outside.close();

  // From then on no such mail is for them, and their record says so.
  await page.goto(`/candidates/${nour.id}`);
  await expect(page.getByText(/gets no e-mails to whole lists/)).toBeVisible();
  await page.goto(`/candidate-lists/${list.id}/write`);
  await expect(page.getByText('Nobody gets it.')).toBeVisible();
  await expect(page.getByText('2 candidates do not get it:')).toBeVisible();
});
