import { expect } from '@playwright/test';
import { localeCookie } from '@/lib/i18n/locales';
import { ApiUser } from './support/api';
import { untilIdle } from './support/look';
import { field, phone } from './support/screen';
import { northwind, signInContext } from './support/sign-in';
import { test } from './support/test';

test('a recruiter adds a candidate, finds them, and puts them forward with two clicks', async ({
  context,
  page,
  request,
}) => {
  const unique = Date.now().toString(36);
  await signInContext(context, northwind.recruiter);
  await page.goto('/candidates', { waitUntil: 'networkidle' });
  await page.getByRole('link', { name: 'New candidate' }).first().click();
  await page.waitForURL('**/candidates/create');
  await untilIdle(page);
  await field(page, 'Name').fill('Freya Nilsen');
  await field(page, 'Headline').fill(`Tunnel engineer ${unique}`);
  await field(page, 'E-mail').fill(`freya-${unique}@people.example`);
  await field(page, 'Phone').fill('+353 1 555 0123');
  await field(page, 'Summary').fill('Ten years below ground.\nSpeaks Norwegian.');
  await page.getByRole('button', { name: 'Save candidate' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Freya Nilsen');
  await expect(page.getByText(/^CAN-\d{6}$/)).toBeVisible();
  await expect(page.getByText('Marcus Reed').first()).toBeVisible();

  await page.goto(`/candidates?search=${unique}`, { waitUntil: 'networkidle' });
  await page.locator('main tbody').getByRole('link', { name: 'Freya Nilsen' }).click();
  await page.getByRole('link', { name: 'Put forward' }).click();
  await expect(field(page, 'Name')).toHaveValue('Freya Nilsen');
  await expect(field(page, 'Phone')).toHaveValue('+353 1 555 0123');
  await expect(page.getByRole('combobox', { name: 'Find a candidate' })).toHaveValue(/^Freya Nilsen · CAN-\d{6}$/);
  await expect(page.getByText('Freya Nilsen already has this address.')).toBeHidden();

  const recruiter = await ApiUser.signIn(request, northwind.recruiter);
  const [client] = await recruiter.ok<{ id: string; name: string }[]>(
    'GET',
    '/api/v1/clients?filter[is_active]=true&limit=1',
  );
  const [known] = await recruiter.ok<{ id: string }[]>('GET', `/api/v1/candidates?search=${unique}`);
  await recruiter.ok('POST', '/api/v1/candidate-submissions', {
    candidate_id: known?.id,
    position_title: 'Tunnel foreman',
    client_id: client?.id,
    bill_rate: '85',
    pay_rate: '60',
    currency: 'USD',
    rate_unit: 'hour',
  });
  await page.goto(`/candidates/${known?.id}?tab=submissions`, { waitUntil: 'networkidle' });
  const row = page.locator('main tbody tr').filter({ hasText: 'Tunnel foreman' });
  await expect(row).toContainText(client?.name ?? '');
  await row.getByRole('link').first().click();
  await page.waitForURL('**/submissions/*');
  await page.getByRole('main').getByRole('link', { name: 'Freya Nilsen', exact: true }).first().click();
  await expect(page).toHaveURL(`/candidates/${known?.id}`);
});

test('an address that another candidate has is refused at its field', async ({ context, page, request }) => {
  const recruiter = await ApiUser.signIn(request, northwind.recruiter);
  const email = `twice-${Date.now().toString(36)}@people.example`;
  await recruiter.ok('POST', '/api/v1/candidates', { name: 'Ida Holm', email });
  await signInContext(context, northwind.recruiter);
  await page.goto('/candidates/create', { waitUntil: 'networkidle' });
  await field(page, 'Name').fill('Ida Holm');
  await field(page, 'E-mail').fill(email.toUpperCase());
  await page.getByRole('button', { name: 'Save candidate' }).click();
  await expect(page.getByText('This is already in use.').first()).toBeVisible();
});

test('the candidates of an Arabic company are cards on a phone', async ({ browser }) => {
  const context = await browser.newContext(phone);
  await signInContext(context, 'recruiter@alrowad.example');
  await context.addCookies([{ name: localeCookie, value: 'ar-EG', url: test.info().project.use.baseURL }]);
  const page = await context.newPage();
  await page.goto('/candidates', { waitUntil: 'networkidle' });
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('المرشحون');
  await page.locator('main tbody tr').first().getByRole('link').first().click();
  await expect(page.getByRole('link', { name: 'ترشيح', exact: true })).toBeVisible();
  await context.close();
});
