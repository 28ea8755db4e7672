import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { northwind, signInContext } from './support/sign-in';
import { test } from './support/test';

test('clients are checked, their bad cells are named, and the good ones are imported', async ({ context, page }) => {
  await signInContext(context, northwind.admin);
  const key = Date.now().toString(36);
  const rows = [
    'Company name;VAT number;Payment terms;Currency;Town',
    `Aran Weavers ${key};IE${key};14;gbp;`,
    `Beara Boats ${key};ie ${key};30;EUR;`,
    `Cork Cider ${key};;soon;EUR;Cork`,
  ];
  await page.goto('/clients');
  await page.getByRole('button', { name: 'More' }).first().click();
  await page.getByRole('menuitem', { name: 'Import from a file' }).click();
  await page.waitForURL('**/clients/import');
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'clients.csv', mimeType: 'text/csv', buffer: Buffer.from(rows.join('\n')) });
  await expect(page.getByText('clients.csv: 3 rows.')).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Company name: Contains' })).toHaveValue('name');
  await expect(page.getByRole('combobox', { name: 'VAT number: Contains' })).toHaveValue('tax_id');

  await expect(page.getByText('A column is still missing for: Type.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Check the file' })).toBeDisabled();
  await page.getByRole('combobox', { name: 'Type', exact: true }).selectOption({ label: 'Direct client' });
  await page.getByRole('button', { name: 'Check the file' }).click();

  const faults = page.getByRole('region', { name: 'What is wrong' });
  await expect(faults.getByRole('row')).toHaveCount(6, { timeout: 30_000 });
  await expect(faults.getByRole('row', { name: `3 VAT number ie ${key} Row 2 has this already.` })).toBeVisible();
  await expect(faults.getByRole('row', { name: '4 Payment terms soon Enter a whole number.' })).toBeVisible();
  await expect(faults.getByRole('row', { name: /4 Postal code .*This is required\./ })).toBeVisible();
  const report = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download the report' }).click();
  expect(await readFile(await (await report).path(), 'utf8')).toContain('Row 2 has this already.');

  await page.getByRole('radio', { name: /Valid rows only/ }).check();
  await page.getByRole('button', { name: 'Import 1 row' }).click();
  await expect(page.getByText('1 row was imported')).toBeVisible({ timeout: 30_000 });
  await page.getByRole('link', { name: 'Show the list' }).click();
  await expect(page.getByRole('link', { name: `Aran Weavers ${key}` })).toBeVisible();
});
