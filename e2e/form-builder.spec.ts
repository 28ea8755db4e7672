import { readFile } from 'node:fs/promises';
import { expect, type Locator, type Page } from '@playwright/test';
import { ApiUser } from './support/api';
import { findViolations, untilIdle } from './support/look';
import { expectStatus, expectToast, field, select } from './support/screen';
import { northwind, signInContext } from './support/sign-in';
import { test } from './support/test';

const part = (page: Page, name: string | RegExp): Locator => page.getByRole('treeitem', { name });
const said = (page: Page, text: string): Promise<void> =>
  expect(page.getByRole('status').filter({ hasText: text })).toHaveCount(1);

/** Presses Tab (or Shift and Tab) until the target has the focus. */
async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(target).toBeVisible();
  for (let at = 0; at < 120; at += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  throw new Error('Tab never came there.');
}

/** Adds a field of a type behind the chosen one, with a label. The focus is in the outline before and after. */
async function addField(page: Page, type: string, label: string): Promise<void> {
  await tabTo(page, page.getByRole('button', { name: 'Add field' }));
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('button', { name: type, exact: true }));
  await page.keyboard.press('Enter');
  await expect(field(page, 'Label')).toBeFocused();
  await page.keyboard.type(label);
  await backToOutline(page);
}

async function backToOutline(page: Page): Promise<void> {
  await tabTo(page, page.getByRole('button', { name: 'Back to the outline' }));
  await page.keyboard.press('Enter');
  await expect(page.locator('[role="treeitem"][aria-selected="true"]')).toBeFocused();
}

