import { type Browser, expect, type Page, test } from '@playwright/test';
import { Client } from 'pg';
import { verifyAuditLog } from '@/lib/audit/chain';
import { ApiUser } from './support/api';
import { measureOverflow } from './support/look';
import { makePerson } from './support/people';
import { phone } from './support/screen';
import { northwind, signInContext } from './support/sign-in';

async function open(browser: Browser, email: string, path: string, options = {}): Promise<Page> {
  const context = await browser.newContext(options);
  await signInContext(context, email);
  const page = await context.newPage();
  await page.goto(path);
  await expect(page.getByRole('table')).toBeVisible();
  return page;
}

/** By element: while the panel is open, the page behind it is hidden from who asks by role. */
const headings = (page: Page) => page.locator('thead th').filter({ hasNotText: 'Actions' });
const standard = ['Name', 'Number', 'Type', 'State', 'E-mail', 'Currency', 'Payment terms', 'Owner', 'Created'];
const panel = (page: Page) => page.getByRole('dialog', { name: 'Columns' });
/** The button is there before its script is: what it opens is waited for, and asked for again. */
async function openPanel(page: Page): Promise<void> {
  await expect(async () => {
    await page.getByRole('button', { name: 'Columns' }).click({ timeout: 2_000 });
    await expect(panel(page)).toBeVisible({ timeout: 2_000 });
  }).toPass();
}
const saved = (page: Page) => page.waitForResponse((response) => response.url().includes('/api/v1/field-preferences/') && response.ok());

test('columns are chosen, ordered, kept for the one who chose them, and given back', async ({ browser, request }) => {
  const [one, other] = [await makePerson(request, 'Column Chooser', 'recruiter'), await makePerson(request, 'Column Keeper', 'recruiter')];
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
  await expect(onPhone.getByRole('row').nth(1).getByRole('cell').filter({ visible: true }).first()).toHaveAttribute('data-label', 'City');
  await expect(headings(await open(browser, other.email, '/clients'))).toHaveText(standard);

  await openPanel(page);
  await panel(page).getByRole('button', { name: 'Reset' }).click();
  await expect(headings(page)).toHaveText(standard);
});

test('what a user may not see is not offered', async ({ browser, request }) => {
  const contractor = await makePerson(request, 'Column Outsider', 'contractor');
  const { status, answer } = await (await ApiUser.signIn(request, contractor.email)).send('GET', '/api/v1/available-fields/contracts');
  expect(status).toBe(200);
  expect(JSON.stringify(answer.data)).not.toMatch(/margin|bill_rate|burden|markup/);
  const page = await open(browser, northwind.admin, '/contracts');
  await openPanel(page);
  await expect(panel(page).getByRole('checkbox', { name: 'Margin %' })).toBeVisible();
});

test('an edit stands in the audit log with what it was before, and the chain holds', async ({ browser, request }) => {
  const name = `Audited ${Date.now().toString(36)}`;
  const manager = await ApiUser.signIn(request, northwind.admin);
  const body = { name, client_type: 'direct', currency: 'USD', payment_terms_days: 30 };
  const { id } = await manager.ok<{ id: string }>('POST', '/api/v1/clients', body);
  await manager.ok('PUT', `/api/v1/clients/${id}`, { ...body, payment_terms_days: 45, email: 'desk@audited.example' });

  const page = await open(browser, northwind.admin, `/audit-log?search=${encodeURIComponent(name)}`);
  const [edit, made] = [page.getByRole('row').nth(1), page.getByRole('row').nth(2)];
  await expect(edit).toContainText('Changed');
  await expect(edit).toContainText('Grace Whitfield');
  await edit.locator('summary').click();
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

test('a table wider than its place scrolls in it with its names in sight, and one that fits keeps its head there', async ({ browser }) => {
  const page = await open(browser, northwind.admin, '/contracts', { viewport: { width: 1000, height: 500 } });
  const name = page.locator('tbody th').first();
  const start = (await name.boundingBox())?.x;
  await page.locator('tbody td').last().scrollIntoViewIfNeeded();
  await expect(page.locator('tbody td').last()).toBeInViewport();
  expect((await name.boundingBox())?.x).toBe(start);
  expect((await page.locator('thead th').first().boundingBox())?.x).toBe(start);
  expect(await measureOverflow(page)).toBe(0);

  await page.setViewportSize({ width: 1920, height: 500 });
  await page.locator('tbody tr').last().scrollIntoViewIfNeeded();
  await expect(page.locator('tbody tr').first()).not.toBeInViewport();
  await expect(page.locator('thead th').last()).toBeInViewport();
  expect(await measureOverflow(page)).toBe(0);
});
