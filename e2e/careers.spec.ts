import { expect } from '@playwright/test';
import { ApiUser } from './support/api';
import { findRawMessages, findViolations, measureOverflow } from './support/look';
import { waitForMail } from './support/mail';
import { phone } from './support/screen';
import { northwind } from './support/sign-in';
import { test } from './support/test';

test('somebody applies for a job in Arabic, on a phone without scripts, and the recruiter has a draft', async ({
  browser,
  request,
}) => {
  const admin = await ApiUser.signIn(request, northwind.admin);
  const slug = `northwind-${Date.now().toString(36)}`;
  await admin.ok('PATCH', '/api/v1/company/settings', {
    careers: { enabled: true, slug, intro: 'We staff harbours.' },
  });
  const [client] = await admin.ok<{ id: string }[]>('GET', '/api/v1/clients?limit=1');
  const title = `Splicer ${slug}`;
  const { id } = await admin.ok<{ id: string }>('POST', '/api/v1/jobs', {
    title,
    client: client?.id,
    visibility: 'public',
    public_text: 'Come and splice.',
  });
  await admin.ok('POST', `/api/v1/jobs/${id}/status`, { status: 'open' });

  const outside = await browser.newContext({ ...phone, locale: 'ar-EG', javaScriptEnabled: false });
  const screen = await outside.newPage();
  await screen.goto(`/careers/${slug}?language=ar-EG`);
  await screen.getByRole('link', { name: title }).click();
  await expect(screen.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(screen.locator('html')).toHaveAttribute('dir', 'rtl');
  const email = `${slug}@people.example`;
  await screen.getByLabel('الاسم').fill('فريا نيلسن');
  await screen.getByLabel('البريد الإلكتروني').fill(email);
  await screen
    .getByLabel('السيرة الذاتية')
    .setInputFiles({ name: 'cv.txt', mimeType: 'text/plain', buffer: Buffer.from('Freya Nilsen, splicer') });
  await screen.getByRole('checkbox').check();
  // Nobody fills the form in within three seconds: the server would take it for a robot's.
  const written = Number(await screen.locator('input[name="shown"]').getAttribute('value'));
  await expect.poll(() => Date.now() - written).toBeGreaterThan(3_000);
  await screen.getByRole('button', { name: 'إرسال الطلب' }).click();
  await expect(screen.getByText('شكرًا لك.')).toBeVisible();
  await outside.close();

  const found = await admin.ok<{ id: string; status: string; candidate: { name: string } }[]>(
    'GET',
    `/api/v1/candidate-submissions?filter[job_id]=${id}`,
  );
  expect(found).toMatchObject([{ status: 'draft', candidate: { name: 'فريا نيلسن' } }]);
  const mail = await waitForMail(northwind.admin, title);
  expect(mail.text).toContain(`/submissions/${found[0]?.id}`);

  const withScripts = await browser.newContext({ ...phone, locale: 'ar-EG' });
  const seen = await withScripts.newPage();
  await seen.goto(`/careers/${slug}/${id}?language=ar-EG`);
  await expect(seen.getByRole('button', { name: 'إرسال الطلب' })).toBeVisible();
  expect(await measureOverflow(seen)).toBe(0);
  expect(await findRawMessages(seen)).toEqual([]);
  expect(await findViolations(seen)).toEqual([]);
  await withScripts.close();
});