test('a form is built by keyboard alone and published', async ({ page, context }) => {
  test.setTimeout(120_000);
  const name = `Site visit ${Date.now().toString(36)}`;
  await signInContext(context, northwind.admin);
  await page.goto('/modules/create', { waitUntil: 'networkidle' });
  await untilIdle(page);
  await tabTo(page, page.getByLabel(/^Name/));
  await page.keyboard.type(name);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await expectStatus(page, 'Draft');

  await tabTo(page, page.getByRole('button', { name: 'Add section' }));
  await page.keyboard.press('Enter');
  await expect(field(page, 'Title')).toBeFocused();
  await page.keyboard.type('Visit');
  await backToOutline(page);
  await addField(page, 'Date', 'Day');
  await addField(page, 'Checkbox', 'Incident');
  await addField(page, 'Long text', 'What happened');

  // A field that is moved up and down is announced; undo is, too.
  await page.keyboard.press('Alt+ArrowUp');
  await said(page, 'What happened is now 2 of 3 in Visit.');
  await page.keyboard.press('Control+z');
  await expect(page.getByRole('treeitem').last()).toHaveAccessibleName(/What happened/);
  await expect(part(page, /What happened/)).toBeFocused();

  // The field is shown only if there was an incident.
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('button', { name: 'Shown when: add condition' }));
  await page.keyboard.press('Enter');
  await tabTo(page, select(page, 'Field'));
  await page.keyboard.type('Inc');
  await tabTo(page, select(page, 'Value'));
  await page.keyboard.type('Yes');
  await expect(page.getByText('Shown when Incident is Yes').first()).toBeVisible();
  await expect(page.getByText(/^Saved \d/)).toBeVisible();

  // A field without a label prevents publishing, and the notice leads to that field.
  await backToOutline(page);
  await tabTo(page, page.getByRole('button', { name: 'Add field' }));
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('button', { name: 'Rating', exact: true }));
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('button', { name: 'Publish', exact: true }), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await confirmPlace(page);
  const notice = page.getByRole('alert').filter({ hasText: '1 thing keeps this form from being published' });
  await expect(notice).toBeFocused();
  await tabTo(page, notice.getByRole('button', { name: 'Rating' }));
  expect(await findViolations(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(field(page, 'Label')).toBeFocused();
  await page.keyboard.type('How was it');
  await tabTo(page, page.getByRole('button', { name: 'Publish', exact: true }), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await confirmPlace(page);
  await expectToast(page, 'Version 1 published.');
  await expectStatus(page, 'Published');

  const id = new URL(page.url()).pathname.split('/').at(-1);
  const admin = await ApiUser.signIn(page.request, northwind.admin);
  const { definition } = await admin.ok<{ definition: { sections: { key: string; fields: { key: string }[] }[] } }>(
    'GET',
    `/api/v1/forms/${id}?version=1`,
  );
  expect(definition.sections.map(({ key, fields }) => [key, ...fields.map((one) => one.key)])).toEqual([
    ['visit', 'day', 'incident', 'what_happened', 'how_was_it'],
  ]);
});

test('a module’s tabs: who has access, what changed, where the sidebar has it, and a copy of it', async ({
  page,
  context,
}) => {
  test.setTimeout(120_000);
  const name = `Badge ${Date.now().toString(36)}`;
  const definition = (label: string) => ({
    name: { en: name },
    sections: [
      { key: 'badge', title: { en: 'Badge' }, fields: [{ key: 'number', type: 'text', label: { en: label } }] },
    ],
  });
  await signInContext(context, northwind.admin);
  const admin = await ApiUser.signIn(page.request, northwind.admin);
  const { uuid } = await admin.ok<{ uuid: string }>('POST', '/api/v1/forms', definition('Number'));
  await admin.ok('POST', `/api/v1/forms/${uuid}/publish`, {});
  await admin.ok('PUT', `/api/v1/forms/${uuid}`, definition('Badge number'));
  await admin.ok('POST', `/api/v1/forms/${uuid}/publish`, {});
  const open = async (path: string) => {
    await page.goto(path, { waitUntil: 'networkidle' });
    await untilIdle(page);
    expect(await findViolations(page), path).toEqual([]);
  };

  await open(`/modules/${uuid}?tab=access`);
  await page.getByRole('radio', { name: /^Only these roles/ }).check();
  await page.getByRole('checkbox', { name: 'Finance: Export' }).uncheck();
  expect(await findViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Save access' }).click();
  await expectToast(page, 'Access saved.');
  await page.reload({ waitUntil: 'networkidle' });
  await expect(page.getByRole('checkbox', { name: 'Finance: Export' })).not.toBeChecked();
  await expect(page.getByRole('checkbox', { name: 'Finance: Fill in' })).toBeChecked();

  await open(`/modules/${uuid}?tab=versions`);
  await expect(page.getByRole('definition').filter({ hasText: 'Badge number' })).toContainText('Number');
  await page.getByRole('link', { name: 'Version 1' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Version 1' })).toBeVisible();
  await page.getByRole('button', { name: 'Bring back as draft' }).click();
  await expectToast(page, 'Version 1 is the draft now.');
  await expectStatus(page, 'Unpublished changes');
  await expect(part(page, /^Number/)).toBeVisible();

  await open('/modules?tab=menu');
  await page.getByRole('checkbox', { name: `${name} in the sidebar` }).check();
  await page.getByRole('button', { name: 'Save sidebar' }).click();
  await expectToast(page, 'Sidebar saved.');
  await expect(page.locator(`nav a[href="/module/${uuid}"]`).first()).toBeAttached();

  await open(`/modules/${uuid}?tab=settings`);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download JSON' }).click(),
  ]);
  const copy = { ...JSON.parse((await readFile(await download.path())).toString()), key: undefined };

  await open('/modules/create?from=template');
  await open('/modules/create?from=file');
  const choose = (content: object) =>
    page
      .locator('input[type="file"]')
      .setInputFiles({ name: 'form.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(content)) });
  await choose({ ...copy, sections: [{ ...copy.sections[0], fields: [{ key: 'x', type: 'nonsense', label: {} }] }] });
  await expect(page.getByRole('alert').filter({ hasText: 'Section “Badge”, field “x” (type)' })).toBeFocused();
  await choose(copy);
  await expectStatus(page, 'Draft');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
});

/** Confirms the dialog that asks for the place of a new form; by default nobody has it in their sidebar. */
async function confirmPlace(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Who has it in their sidebar?' });
  await expect(dialog.getByRole('radio', { name: /^Nobody for now/ })).toBeChecked();
  await expect(dialog.getByRole('button', { name: 'Publish' })).toBeFocused();
  await page.keyboard.press('Enter');
}
