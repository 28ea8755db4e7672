import { createHash, randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { ApiUser } from './support/api';
import { queryDatabase } from './support/database';
import { findViolations } from './support/look';
import { waitForMail } from './support/mail';
import { type MadePerson, makePerson } from './support/people';
import { expectToast, field, phone, select } from './support/screen';
import { northwind, signInContext } from './support/sign-in';
import { test } from './support/test';

test.describe.configure({ mode: 'serial' });

const pdf = (length = 2000) => Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(length)]);
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
);
const hash = (content: Buffer) => createHash('sha256').update(content).digest('hex');
const file = (name: string, buffer: Buffer, mimeType = 'application/pdf') => ({ name, mimeType, buffer });

test.describe('files on a submission', () => {
  let path: string;
  test.beforeAll(async ({ request }) => {
    const recruiter = await ApiUser.signIn(request, northwind.recruiter);
    const [client] = await recruiter.ok<{ id: string }[]>('GET', '/api/v1/clients?limit=1');
    const { id } = await recruiter.ok<{ id: string }>('POST', '/api/v1/candidate-submissions', {
      candidate: { name: 'Files Candidate', email: `files-${Date.now().toString(36)}@people.example` },
      position_title: 'Archivist',
      client_id: client?.id,
      bill_rate: '50',
      pay_rate: '30',
      currency: 'USD',
      rate_unit: 'hour',
    });
    path = `/submissions/${id}?tab=files`;
  });
  test.beforeEach(({ context }) => signInContext(context, northwind.recruiter));

  const items = (page: Page) => page.getByRole('list', { name: 'Files' }).getByRole('listitem');

  test('are chosen, kept as they are, and come back under their names', async ({ page }) => {
    await page.goto(path);
    await expect(page.getByText('No files yet.')).toBeVisible();
    const [cv, letter] = [pdf(3_000_000), pdf()];
    await page
      .getByLabel('Choose files')
      .setInputFiles([file('Lebenslauf Müller.pdf', cv), file('letter.pdf', letter)]);
    await expect(items(page)).toHaveCount(2);
    const link = page.getByRole('link', { name: 'Lebenslauf Müller.pdf' });
    await expect(link).toBeVisible();
    await expect(page.getByRole('link', { name: 'letter.pdf' })).toBeVisible();
    await expect(page.getByRole('link', { name: /^Files\s*2$/ })).toBeVisible();
    // A fading toast has too little contrast, so wait until it is gone.
    await expect(page.locator('[data-toast]')).toHaveCount(0, { timeout: 15_000 });
    expect(await findViolations(page)).toEqual([]);

    const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
    expect(await download.failure()).toBeNull();
    expect(download.suggestedFilename()).toBe('Lebenslauf Müller.pdf');
    expect(hash(await readFile(await download.path()))).toBe(hash(cv));
  });

  test('are removed', async ({ page }) => {
    await page.goto(path);
    const data = await page.evaluateHandle(() => {
      const transfer = new DataTransfer();
      transfer.items.add(new File(['name,rate\nAda,85\n'], 'rates.csv', { type: 'text/csv' }));
      return transfer;
    });
    const place = page.getByText('or drop them here');
    // Until its script has loaded, a drop has no effect; a person would drop the file again.
    await expect
      .poll(() => place.evaluate((element) => Object.keys(element).some((name) => name.startsWith('__reactProps'))))
      .toBe(true);
    await place.dispatchEvent('drop', { dataTransfer: data });
    await expectToast(page, 'rates.csv is attached.');
    await expect(page.getByRole('link', { name: 'rates.csv' })).toBeVisible();
  });

  test('are refused with the reason where one can read it, and the others go on', async ({ page }) => {
    await page.goto(path);
    await page
      .getByLabel('Choose files')
      .setInputFiles([
        file('not-a.pdf', png),
        file('logo.svg', Buffer.from('<svg onload="alert(1)"/>'), 'image/svg+xml'),
        file('fine.pdf', pdf()),
      ]);
    await expect(page.getByText('The content of this file is not what its name says (.pdf).')).toBeVisible();
    await expect(page.getByText(/^Files of this type are not accepted/)).toBeVisible();
    await expect(page.getByRole('link', { name: 'fine.pdf' })).toBeVisible();
    await page.getByRole('button', { name: 'Remove not-a.pdf from the list' }).click();
    await expect(page.getByText('not-a.pdf')).toBeHidden();
  });

  test('are deleted once that is confirmed', async ({ page }) => {
    await page.goto(path);
    await page.getByRole('button', { name: 'Actions for letter.pdf' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await page.getByRole('dialog', { name: 'Delete letter.pdf?' }).getByRole('button', { name: 'Delete' }).click();
    await expectToast(page, 'letter.pdf was deleted.');
    await expect(page.getByRole('link', { name: 'letter.pdf' })).toBeHidden();
  });

  test('are not there for anyone who does not see the submission', async ({ browser }) => {
    const context = await browser.newContext();
    const request = context.request;
    await signInContext(context, northwind.finance);
    const [attachment] = await queryDatabase<{ id: string }>(
      'select id from attachments where submission_id = $1 limit 1',
      [path.split(/[/?]/)[2]],
    );
    expect((await request.get(`/api/v1/attachments/${attachment?.id}`)).status()).toBe(404);
    await context.close();
  });
});

test.describe("a person's documents", () => {
  let person: MadePerson;
  test.beforeAll(async ({ request }) => {
    person = await makePerson(request, 'Paula Papers');
  });
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

  test.describe('on a phone', () => {
    test.use(phone);
    test('are added, and wait for a verdict', async ({ page, context }) => {
      await signInContext(context, person.email);
      await page.goto('/profile?tab=documents');
      await expect(page.getByRole('heading', { name: 'No documents yet' })).toBeVisible();
      await page.getByRole('button', { name: 'Add document' }).click();
      const dialog = page.getByRole('dialog', { name: 'Add a document' });
      await expect(dialog.getByLabel('Take a photo')).toBeAttached();
      await dialog.getByRole('button', { name: 'Add document' }).click();
      await expect(dialog.getByRole('alert').filter({ hasText: 'File' })).toBeVisible();
      await dialog.getByLabel(/^File/).setInputFiles(file('permit.pdf', pdf()));
      await select(dialog, 'Type').selectOption({ label: 'Work permit' });
      await field(dialog, 'Valid until').fill(inDays(20));
      expect(await findViolations(page)).toEqual([]);
      await dialog.getByRole('button', { name: 'Add document' }).click();
      await expectToast(page, 'The document was added.');
      await expect(page.getByText('To be verified')).toBeVisible();
      await expect(page.getByText(/in (19|20|21) days/)).toBeVisible();
    });
  });

  test('are refused with a reason, which their owner gets by mail', async ({ page, context }) => {
    await signInContext(context, northwind.admin);
    await page.goto(`/users/${person.id}?tab=documents`);
    await page.getByRole('button', { name: 'Actions for Work permit' }).click();
    await page.getByRole('menuitem', { name: 'Reject' }).click();
    const dialog = page.getByRole('dialog', { name: 'Reject Work permit?' });
    await field(dialog, 'Reason').fill('The stamp cannot be read.');
    await dialog.getByRole('button', { name: 'Reject' }).click();
    await expect(row(page, 'Work permit').getByText('The stamp cannot be read.')).toBeVisible();
    const mail = await waitForMail(person.email, 'Work permit was not accepted');
    expect(mail.text).toContain('The stamp cannot be read.');
    expect(mail.text).toContain('/profile?tab=documents');
  });

  test('are verified by somebody else, and by nobody for themselves', async ({ page, context }) => {
    await signInContext(context, northwind.admin);
    await page.goto(`/users/${person.id}?tab=documents`);
    await page.getByRole('button', { name: 'Actions for Work permit' }).click();
    await page.getByRole('menuitem', { name: 'Reopen review' }).click();
    await page.getByRole('button', { name: 'Verify', exact: true }).click();
    await expect(row(page, 'Work permit').getByText('Verified', { exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Verify', exact: true })).toBeHidden();

    const own = await ApiUser.signIn(context.request, person.email);
    const [document] = await own.ok<{ id: string }[]>('GET', '/api/v1/user-documents');
    expect(
      (await own.send('POST', `/api/v1/user-documents/${document?.id}/status`, { status: 'pending' })).status,
    ).toBe(403);
  });

  test("a picture of one's own shows wherever the person does", async ({ page, context }) => {
    await signInContext(context, person.email);
    await page.goto('/profile?tab=account');
    await page.getByLabel('Choose a picture').setInputFiles(file('me.png', png, 'image/png'));
    await expectToast(page, 'Your picture was changed.');
    await expect(page.getByLabel('Change picture')).toBeAttached();
    await expect(page.getByRole('button', { name: /^Account of/ }).locator('img')).toBeVisible();
    await page.getByRole('button', { name: 'Remove picture' }).click();
    await expectToast(page, 'Your picture was removed.');
    await expect(page.getByLabel('Choose a picture')).toBeAttached();
  });
});
