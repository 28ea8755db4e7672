import { expect } from '@playwright/test';
import { expectToast, windowOf } from '../support/screen';
import { northwind } from '../support/sign-in';
import { test } from '../support/test';
import { job } from './job';

/** Approves the time. */
export function approve(): void {
  const manager = windowOf(northwind.manager);

  test('approves several weeks at once from the list', async () => {
    const page = manager();
    await page.goto('/timesheets');
    await page.getByRole('searchbox').fill(job.candidate);
    const rows = page.getByRole('table', { name: 'Timesheets' }).getByRole('row').filter({ hasText: job.candidate });
    await expect(rows).toHaveCount(2);
    for (const row of await rows.all()) await row.getByRole('checkbox').check();
    await page.getByRole('toolbar').getByRole('button', { name: 'Approve' }).click();
    await expectToast(page, 'Timesheets approved.');
    await expect(rows.filter({ hasText: 'Approved' })).toHaveCount(2);
  });
}
