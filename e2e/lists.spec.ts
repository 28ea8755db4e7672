import { type Browser, expect, type Page } from '@playwright/test';
import { Client } from 'pg';
import { readSheet } from 'read-excel-file/node';
import { verifyAuditLog } from '@/lib/audit/chain';
import { ApiUser } from './support/api';
import { queryDatabase } from './support/database';
import { measureOverflow, untilIdle } from './support/look';
import { makePerson } from './support/people';
import { phone } from './support/screen';
import { northwind, signInContext } from './support/sign-in';
import { test } from './support/test';
import { makeSubmission } from './support/work';

async function open(browser: Browser, email: string, path: string, options = {}): Promise<Page> {
  const context = await browser.newContext(options);
  await signInContext(context, email);
  const page = await context.newPage();
  await page.goto(path);
  await expect(page.getByRole('table')).toBeVisible();
  return page;
}

/** Found by element, because the page behind an open panel is hidden from queries by role. */
const headings = (page: Page) => page.locator('thead th').filter({ hasText: /./, hasNotText: 'Actions' });
const standard = ['Name', 'Number', 'Type', 'State', 'E-mail', 'Currency', 'Payment terms', 'Owner', 'Created'];
const panel = (page: Page) => page.getByRole('dialog', { name: 'Columns' });
/** Opens the panel. The button is there before its script, so this clicks until the panel appears. */
async function openPanel(page: Page): Promise<void> {
  await expect(async () => {
    // A panel that an earlier click opened, however late, hides the button.
    if (!(await panel(page).isVisible())) await page.getByRole('button', { name: 'Columns' }).click({ timeout: 2_000 });
    await expect(panel(page)).toBeVisible({ timeout: 2_000 });
  }).toPass();
}
const saved = (page: Page) =>
  page.waitForResponse((response) => response.url().includes('/api/v1/field-preferences/') && response.ok());

test('columns are chosen, ordered, kept for the one who chose them, and given back', async ({ browser, request }) => {
  const [one, other] = [
    await makePerson(request, 'Column Chooser', 'recruiter'),
    await makePerson(request, 'Column Keeper', 'recruiter'),
  ];
  const page = await open(browser, one.email, '/clients');
  await expect(headings(page)).toHaveText(standard);

  await openPanel(page);
  await expect(panel(page).getByRole('checkbox', { name: 'Name' })).toBeDisabled();
  for (const name of ['City', 'Type', 'State', 'Currency', 'Payment terms', 'Owner', 'Created']) {
    const done = saved(page);
    await panel(page).getByRole('checkbox', { name, exact: true }).click();
    await done;
  }
  await expect(headings(page)).toHaveText(['Name', 'Number', 'E-mail', 'City']);
  for (let step = 0; step < 2; step += 1) {
    const done = saved(page);
    await panel(page).getByRole('button', { name: 'Move City up' }).press('Enter');
    await done;
  }
  await expect(headings(page)).toHaveText(['Name', 'City', 'Number', 'E-mail']);

  await page.reload();
  await expect(headings(page)).toHaveText(['Name', 'City', 'Number', 'E-mail']);
  const onPhone = await open(browser, one.email, '/clients', phone);
  const fact = onPhone
    .getByRole('row')
    .nth(1)
    .getByRole('cell')
    .filter({ visible: true, hasNot: onPhone.getByRole('checkbox') })
    .first();
  expect(await fact.evaluate((cell) => getComputedStyle(cell, '::before').content)).toBe('"City"');
  await expect(headings(await open(browser, other.email, '/clients'))).toHaveText(standard);

  await openPanel(page);
  await panel(page).getByRole('button', { name: 'Reset' }).click();
  await expect(headings(page)).toHaveText(standard);
});

