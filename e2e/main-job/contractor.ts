import { expect } from '@playwright/test';
import { expectStatus, expectToast, phone, windowOf } from '../support/screen';
import { northwind } from '../support/sign-in';
import { test } from '../support/test';
import { job } from './job';

const format = (day: string, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' }).format(new Date(day));

/** Enters the time of two weeks. */
export function fillWeeks(): void {
  const contractor = windowOf(northwind.contractor, phone);

  for (const { name, monday, hours } of job.weeks) {
    test(`fills the ${name} week and submits it`, async () => {
      const page = contractor();
      await page.goto('/timesheets');
      const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: job.client }) });
      await card
        .getByRole('button', { name: new RegExp(`^Fill ${format(monday, { month: 'short', day: 'numeric' })}`) })
        .tap();
      const cell = page.getByRole('textbox', {
        name: `${format(monday, { weekday: 'long', month: 'short', day: 'numeric' })}, Regular`,
        exact: true,
      });
      await cell.fill(hours);
      await expect(page.getByRole('status').filter({ hasText: /^Sent/ })).toBeVisible();
      // On a phone there is a second button below the last day.
      await page.getByRole('button', { name: 'Submit' }).last().tap();
      await expectToast(page, 'Timesheet submitted.');
      await expectStatus(page, 'Submitted');
    });
  }
}
