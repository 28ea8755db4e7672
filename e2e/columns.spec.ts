import { expect, type Page } from '@playwright/test';
import { fieldLists } from '@/lib/forms/own-fields/lists';
import { locales } from '@/lib/i18n/locales';
import { listPath } from '@/lib/lists/list-path';
import { untilIdle } from './support/look';
import { northwind, platformOperator, signInContext } from './support/sign-in';
import { test } from './support/test';

const paths = Object.keys(fieldLists).map(listPath);

/** Widths of a list's table that are wrong, each as a person would see it. */
const faultsIn = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const table = document.querySelector<HTMLTableElement>('main table');
    const scroller = table?.parentElement;
    if (!table || !scroller) return ['there is no table'];
    const wider = scroller.scrollWidth - scroller.clientWidth;
    const heads = [...table.querySelectorAll<HTMLElement>('thead th')].filter((head) => head.offsetWidth > 0);
    const cut = heads.filter((head) => {
      // The menus' head is only for screen readers.
      if (head.querySelector('.visually-hidden')) return false;
      const text = document.createRange();
      text.selectNodeContents(head);
      const [{ left, right }, inside] = [text.getBoundingClientRect(), head.getBoundingClientRect()];
      return right > inside.right + 1 || left < inside.left - 1;
    });
    const menus = table.dataset.menus === undefined ? [] : [...table.querySelectorAll('tbody tr')];
    const covered = menus.filter((row) => {
      const menu = row.lastElementChild?.getBoundingClientRect();
      // A column that yields has no width.
      const before = [...row.children]
        .slice(0, -1)
        .map((cell) => cell.getBoundingClientRect())
        .findLast(({ width }) => width > 0);
      if (!menu || !before) return false;
      return getComputedStyle(row).direction === 'rtl' ? before.left < menu.right - 1 : before.right > menu.left + 1;
    });
    const widths = heads.map((head) => `${head.textContent} ${Math.round(head.getBoundingClientRect().width)}`);
    return [
      ...(wider > 0 ? [`${wider} px too wide: ${widths.join(', ')}`] : []),
      ...cut.map((head) => `the head ${head.textContent} is cut`),
      ...(covered.length > 0 ? [`${covered.length} rows are under their menus`] : []),
    ];
  });

for (const { code } of locales)
  test(`every list fits a screen of 1280 with the menu open: ${code}`, async ({ browser, baseURL }) => {
    const faults: string[] = [];
    let measured = 0;
    for (const email of [northwind.admin, platformOperator]) {
      const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, locale: code });
      await signInContext(context, email);
      const url = baseURL ?? '';
      const settings = JSON.stringify({ layout: { sidebar: { collapsed: false } } });
      await context.addCookies([
        { name: 'locale', value: code, url },
        { name: 'interface_settings', value: encodeURIComponent(settings), url },
      ]);
      const page = await context.newPage();
      for (const path of email === platformOperator ? ['/companies'] : paths.filter((one) => one !== '/companies')) {
        await page.goto(path);
        await untilIdle(page);
        // The demo company has no rows in some lists.
        if ((await page.locator('main table').count()) === 0) continue;
        measured += 1;
        expect(await page.locator('html').getAttribute('data-collapsed')).toBe('no');
        for (const fault of await faultsIn(page)) faults.push(`${path}: ${fault}`);
      }
      await context.close();
    }
    expect(measured).toBeGreaterThan(14);
    expect(faults).toEqual([]);
  });
