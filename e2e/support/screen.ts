import { type Browser, type BrowserContextOptions, expect, type Locator, type Page } from '@playwright/test';
import { signInOnPage } from './sign-in';
import { test } from './test';

/** A phone, held upright. */
export const phone: BrowserContextOptions = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** Opens one signed-in window for all tests of a describe. Returns a function that returns its page. */
export function windowOf(email: string, options?: BrowserContextOptions): () => Page {
  let opened: Page | undefined;
  test.beforeAll(async ({ browser }: { browser: Browser }) => {
    opened = await (await browser.newContext(options)).newPage();
    await signInOnPage(opened, email);
  });
  test.afterAll(() => opened?.context().close());
  return () => {
    if (!opened) throw new Error('The window is open from beforeAll on.');
    return opened;
  };
}

export const field = (scope: Page | Locator, label: string): Locator =>
  scope.getByRole('textbox', { name: label, exact: true });

export const select = (scope: Page | Locator, label: string): Locator =>
  scope.getByRole('combobox', { name: label, exact: true });

/** Chooses an option by typing. The list of results is outside the form. */
export async function choose(page: Page, label: string, text: string): Promise<void> {
  await select(page, label).fill(text);
  await page.getByRole('option', { name: text }).click();
}

/** Opens a form in a dialog, fills it in, and sends it with the button of the same name. */
export async function add(
  page: Page,
  action: string,
  title: string,
  fill: (dialog: Locator) => Promise<void>,
): Promise<void> {
  await page.getByRole('button', { name: action }).click();
  const dialog = page.getByRole('dialog', { name: title });
  await fill(dialog);
  await dialog.getByRole('button', { name: action }).click();
  await expect(dialog).toBeHidden();
}

/** A labelled figure with its note, in a summary or a preview; on a record the first one is that of the summary. */
export const figure = (scope: Page | Locator, label: string): Locator =>
  scope.locator(`dl > div:has(> dt:text-is("${label}"))`).first();

/** Expects the status beside the title of a record. */
export async function expectStatus(page: Page, status: string): Promise<void> {
  await expect(page.getByRole('main').locator('header').getByText(status, { exact: true })).toBeVisible();
}

export async function expectToast(page: Page, text: string | RegExp): Promise<void> {
  await expect(page.getByRole('status').filter({ hasText: text })).toBeVisible();
}
