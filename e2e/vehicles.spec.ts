import { expect } from '@playwright/test';
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
