import { type BrowserContextOptions, expect, type Page } from '@playwright/test';
import { measureOverflow, untilIdle } from './support/look';
import { findRecords, type Records } from './support/records';
import { phone } from './support/screen';
import { northwind, signInContext } from './support/sign-in';
import { test } from './support/test';

// What axe does not measure: room at 400 %, letters of twice the size, forced colours, touch targets, and the focus.

let ids: Records;
test.beforeAll(async ({ request }) => {
  ids = await findRecords(request);
});

const boxesOf = (page: Page, selector: string) =>
  page.locator(selector).evaluateAll((all) =>
    all
      .map((element) => element.getBoundingClientRect())
      .filter(({ width }) => width > 0)
      .map(({ x, y, width, height }) => ({ x, y, width, height })),
  );

test.describe('on a phone', () => {
  test.use({ ...phone } satisfies BrowserContextOptions);
  test.beforeEach(({ context }) => signInContext(context, northwind.admin));

  for (const tab of ['rates', 'commissions', 'invoicing'])
    test(`a contract’s menus in ${tab} are wide enough for a thumb`, async ({ page }) => {
      await page.goto(`/contracts/${ids.contract}?tab=${tab}`);
      await untilIdle(page);
      const menus = await boxesOf(page, 'main [data-menu]');
      expect(menus.length).toBeGreaterThan(0);
      for (const { width, height } of menus) expect(Math.min(width, height)).toBeGreaterThanOrEqual(24);
    });

  test('the first invoice is in sight below its filters, and no field makes the window zoom', async ({ page }) => {
    await page.goto('/invoices');
    await untilIdle(page);
    const [first] = await boxesOf(page, 'main tbody tr');
    expect(first?.y).toBeLessThan(phone.viewport?.height ?? 0);
    const [filters] = await boxesOf(page, 'main [class*="filters"]');
    expect(filters?.height).toBeLessThan(60);
    await page.goto(`/clients/${ids.client}/edit`);
    await untilIdle(page);
    const sizes = await page
      .locator('main :is(input:not([type="checkbox"], [type="radio"]), select, textarea)')
      .evaluateAll((all) => all.map((element) => Number.parseFloat(getComputedStyle(element).fontSize)));
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(16);
  });
});

test.describe('with colours of the reader’s own', () => {
  test.use({ forcedColors: 'active' } satisfies BrowserContextOptions);

  test('the three dots and the open tab can be seen', async ({ page, context }) => {
    await signInContext(context, northwind.admin);
    await page.goto(`/contracts/${ids.contract}?tab=rates`);
    await untilIdle(page);
    const dots = await page
      .locator('main [data-menu]')
      .first()
      .evaluate((button) => getComputedStyle(button, '::before').content);
    expect(dots).toContain('⋮');
    const lineOf = (selector: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((tab) => Number.parseFloat(getComputedStyle(tab).borderBlockEndWidth));
    const [open, closed] = [await lineOf('main nav a[aria-current]'), await lineOf('main nav a:not([aria-current])')];
    expect(open).toBeGreaterThan(closed);
  });
});

test.describe('in a window at 400 %', () => {
  test.use({ viewport: { width: 320, height: 256 } } satisfies BrowserContextOptions);

  test('the list of invoices has the window’s width', async ({ page, context }) => {
    await signInContext(context, northwind.admin);
    await page.goto('/invoices');
    await untilIdle(page);
    expect(await measureOverflow(page)).toBe(0);
    const [main] = await boxesOf(page, 'main');
    expect(main?.width).toBeGreaterThanOrEqual(280);
  });
});

test('with letters of twice the size, nothing in the header lies over something else', async ({ page, context }) => {
  await signInContext(context, northwind.admin);
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto('/invoices');
    await page.addStyleTag({ content: ':root { font-size: 200% !important }' });
    await untilIdle(page);
    const boxes = await boxesOf(page, 'header:not(main header) :is(button, a)');
    expect(boxes.length).toBeGreaterThan(2);
    const overlaps = boxes.flatMap((one, place) =>
      boxes
        .slice(place + 1)
        .filter(
          (other) =>
            Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x) > 1 &&
            Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y) > 1,
        ),
    );
    expect(overlaps).toEqual([]);
    expect(boxes.filter(({ x, width: wide }) => x < 0 || x + wide > width)).toEqual([]);
  }
});

test('after J, and after a module is made, the focus is on the new page', async ({ page, context }) => {
  await signInContext(context, northwind.admin);
  await page.goto(`/timesheets/${ids.submittedSheet}`);
  await untilIdle(page);
  const before = page.url();
  await page.keyboard.press('j');
  await expect(page).not.toHaveURL(before);
  await expect(page.locator('main :focus')).toHaveCount(1);
  await page.goto('/modules/create');
  await untilIdle(page);
  await page.getByLabel(/^Name/).fill(`Focus ${Date.now().toString(36)}`);
  await page.keyboard.press('Enter');
  await expect(page).not.toHaveURL(/create$/);
  await expect(page.locator('main :focus')).toHaveCount(1);
});
