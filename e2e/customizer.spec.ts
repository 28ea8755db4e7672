import { expect, type Locator, type Page } from '@playwright/test';
import italian from '@/messages/it/shell.json' with { type: 'json' };
import { makePerson } from './support/people';
import { northwind, signInContext } from './support/sign-in';
import { test } from './support/test';

test.use({ viewport: { width: 1600, height: 900 } });

test.beforeEach(async ({ context, page }) => {
  await signInContext(context, northwind.recruiter);
  await page.goto('/dashboard');
});

async function openCustomizer(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Open the Customizer' }).first().click();
  const customizer = page.getByRole('dialog', { name: 'Customizer' });
  await expect(customizer).toBeVisible();
  return customizer;
}

const swatch = (scope: Locator, group: string, name: string): Locator =>
  scope.getByRole('radiogroup', { name: group }).getByRole('radio', { name });

interface Choice {
  what: string;
  choose: (customizer: Locator) => Promise<void>;
  attribute: string;
  value: RegExp;
}

const choices: Choice[] = [
  {
    what: 'the main theme',
    choose: (c) => swatch(c, 'Main theme color', 'Rose').check(),
    attribute: 'data-main',
    value: /^rose$/,
  },
  {
    what: 'the header theme',
    choose: (c) => swatch(c, 'Header theme', 'Navy').check(),
    attribute: 'data-header',
    value: /^navy$/,
  },
  {
    what: 'the sidebar background',
    choose: (c) => swatch(c, 'Sidebar background', 'Forest').check(),
    attribute: 'data-sidebar',
    value: /^forest$/,
  },
  {
    what: 'the dark theme',
    choose: (c) => c.getByRole('switch', { name: 'Dark Theme' }).check(),
    attribute: 'data-mode',
    value: /^dark$/,
  },
  {
    what: 'a header that scrolls away',
    choose: (c) => c.getByRole('switch', { name: 'Header Fixed' }).uncheck(),
    attribute: 'data-layout',
    value: /^(?!.*header-fixed)/,
  },
  {
    what: 'the direction',
    choose: (c) => c.getByRole('switch', { name: 'Switch to RTL' }).check(),
    attribute: 'dir',
    value: /^rtl$/,
  },
];

for (const { what, choose, attribute, value } of choices) {
  test(`${what} shows at once and lasts over a reload, from the first byte on`, async ({ page }) => {
    const html = page.locator('html');
    await expect(html).not.toHaveAttribute(attribute, value);
    await choose(await openCustomizer(page));
    await expect(html).toHaveAttribute(attribute, value);
    await expectKept(page, attribute, value);
  });
}

test('the language changes at once and lasts over a reload, from the first byte on', async ({ browser, request }) => {
  // A language is saved with its user: this test has a browser and a user of its own, whom no other spec works as.
  const context = await browser.newContext({ viewport: { width: 1600, height: 900 } });
  const page = await context.newPage();
  await signInContext(context, (await makePerson(request, 'Linguist', 'recruiter')).email);
  await page.goto('/dashboard');
  const customizer = await openCustomizer(page);
  await customizer.getByRole('combobox', { name: 'Language' }).click();
  await page.getByRole('option', { name: 'Italiano' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'it-IT');
  await expect(page.getByRole('dialog', { name: italian.customizer.title })).toBeVisible();
  await expectKept(page, 'lang', /^it-IT$/);
  await expect(page.getByRole('button', { name: italian.customizer.open })).toBeVisible();
  await context.close();
});

test('back from the dark the theme is the one that was, also after a reload in the dark', async ({ page }) => {
  const html = page.locator('html');
  let customizer = await openCustomizer(page);
  await swatch(customizer, 'Main theme color', 'Plum').check();
  await customizer.getByRole('switch', { name: 'Dark Theme' }).check();
  await swatch(customizer, 'Main theme color', 'Olive').check();
  await expect(html).toHaveAttribute('data-main', 'olive');
  await page.reload();
  await expect(html).toHaveAttribute('data-mode', 'dark');
  customizer = await openCustomizer(page);
  await customizer.getByRole('switch', { name: 'Dark Theme' }).uncheck();
  await expect(html).toHaveAttribute('data-mode', 'light');
  await expect(html).toHaveAttribute('data-main', 'plum');
});

test('the switch in the header does the same', async ({ page }) => {
  const html = page.locator('html');
  await page.getByRole('button', { name: 'Switch to the dark theme' }).click();
  await expect(html).toHaveAttribute('data-mode', 'dark');
  await page.getByRole('button', { name: 'Switch to the light theme' }).click();
  await expect(html).toHaveAttribute('data-mode', 'light');
});

/** Expects the server to write the attribute, and no script to change it afterwards, so that nothing can flash. */
async function expectKept(page: Page, attribute: string, value: RegExp): Promise<void> {
  await page.addInitScript((name) => {
    const changes: string[] = [];
    const watch = new MutationObserver((found) => {
      changes.push(
        ...found.filter(({ target }) => target === document.documentElement).map(({ oldValue }) => String(oldValue)),
      );
    });
    watch.observe(document, { subtree: true, attributes: true, attributeOldValue: true, attributeFilter: [name] });
    Object.assign(window, { attributeChanges: changes });
  }, attribute);
  const response = await page.reload();
  const [tag = ''] = /<html[^>]*>/.exec((await response?.text()) ?? '') ?? [];
  expect(new RegExp(`\\b${attribute}="([^"]*)"`).exec(tag)?.[1]).toMatch(value);
  await page.evaluate(() => new Promise((resolve) => window.requestIdleCallback(resolve)));
  await expect(page.locator('html')).toHaveAttribute(attribute, value);
  expect(await page.evaluate(() => Reflect.get(window, 'attributeChanges'))).toEqual([]);
}
