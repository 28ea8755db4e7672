import { expect } from '@playwright/test';
import { ApiUser } from './support/api';
import { findRawMessages, findViolations, measureOverflow } from './support/look';
import { waitForMail } from './support/mail';
import { expectToast, phone } from './support/screen';
import { northwind, signInContext } from './support/sign-in';
import { test } from './support/test';

const photo = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
);

test('somebody hands in a document on a phone in Arabic by the link of a mail, and the office verifies it', async ({
  browser,
  context,
  page,
  request,
}) => {
  const mark = Date.now().toString(36);
  const [name, email] = [`Nour ${mark}`, `nour.${mark}@people.example`];
  const admin = await ApiUser.signIn(request, northwind.admin);
  const client = await admin.ok<{ id: string }>('POST', '/api/v1/clients', {
    name: `Harbour ${mark}`,
    client_type: 'direct',
    currency: 'USD',
    payment_terms_days: 30,
  });
  await admin.ok('POST', '/api/v1/requirement-sets', {
    name: `Insurance ${mark}`,
    for: { client_id: client.id },
    requirements: [
      {
        kind: 'document',
        document_type: 'insurance',
        verified: true,
        through_end: false,
        repeat: 'once',
        stop: true,
      },
    ],
  });
  const contract = await admin.ok<{ id: string; candidate: { id: string } }>('POST', '/api/v1/contracts', {
    candidate: { name, email },
    client_id: client.id,
    position_title: 'Rigger',
    currency: 'USD',
    start_date: '2031-03-03',
    contract_type: 'contractor',
    location: 'on_site',
  });

  // The office sends the link from the board.
  await signInContext(context, northwind.admin);
  await page.goto(`/ready-to-start?filter[client_id]=${client.id}`);
  const row = page.getByRole('row', { name: new RegExp(name) });
  await row.getByRole('button', { name: 'Send what is still to do' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Send what is still to do' }).click();
  await expectToast(page, 'The e-mail is on its way.');
  const mail = await waitForMail(email, 'What you still have to do');
  const link = new URL(/https?:\/\/\S+\/still-to-do\/\S+/.exec(mail.text ?? '')?.[0] ?? '');

  const withScripts = await browser.newContext({ ...phone, locale: 'ar-EG' });
  const seen = await withScripts.newPage();
  const look = async () => {
    expect(await measureOverflow(seen)).toBe(0);
    expect(await findRawMessages(seen)).toEqual([]);
    expect(await findViolations(seen)).toEqual([]);
  };
  await seen.goto(`${link.pathname}?language=ar-EG`);
  // The company asks everybody for other documents, too.
  await expect(seen.getByRole('form', { name: 'تأمين' })).toBeVisible();
  await look();

  const outside = await browser.newContext({ ...phone, locale: 'ar-EG', javaScriptEnabled: false });
  const screen = await outside.newPage();
  await screen.goto(`${link.pathname}?language=ar-EG`);
  await expect(screen.locator('html')).toHaveAttribute('dir', 'rtl');
  const insurance = screen.getByRole('listitem').filter({ hasText: 'تأمين' });
  await expect(insurance).toContainText('ناقص');
  const form = screen.getByRole('form', { name: 'تأمين' });
  await form.getByLabel('صالح حتى').fill('2033-05-04');
  await form.getByLabel('صورة أو ملف').setInputFiles({ name: 'insurance.png', mimeType: 'image/png', buffer: photo });
  await form.getByRole('button', { name: 'إرسال' }).click();
  await expect(screen.getByText('شكرًا لك، لقد وصل.')).toBeVisible();
  await expect(insurance).toContainText('الأمر الآن لدى المكتب.');
  await expect(form).toHaveCount(0);
  await outside.close();

  // The office verifies it, after which the requirement is met.
  await waitForMail(northwind.admin, `${name} has handed in Insurance`);
  await page.goto(`/candidates/${contract.candidate.id}?tab=documents`);
  const document = page.getByRole('row', { name: /insurance\.png/ });
  await expect(document).toContainText('handed in by a link');
  await document.getByRole('button', { name: 'Verify', exact: true }).click();
  await expectToast(page, 'Insurance was verified.');
  await page.goto(`/contracts/${contract.id}?tab=requirements`);
  await expect(page.getByRole('row', { name: /Insurance/ })).toContainText('Met');

  await seen.reload();
  await expect(seen.getByRole('listitem').filter({ hasText: 'تأمين' })).toContainText('مستوفى');
  await look();
  await withScripts.close();
});
