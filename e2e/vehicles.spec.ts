import { expect } from '@playwright/test';
import { ApiUser } from './support/api';
import { untilIdle } from './support/look';
import { field } from './support/screen';
import { northwind, signInContext } from './support/sign-in';
import { test } from './support/test';

test('a vehicle is made, changed, found, exported and deleted', async ({ context, page }) => {
  await signInContext(context, northwind.admin);
  await page.goto('/vehicles', { waitUntil: 'networkidle' });
  await page.getByRole('link', { name: 'New vehicle' }).first().click();
  await page.waitForURL('**/vehicles/create');
  await untilIdle(page);
  await field(page, 'Plate').fill('24-D-77');
  await field(page, 'Make').fill('Skoda Octavia');
  await page.getByLabel('Driver').fill('nadia');
  await page.getByRole('option', { name: 'Nadia Haddad' }).click();
  await page.getByRole('button', { name: 'Create vehicle' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('24-D-77');
  await expect(page.getByText('Nadia Haddad').first()).toBeVisible();

  await page.getByRole('link', { name: 'Edit', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Edit 24-D-77');
  await untilIdle(page);
  await field(page, 'Note').fill('Winter tyres');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Note: Nothing → Winter tyres')).toBeVisible();

  const file = await context.request.get('/api/v1/vehicles/export?search=octavia&columns=plate,owner');
  expect(await file.text()).toContain('24-D-77,Nadia Haddad');

  await page.goto('/vehicles?search=octavia', { waitUntil: 'networkidle' });
  await page.getByRole('button', { name: 'Actions for 24-D-77' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('24-D-77 deleted')).toBeVisible();
});

test('vehicles are imported, have fields of the company’s own, and rules that look at them', async ({
  context,
  page,
  request,
}) => {
  await signInContext(context, northwind.admin);
  const key = Date.now().toString(36).slice(-5);
  const rows = [
    'Plate;Make;Driver;Insured until',
    `A-${key};Skoda;Nadia Haddad;2027-03-31`,
    `B-${key};Fiat;;`,
    `a-${key};Fiat;;`,
  ];
  await page.goto('/vehicles');
  await page.getByRole('button', { name: 'More' }).first().click();
  await page.getByRole('menuitem', { name: 'Import from a file' }).click();
  await page.waitForURL('**/vehicles/import');
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'fleet.csv', mimeType: 'text/csv', buffer: Buffer.from(rows.join('\n')) });
  await page.getByRole('button', { name: 'Check the file' }).click();
  const faults = page.getByRole('region', { name: 'What is wrong' });
  await expect(faults.getByRole('row', { name: `4 Plate a-${key} Row 2 has this already.` })).toBeVisible({
    timeout: 30_000,
  });
  await page.getByRole('radio', { name: /Valid rows only/ }).check();
  await page.getByRole('button', { name: 'Import 2 rows' }).click();
  await expect(page.getByText('2 rows were imported')).toBeVisible({ timeout: 30_000 });

  const admin = await ApiUser.signIn(request, northwind.admin);
  const { answer } = await admin.send('POST', '/api/v1/forms', {
    key: `fleet_${key}`,
    name: { en: `Fleet ${key}` },
    kind: 'once_per_subject',
    subject: 'vehicle',
    sections: [
      {
        key: 'fuel',
        title: { en: 'Fuel' },
        fields: [{ key: 'card', type: 'text', label: { en: `Fuel card ${key}` } }],
      },
    ],
  });
  const { id } = answer.data as { id: string };
  expect((await admin.send('POST', `/api/v1/forms/${id}/publish`, {})).status).toBe(200);
  await page.goto(`/vehicles?search=A-${key}`);
  await page.getByRole('link', { name: `A-${key}` }).click();
  await page.getByRole('link', { name: `Fleet ${key}` }).click();
  await page.getByRole('link', { name: 'Add' }).first().click();
  await untilIdle(page);
  await field(page, `Fuel card ${key}`).fill('F-77');
  await page.getByRole('button', { name: 'Submit' }).click();
  await page.goto(`/vehicles?search=A-${key}`);
  await page.getByRole('link', { name: `A-${key}` }).click();
  await page.getByRole('link', { name: `Fleet ${key}` }).click();
  await expect(page.getByText('F-77')).toBeVisible();
  await page.getByRole('button', { name: 'More' }).first().click();
  await page.getByRole('menuitem', { name: /rules/i }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(`A-${key}`);
});
