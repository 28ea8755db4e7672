import { expect } from '@playwright/test';
import { ApiUser } from './support/api';
import { findViolations, measureOverflow } from './support/look';
import { waitForMail } from './support/mail';
import { expectToast, field, phone } from './support/screen';
import { northwind, signInContext } from './support/sign-in';
import { test } from './support/test';

test('somebody without an account fills a form in on a phone, in Arabic, once', async ({
  page,
  context,
  browser,
  request,
}) => {
  const admin = await ApiUser.signIn(request, northwind.admin);
  const { id } = await admin.ok<{ id: string }>('POST', '/api/v1/forms', {
    key: `visit_${Date.now().toString(36)}`,
    name: { en: 'Site visit', ar: 'زيارة الموقع' },
    subject: 'client',
    sections: [
      {
        key: 'visit',
        title: { en: 'Visit', ar: 'الزيارة' },
        fields: [
          { key: 'host', type: 'text', label: { en: 'Host', ar: 'المضيف' }, required: true },
          { key: 'photo', type: 'image', label: { en: 'Photo', ar: 'صورة' } },
          { key: 'signed', type: 'signature', label: { en: 'Signature', ar: 'التوقيع' }, required: true },
        ],
      },
    ],
  });
  await admin.ok('POST', `/api/v1/forms/${id}/publish`, {});
  const [client] = await admin.ok<{ id: string; name: string }[]>('GET', '/api/v1/clients?limit=1');
  const tab = `/clients/${client?.id}?tab=form-${id}`;
  const email = `mona.${Date.now().toString(36)}@outside.example`;

  await signInContext(context, northwind.admin);
  await page.goto(tab);
  await page.getByRole('button', { name: 'Send by e-mail' }).click();
  const dialog = page.getByRole('dialog', { name: 'Send “Site visit” by e-mail' });
  await field(dialog, 'E-mail address').fill(email);
  await field(dialog, 'Name').fill('منى');
  await dialog.getByLabel('Language of the mail and the form').selectOption('العربية');
  await dialog.getByRole('button', { name: 'Send', exact: true }).click();
  await expectToast(page, `The link is on its way to ${email}.`);
  await expect(page.getByRole('row', { name: email })).toContainText('منى');

  const mail = await waitForMail(email, 'زيارة الموقع');
  const link = /http\S+/.exec(mail.text ?? '')?.[0] ?? '';
  const outside = await browser.newContext({ ...phone, locale: 'en-US' });
  const screen = await outside.newPage();
  await screen.goto(link);
  await expect(screen.getByRole('heading', { level: 1, name: 'زيارة الموقع' })).toBeVisible();
  await expect(screen).toHaveTitle(/ · Northwind Staffing$/);
  await expect(screen.getByRole('banner')).toContainText('Northwind Staffing');
  await expect(screen.getByRole('banner')).not.toContainText('Staffing Back Office');
  await expect(screen.locator('html')).toHaveAttribute('dir', 'rtl');
  // The page says which company asks and about whom, and nothing else of the record.
  await expect(screen.getByRole('main').getByText('Northwind Staffing', { exact: true })).toBeVisible();
  await expect(screen.getByText(client?.name ?? '', { exact: true })).toBeVisible();
  expect(await measureOverflow(screen)).toBe(0);
  expect(await findViolations(screen)).toEqual([]);

  const submit = screen.getByRole('button', { name: 'إرسال' });
  await submit.click();
  await expect(screen.getByRole('alert').first()).toBeVisible();
  await field(screen, 'المضيف').fill('منى');
  const pen = screen.getByRole('textbox', { name: 'التوقيع' });
  await pen.fill('منى');
  // The form is sent early and waits for the signature.
  await pen.press('Enter');
  await submit.click();
  await expect(screen.getByRole('heading', { level: 1, name: 'شكرًا لك' })).toBeVisible();

  await screen.goto('about:blank');
  await screen.goto(link);
  await expect(screen.getByRole('heading', { level: 1, name: 'هذا الرابط لا يفتح أي نموذج' })).toBeVisible();
  await expect(screen.getByText('Northwind')).toHaveCount(0);
  await outside.close();

  await page.reload();
  await expect(page.getByRole('row', { name: email })).toContainText(`منى (${email})`);
  await page.getByRole('row', { name: email }).getByRole('link').first().click();
  await expect(page).toHaveURL(/\/module\/submissions\//);
  await expect(page.getByText(`منى (${email})`).first()).toBeVisible();
});

test('a page without a link, or without scripts, says what to do', async ({ browser }) => {
  const outside = await browser.newContext({ javaScriptEnabled: false });
  const screen = await outside.newPage();
  await screen.goto('/fill-in');
  await expect(screen.getByRole('heading', { level: 1, name: 'A form for you' })).toBeVisible();
  await expect(screen.getByText('this form needs JavaScript')).toBeVisible();
  await outside.close();
});