test('fields that the company added are columns, filters and columns of the file', async ({ browser, request }) => {
  const office = await makePerson(request, 'Own Field Reader', 'account_manager');
  const page = await open(browser, office.email, '/contracts');
  await openPanel(page);
  const done = saved(page);
  await panel(page).getByRole('checkbox', { name: 'Site and building' }).click();
  await done;
  await expect(headings(page).last()).toHaveText('Site and building');
  await expect(panel(page).getByRole('checkbox', { name: 'Site and building' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(panel(page)).toBeHidden();

  await page.getByRole('button', { name: 'Site and building', exact: true }).click();
  await page.getByRole('textbox', { name: 'Site and building' }).fill('warehouse');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/filter\[site_induction\.visit\.site\]=contains/);
  const rows = page.locator('tbody tr');
  const sites = page.locator('tbody td').filter({ hasText: 'Warehouse 4' });
  await expect(rows.filter({ hasNot: page.getByText('Warehouse 4') })).toHaveCount(0);
  expect(await sites.count()).toBeGreaterThan(0);

  const reader = await ApiUser.signIn(request, northwind.admin);
  const columns = 'number,site_induction.visit.site';
  const asked = `/api/v1/contracts/export?columns=${columns}&filter[site_induction.visit.site]=contains:warehouse`;
  const lines = (await (await reader.send('GET', asked)).body()).toString().trim().split(/\r?\n/);
  expect(lines[0]).toContain('Site and building');
  expect(lines.slice(1).every((line) => line.endsWith('Warehouse 4'))).toBe(true);
  expect(lines.length - 1).toBe(await sites.count());
});

test('what a user may not see is not offered', async ({ browser, request }) => {
  const contractor = await makePerson(request, 'Column Outsider', 'contractor');
  const { status, answer } = await (await ApiUser.signIn(request, contractor.email)).send(
    'GET',
    '/api/v1/available-fields/contracts',
  );
  expect(status).toBe(200);
  expect(JSON.stringify(answer.data)).not.toMatch(/margin|bill_rate|burden|markup/);
  const page = await open(browser, northwind.admin, '/contracts');
  await openPanel(page);
  await expect(panel(page).getByRole('checkbox', { name: 'Margin %' })).toBeVisible();
});

test('an edit is in the audit log with what it was before, and the chain holds', async ({ browser, request }) => {
  const name = `Audited ${Date.now().toString(36)}`;
  const manager = await ApiUser.signIn(request, northwind.admin);
  const body = { name, client_type: 'direct', currency: 'USD', payment_terms_days: 30 };
  const { id } = await manager.ok<{ id: string }>('POST', '/api/v1/clients', body);
  await manager.ok('PUT', `/api/v1/clients/${id}`, { ...body, payment_terms_days: 45, email: 'desk@audited.example' });

  const page = await open(browser, northwind.admin, `/audit-log?search=${encodeURIComponent(name)}`);
  const [edit, made] = [page.getByRole('row').nth(1), page.getByRole('row').nth(2)];
  await expect(edit).toContainText('Changed');
  await expect(edit).toContainText('Grace Whitfield');
  await edit.getByRole('link', { name: /^Details of entry/ }).click();
  await expect(edit.getByRole('link', { name: /^Details of entry/, expanded: true })).toBeFocused();
  const terms = edit.locator('dl > div').filter({ hasText: 'Payment terms in days' });
  await expect(terms.locator('del')).toContainText('30');
  await expect(terms.locator('ins')).toContainText('45');
  await expect(edit).toContainText('desk@audited.example');
  await expect(made).toContainText('Created');
  await edit.getByRole('link', { name }).click();
  await expect(page).toHaveURL(`/clients/${id}`);

  const file = await manager.send('GET', `/api/v1/audit-log/export?format=csv&search=${encodeURIComponent(name)}`);
  expect((await file.body()).toString()).toContain('Payment terms in days: 30 → 45');
  const owner = new Client({ connectionString: process.env.E2E_DATABASE_OWNER_URL });
  await owner.connect();
  expect((await verifyAuditLog(owner)).faults).toEqual([]);
  await owner.end();
});

test('a list is exported as it is shown: its rows in their order, its columns in theirs', async ({ browser }) => {
  const page = await open(browser, northwind.admin, '/clients');
  await page.goto('/invoices?filter[status]=issued&sort=number');
  const table = page.getByRole('table', { name: 'Invoices' });
  const columns = ['Number', 'Client', 'Candidate', 'Issue date', 'Due date', 'Total', 'Amount due', 'Status'];
  await expect(table.locator('thead th').filter({ hasText: /./, hasNotText: 'Actions' })).toHaveText(columns);
  const shown = await table.locator('tbody th').allInnerTexts();
  const asExcel = page.getByRole('menuitem', { name: 'As an Excel workbook' });
  await expect(async () => {
    if (!(await asExcel.isVisible())) await page.getByRole('button', { name: 'Export' }).click({ timeout: 2_000 });
    await expect(asExcel).toBeVisible({ timeout: 2_000 });
  }).toPass();
  const download = page.waitForEvent('download');
  await asExcel.click();
  expect((await download).suggestedFilename()).toBe('invoices.xlsx');
  const [head, ...rows] = await readSheet(await (await download).path());
  expect(head).toEqual([...columns, 'Currency']);
  expect(shown.length).toBeGreaterThan(1);
  expect(rows.slice(0, shown.length).map(([number]) => number)).toEqual(shown);
  expect(rows.map((row) => typeof row[head?.indexOf('Total') ?? 0])).toEqual(rows.map(() => 'number'));
});

test('a table wider than its place scrolls in it with its names in sight, and one that fits keeps its head there', async ({
  browser,
}) => {
  const page = await open(browser, northwind.admin, '/contracts', { viewport: { width: 1000, height: 500 } });
  const name = page.locator('tbody th').first();
  const start = (await name.boundingBox())?.x;
  await page.locator('tbody td').last().scrollIntoViewIfNeeded();
  await expect(page.locator('tbody td').last()).toBeInViewport();
  // The names are at the table's edge, where the ticks were before.
  const left = (await name.boundingBox())?.x ?? 0;
  expect(left).toBeGreaterThanOrEqual(0);
  expect(left).toBeLessThanOrEqual(start ?? 0);
  expect((await page.locator('thead th').nth(1).boundingBox())?.x).toBe(left);
  expect(await measureOverflow(page)).toBe(0);

  await page.setViewportSize({ width: 1920, height: 500 });
  await page.locator('tbody tr').last().scrollIntoViewIfNeeded();
  await expect(page.locator('tbody tr').first()).not.toBeInViewport();
  await expect(page.locator('thead th').last()).toBeInViewport();
  expect(await measureOverflow(page)).toBe(0);
});

test('a list shows twenty rows at once on a desk, each in one line', async ({ browser }) => {
  const page = await open(browser, northwind.admin, '/timesheets', { viewport: { width: 1440, height: 900 } });
  const rows = await page
    .locator('tbody tr')
    .evaluateAll((all) =>
      all.map((row) => row.getBoundingClientRect()).map(({ height, bottom }) => ({ height, bottom })),
    );
  expect(rows.filter(({ height }) => height > 34)).toEqual([]);
  const footer = await page.getByRole('contentinfo').boundingBox();
  expect(rows.filter(({ bottom }) => bottom <= (footer?.y ?? 0)).length).toBeGreaterThanOrEqual(
    Math.min(20, rows.length),
  );
});

test('what the keyboard reaches in a list is never behind the footer', async ({ browser }) => {
  const page = await open(browser, northwind.admin, '/timesheets', { viewport: { width: 1440, height: 700 } });
  const footer = page.getByRole('contentinfo');
  const menus = page.locator('tbody td:last-child').getByRole('button');
  expect(await menus.count()).toBeGreaterThan(0);
  for (const menu of await menus.all()) {
    await menu.focus();
    await expect(menu).toBeInViewport({ ratio: 1 });
    const [button, edge] = [await menu.boundingBox(), await footer.boundingBox()];
    expect((button?.y ?? 0) + (button?.height ?? 0)).toBeLessThanOrEqual(edge?.y ?? 0);
  }
});

test('invoices are sorted by what their list shows', async ({ browser }) => {
  const page = await open(browser, northwind.admin, '/invoices');
  for (const [head, param] of [
    ['Due', 'due_date'],
    ['Total', 'gross_total'],
    ['Number', 'number'],
  ] as const) {
    await page
      .getByRole('columnheader', { name: new RegExp(`^${head}`) })
      .getByRole('link')
      .first()
      .click();
    await expect(page).toHaveURL(new RegExp(`sort=${param}$`));
    await expect(page.locator(`th[aria-sort="ascending"]`)).toHaveCount(1);
  }
});

test('submissions are taken on from their list, one from its menu and several together', async ({
  browser,
  request,
}) => {
  const made = [await makeSubmission(request), await makeSubmission(request)];
  const recruiter = await ApiUser.signIn(request, northwind.recruiter);
  const numbers = await Promise.all(
    made.map(
      async (id) => (await recruiter.ok<{ number: string }>('GET', `/api/v1/candidate-submissions/${id}`)).number,
    ),
  );
  const page = await open(browser, northwind.recruiter, '/submissions');
  const row = (number = '') => page.getByRole('row').filter({ hasText: number });
  await row(numbers[0])
    .getByRole('button', { name: /^Actions for/ })
    .click();
  await page.getByRole('menuitem', { name: 'Submit', exact: true }).click();
  await expect(row(numbers[0])).toContainText('Submitted');
  await row(numbers[1]).getByRole('checkbox').check();
  const bar = page.getByRole('toolbar', { name: 'Actions for the selected rows' });
  await expect(bar).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(bar.getByRole('button').first()).toBeFocused();
  await bar.getByRole('button', { name: 'Submit', exact: true }).click();
  await expect(row(numbers[1])).toContainText('Submitted');
  await expect(bar).toBeHidden();
  for (const number of numbers) await row(number).getByRole('checkbox').check();
  await bar.getByRole('button', { name: 'Shortlist', exact: true }).click();
  for (const number of numbers) await expect(row(number)).toContainText('Shortlisted');
});

test('the PDFs of several invoices are packed in the background', async ({ browser }) => {
  const page = await open(browser, northwind.finance, '/invoices?filter[status]=issued');
  for (const place of [1, 2])
    await page
      .getByRole('checkbox', { name: /^Select / })
      .nth(place)
      .check();
  const bar = page.getByRole('toolbar', { name: 'Actions for the selected rows' });
  await bar.getByRole('button', { name: 'Download PDFs' }).click();
  const link = page.getByRole('link', { name: 'Download the PDFs' });
  await expect(link).toBeVisible({ timeout: 30_000 });
  const download = page.waitForEvent('download');
  await link.click();
  expect((await download).suggestedFilename()).toMatch(/\.zip$/);
});

test('a double click on a step takes that step alone, and the focus stays on the page', async ({
  browser,
  request,
}) => {
  const id = await makeSubmission(request);
  const context = await browser.newContext();
  await signInContext(context, northwind.recruiter);
  const page = await context.newPage();
  await page.goto(`/submissions/${id}`);
  await untilIdle(page);
  await page.getByRole('button', { name: 'Submit', exact: true }).dblclick();
  await expect(page.getByRole('button', { name: 'Shortlist', exact: true })).toBeFocused();
  await expect(page.getByRole('alert').filter({ hasText: 'changed this record' })).toBeHidden();
  const steps = await queryDatabase(`select 1 from activities where subject_id = $1 and event = 'status_changed'`, [
    id,
  ]);
  expect(steps).toHaveLength(1);
  await context.close();
});
