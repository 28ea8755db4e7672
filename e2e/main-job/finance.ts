import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { queryDatabase } from '../support/database';
import { readAttachment, waitForMail } from '../support/mail';
import { followMenu } from '../support/menu';
import { add, choose, expectStatus, expectToast, field, figure, windowOf } from '../support/screen';
import { northwind } from '../support/sign-in';
import { test } from '../support/test';
import { job } from './job';

/** Turns approved time into money in the bank. */
export function bill(): void {
  const finance = windowOf(northwind.finance);

  test('finds the approved time and makes a draft of it', async () => {
    const page = finance();
    await page.goto('/invoices');
    await page.getByRole('link', { name: 'Approved time to invoice' }).click();
    await expect(page.getByRole('button', { name: `Invoice the time of ${job.contractNumber}` })).toBeVisible();
    await page.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('link', { name: 'Invoices' }).click();
    await page.getByRole('main').getByRole('button', { name: 'New invoice' }).click();
    const dialog = page.getByRole('dialog', { name: 'New invoice' });
    await choose(page, 'Contract', job.contractNumber);
    const time = dialog.getByRole('group', { name: 'Approved timesheets' });
    await expect(time.getByRole('checkbox')).toHaveCount(3);
    await time.getByRole('checkbox', { name: 'All timesheets' }).check();
    await expect(time.getByRole('status')).toContainText('1,357.50 USD');
    await dialog.getByRole('button', { name: 'Create draft' }).click();
    await expect(page).toHaveURL(/\/invoices\/[0-9a-f-]{36}$/);
    await expectStatus(page, 'Draft');
    await expect(figure(page, 'Total')).toContainText('1,629.00 USD');
    const lines = page.getByRole('article', { name: 'Draft invoice' }).getByRole('row');
    await expect(lines.filter({ hasText: '85.00' })).toContainText('637.50');
    await expect(lines.filter({ hasText: '90.00' })).toContainText('720.00');
    job.invoice = page.url();
  });

  test('issues it, and it gets its number', async () => {
    const page = finance();
    await page.getByRole('button', { name: 'Issue', exact: true }).click();
    await page.getByRole('dialog', { name: 'Issue this invoice?' }).getByRole('button', { name: 'Issue' }).click();
    const title = page.getByRole('heading', { level: 1, name: /^NWS-\d{4}-\d{6}$/ });
    await expect(title).toBeVisible();
    await expectStatus(page, 'Issued');
    await expectStatus(page, 'Unpaid');
    job.invoiceNumber = (await title.textContent()) ?? '';
  });

  test('downloads it as a PDF', async () => {
    const page = finance();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Download PDF' }).click(),
    ]);
    expect(download.suggestedFilename()).toContain(job.invoiceNumber);
    expect((await readFile(await download.path())).subarray(0, 5).toString()).toBe('%PDF-');
  });

  test('mails it with its PDF to whom the contract names', async () => {
    const page = finance();
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: `Send ${job.invoiceNumber}?` });
    await expect(dialog).toContainText(job.mail);
    await dialog.getByRole('button', { name: 'Send' }).click();
    await expectToast(page, `${job.invoiceNumber} is on its way.`);
    const mail = await waitForMail(job.mail, job.invoiceNumber);
    expect(mail.attachments?.map(({ contentType }) => contentType)).toEqual(['application/pdf']);
    expect((await readAttachment(mail)).subarray(0, 5).toString()).toBe('%PDF-');
  });

  test('records a part of the money, then the rest', async () => {
    const page = finance();
    await add(page, 'Record payment', 'Record a payment', async (dialog) => {
      await field(dialog, 'Amount').fill('629');
      await expect(dialog).toContainText(/1,000\.00 USD\W+remains due\./);
    });
    await expectStatus(page, 'Partially paid');
    await expect(figure(page, 'Amount due')).toContainText('1,000.00 USD');
    await add(page, 'Record payment', 'Record a payment', async (dialog) => {
      await expect(field(dialog, 'Amount')).toHaveValue('1000.00');
      await field(dialog, 'Reference').fill(`Transfer ${job.unique}`);
    });
    await expectStatus(page, 'Paid');
    await page
      .getByRole('navigation', { name: 'Sections of the invoice' })
      .getByRole('link', { name: 'Payments' })
      .click();
    const payments = page.getByRole('table', { name: 'Payments' }).getByRole('row');
    await expect(payments.filter({ hasText: '629.00 USD' })).toHaveCount(1);
    await expect(payments.filter({ hasText: '1,000.00 USD' })).toContainText(`Transfer ${job.unique}`);
  });

  test('sees it on the dashboard', async () => {
    const page = finance();
    await followMenu(page, 'Today');
    await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible();
    await expect(async () => {
      await page.reload();
      const { invoiced, paid } = await readInvoiced();
      await expect(figure(page, 'Invoiced in 12 months')).toContainText(`${invoiced} USD`, { timeout: 2_000 });
      await expect(figure(page, 'Invoiced in 12 months')).toContainText(`${paid} invoices are paid`, {
        timeout: 2_000,
      });
    }, 'others issue invoices at the same time').toPass({ timeout: 30_000 });
  });
}

/** The sums of the last twelve months, the current one included; they must contain the invoice of this job. */
async function readInvoiced(): Promise<{ invoiced: string; paid: number }> {
  const [row] = await queryDatabase<{ invoiced: string; paid: number; own: string | null }>(
    `select to_char(sum(case kind when 'credit_note' then -gross_total else gross_total end) filter (where issue_date >= date_trunc('month', now() at time zone 'America/New_York') - interval '11 months'), 'FM999,999,999.00') as invoiced,
       (count(*) filter (where kind = 'invoice' and paid_total >= gross_total))::int as paid, max(gross_total) filter (where number = $2) as own
     from invoices where status = 'issued' and currency = 'USD' and company_id = (select company_id from users where email = $1)`,
    [northwind.finance, job.invoiceNumber],
  );
  expect(Number(row?.own)).toBe(1629);
  return { invoiced: row?.invoiced ?? '', paid: row?.paid ?? 0 };
}
