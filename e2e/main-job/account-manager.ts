import { expect } from '@playwright/test';
import { add, expectStatus, expectToast, field, figure, select, windowOf } from '../support/screen';
import { northwind } from '../support/sign-in';
import { test } from '../support/test';
import { job } from './job';

/** Prepares the contract for its start. */
export function prepare(): void {
  const manager = windowOf(northwind.manager);

  test('sets a rate that holds from the second week on', async () => {
    const page = manager();
    await page.goto(job.contract);
    const parts = page.getByRole('navigation', { name: 'Sections of the contract' });
    await parts.getByRole('link', { name: /^Rates/ }).click();
    await add(page, 'Add rate', 'Add a rate', async (dialog) => {
      await select(dialog, 'Type').selectOption('Regular');
      await field(dialog, 'Effective from').fill(job.weeks[1].monday);
      await field(dialog, 'Bill rate').fill('90');
      await field(dialog, 'Pay rate').fill('63');
      await expect(figure(dialog, 'Margin')).toContainText('19.44 USD');
    });
    const rates = page.getByRole('table', { name: 'Rates' }).getByRole('row');
    await expect(rates.filter({ hasText: 'Replaced' })).toContainText('85.00 USD / h');
    await expect(rates.filter({ hasText: 'Current' })).toContainText('90.00 USD / h');
  });

  test('sets up invoicing and its recipients', async () => {
    const page = manager();
    await page
      .getByRole('navigation', { name: 'Sections of the contract' })
      .getByRole('link', { name: 'Invoicing' })
      .click();
    await select(page, 'Invoicing frequency').selectOption('Weekly');
    await select(page, 'Lines').selectOption('One line per timesheet and rate');
    await field(page, 'Purchase order').fill(`PO-${job.unique}`);
    await select(page, 'Tax category').selectOption('Standard rate');
    await field(page, 'Tax name').fill('VAT');
    await field(page, 'Tax rate').fill('20');
    await page.getByRole('button', { name: 'Save setup' }).click();
    await expectToast(page, 'Invoicing setup saved.');
    await add(page, 'Add contact', 'Add an invoice recipient', async (dialog) => {
      await select(dialog, 'Contact').selectOption(job.contact);
      await select(dialog, 'Sent as').selectOption('To');
    });
    await expect(page.getByRole('main')).toContainText(job.mail);
  });

  test('activates the contract', async () => {
    const page = manager();
    await page.getByRole('button', { name: 'Activate' }).click();
    await expectStatus(page, 'Active');
    job.contractNumber = /CON-\d+/.exec(await page.getByRole('main').innerText())?.[0] ?? '';
  });
}
