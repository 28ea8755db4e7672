import { type Browser, type BrowserContextOptions, expect, type Page } from '@playwright/test';
import { untilIdle } from './support/look';
import { findRecords } from './support/records';
import { phone } from './support/screen';
import { northwind, signInContext } from './support/sign-in';
import { test } from './support/test';

async function open(browser: Browser, email: string, path: string, options: BrowserContextOptions): Promise<Page> {
  const context = await browser.newContext(options);
  await signInContext(context, email);
  const page = await context.newPage();
  await page.goto(path);
  await untilIdle(page);
  return page;
}

test('bars, legends and buttons keep an edge where the system chooses the colours', async ({ browser }) => {
  const page = await open(browser, northwind.admin, '/dashboard', { forcedColors: 'active' });
  await expectEdges(page, ['figure a > span', 'figure li > span']);
  await page.goto('/clients');
  await expectEdges(page, ['[data-variant]', 'tbody button']);
});

async function expectEdges(page: Page, selectors: readonly string[]): Promise<void> {
  for (const what of selectors) {
    const edges = await page
      .locator(what)
      .evaluateAll((all) => all.map((one) => Number.parseFloat(getComputedStyle(one).borderTopWidth)));
    expect(edges.length, what).toBeGreaterThan(0);
    expect(edges, what).toEqual(edges.map(() => 1));
  }
}

test('every navigation and every table of figures has a name of its own', async ({ browser, request }) => {
  const { contract } = await findRecords(request);
  for (const path of ['/dashboard', '/contracts', `/contracts/${contract}`, '/company-settings?tab=lists']) {
    const page = await open(browser, northwind.admin, path, {});
    const names = await page
      .locator('nav, main summary')
      .evaluateAll((all) => all.map((one) => one.getAttribute('aria-label') ?? one.textContent));
    expect(names.length, path).toBeGreaterThan(0);
    expect([...new Set(names)], path).toEqual(names);
    await page.context().close();
  }
});

test('what is pressed in the audit log and among rates is large enough to hit', async ({ browser, request }) => {
  const { contract } = await findRecords(request);
  for (const path of ['/audit-log', `/contracts/${contract}?tab=rates`]) {
    const page = await open(browser, northwind.admin, path, { viewport: { width: 1440, height: 900 } });
    const targets = await page.locator('tbody').locator('a, button, summary').evaluateAll(sizesOf);
    expect(targets.length, path).toBeGreaterThan(0);
    expect(
      targets.filter(({ width, height }) => Math.min(width, height) < 24),
      path,
    ).toEqual([]);
    await page.context().close();
  }
});

const sizesOf = (elements: Element[]) =>
  elements
    .map((element) => ({ text: element.textContent, box: element.getBoundingClientRect() }))
    .filter(({ box }) => box.width > 0)
    .map(({ text, box: { width, height } }) => ({ text, width: Math.round(width), height: Math.round(height) }));

test.describe('on a contractor’s phone', () => {
  test('a contract’s card says when it runs and what it pays', async ({ browser }) => {
    const page = await open(browser, northwind.contractor, '/contracts', phone);
    const card = await page.locator('tbody tr').first().innerText();
    expect(card).toMatch(/[A-Z][a-z]{2} \d{1,2}, \d{4}/);
    expect(card).toMatch(/\d\.\d{2} [A-Z]{3} \/ [a-z]/);
  });

  test('the profile has room for what is below its head, where no week is called by one’s own name', async ({
    browser,
  }) => {
    const page = await open(browser, northwind.contractor, '/profile?tab=timesheets', phone);
    const name = await page.getByRole('heading', { level: 1 }).innerText();
    const titles = await page.getByRole('main').getByRole('heading', { level: 2 }).allInnerTexts();
    expect(titles.length).toBeGreaterThan(0);
    expect(titles.filter((title) => title.includes(name))).toEqual([]);
    const card = page.locator('main section').first();
    await expect(card).toContainText(northwind.contractor);
    expect((await card.boundingBox())?.height).toBeLessThan(844 / 4);
  });
});
