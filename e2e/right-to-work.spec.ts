import { expect } from '@playwright/test';
import { ApiUser } from './support/api';
import { findViolations, measureOverflow, untilIdle } from './support/look';
import { makePerson } from './support/people';
import { choose, expectStatus, expectToast, field, phone, select } from './support/screen';
import { northwind, signInContext } from './support/sign-in';
import { test } from './support/test';

const pdf = { name: 'passport.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') };

test('a check is built, required of new contractors by a rule, filled in on a phone in Arabic, reviewed, and kept as it was', async ({
  page,
  context,
  browser,
  request,
}) => {
  test.setTimeout(150_000);
  const mark = `Rania ${Date.now().toString(36)}`;
  await signInContext(context, northwind.admin);

  await page.goto('/modules/create');
  await page.getByRole('link', { name: 'From a template' }).click();
  await page.getByRole('button', { name: 'Use this template: Right-to-work check' }).click();
  await expectStatus(page, 'Draft');
  await untilIdle(page);
  await page.getByRole('treeitem').first().click();
  await field(page, 'Name').fill(`Check ${mark}`);
  await expect(page.getByText(/^Saved /)).toBeVisible();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click();
  await expectToast(page, 'Version 1 published.');
  const id = /[\da-f-]{36}/.exec(page.url())?.[0] ?? '';

  // The rule is limited to this spec's own people, because other specs make contractors at the same time.
  await page.getByRole('link', { name: 'Rules' }).click();
  await page.getByRole('link', { name: 'New rule' }).click();
  await field(page, 'Name').fill(mark);
  await select(page, 'Records').selectOption('User');
  await select(page, 'What happens').selectOption('is created');
  await page.getByRole('button', { name: /^Condition:/ }).click();
  await select(page, 'How it is compared').selectOption('starts with');
  await field(page, 'Value').fill(mark);
  await expect(page.getByText(`Name starts with ${mark}`)).toBeVisible();
  await select(page, 'Add an action').selectOption('Require a module');
  await choose(page, 'Module', `Check ${mark}`);
  await select(page, 'Field').last().selectOption({ index: 1 });
  expect(await findViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Create rule' }).click();
  await expectToast(page, 'Rule saved.');
  await expect(page).toHaveURL(/rule=[\da-f-]{36}/);
  const rule = /rule=([\da-f-]{36})/.exec(page.url())?.[1] ?? '';

  const person = await makePerson(request, mark);
  const admin = await ApiUser.signIn(request, northwind.admin);
  await expect
    .poll(async () => (await admin.ok<unknown[]>('GET', `/api/v1/trigger-rules/${rule}/firings`)).length)
    .toBeGreaterThan(0);

  const outside = await browser.newContext({ ...phone, locale: 'ar-EG' });
  await outside.addCookies([{ name: 'locale', value: 'ar-EG', url: new URL(page.url()).origin }]);
  await signInContext(outside, person.email);
  const screen = await outside.newPage();
  await screen.goto('/timesheets');
  await expect(screen).toHaveURL(`/module/${id}/add?mandatory=1`);
  await expect(screen.locator('html')).toHaveAttribute('dir', 'rtl');
  expect(await measureOverflow(screen)).toBe(0);
  await screen.getByRole('button', { name: 'إرسال' }).click();
  await expect(screen.getByRole('alert').first()).toBeVisible();
  await select(screen, 'نوع المستند').selectOption('جواز سفر');
  await field(screen, 'رقم المستند').fill('A 1234567');
  await field(screen, 'دولة الإصدار').fill('مصر');
  await screen.getByLabel(/^تاريخ الانتهاء/).fill('2031-05-04');
  await select(screen, 'العمل المسموح به').selectOption({ index: 1 });
  await screen.locator('input[type=file]').first().setInputFiles(pdf);
  await screen.getByRole('checkbox').last().check();
  await screen.getByRole('button', { name: 'إرسال' }).click();
  await expect(screen).toHaveURL(/\/module\/submissions\//);
  const answer = screen.url();
  await screen.goto('/timesheets');
  await expect(screen).toHaveURL('/timesheets');
  await outside.close();

  await page.goto(`/users/${person.id}?tab=form-${id}`);
  await expect(page.getByRole('row', { name: mark })).toContainText('Submitted');
  await page.getByRole('row', { name: mark }).getByRole('link').click();
  await expect(page).toHaveURL(answer);
  await expect(page.getByText('A 1234567')).toBeVisible();
  await page.getByRole('button', { name: 'Approve' }).click();
  await expectStatus(page, 'Approved');

  // The form changes, but the answers to it do not.
  await admin.ok('DELETE', `/api/v1/trigger-rules/${rule}`);
  interface Section {
    fields: { key: string }[];
  }
  const { definition } = await admin.ok<{ definition: { sections: Section[] } }>('GET', `/api/v1/forms/${id}`);
  const sections = definition.sections.map((section) => ({
    ...section,
    fields: section.fields.filter((one) => one.key !== 'document_number'),
  }));
  await admin.ok('PUT', `/api/v1/forms/${id}`, { ...definition, sections });
  expect((await admin.send('POST', `/api/v1/forms/${id}/publish`, {})).status).toBe(409);
  await admin.ok('POST', `/api/v1/forms/${id}/publish`, { accept_changes: true });
  await page.goto(answer);
  await expect(page.getByText('A 1234567')).toBeVisible();
  const file = await page.request.get(`/api/v1/submissions/export?form=${id}`);
  expect(await file.text()).toContain('A 1234567');
});
