import { type Browser, expect, type Page, test } from '@playwright/test';
import { type Locale, localeCookie, locales } from '@/lib/i18n/locales';
import type { ThemeMode } from '@/lib/theme/values';
import { makeForcedUser } from './support/forced-user';
import { makeGuardedCompany } from './support/guarded';
import { findRawMessages, findViolations, measureOverflow, untilIdle, watchConsole } from './support/look';
import { findRecords } from './support/records';
import { type Screen, screensOf, type Visitor } from './support/screens';
import { northwind, platformOperator, signInContext } from './support/sign-in';

test.describe.configure({ mode: 'parallel' });
// A trace of some hundred pages costs more than the walk itself.
test.use({ trace: 'off', screenshot: 'off' });

const desktop = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };

for (const locale of locales) {
  test(`every screen in ${locale.label}`, async ({ browser, request }) => {
    test.setTimeout(600_000);
    const screens = screensOf(await findRecords(request));
    for (const visitor of new Set(screens.map(({ as }) => as))) {
      const page = await openWindow(browser, visitor, locale);
      const heard = watchConsole(page);
      for (const screen of screens.filter(({ as }) => as === visitor)) {
        const wrong = await look(page, screen, locale);
        expect.soft([...wrong, ...heard()], `${screen.path}, seen by ${visitor}`).toEqual([]);
      }
      await page.context().close();
    }
  });
}

/** What is wrong with a screen: in light, then in dark, on a desk and on a phone. */
async function look(page: Page, screen: Screen, locale: Locale): Promise<string[]> {
  await page.setViewportSize(desktop);
  const response = await page.goto(screen.path);
  await untilIdle(page);
  const html = page.locator('html');
  const wrong = async (name: string, value: string) => ((await html.getAttribute(name)) === value ? [] : [`${name} is ${await html.getAttribute(name)}`]);
  const wide = await measureOverflow(page);
  // The elements are the same in every language, and half of the time is axe's: once for each direction, in both modes.
  const withAxe = locale.code === 'en-US' || locale.code === 'ar-EG';
  const light = withAxe ? await findWholeViolations(page) : [];
  const dark = withAxe ? await inTheDark(page, () => findWholeViolations(page)) : [];
  await page.setViewportSize(phone);
  const wideOnPhone = await measureOverflow(page);
  return [
    ...(response?.status() === screen.status ? [] : [`answers ${response?.status()}`]),
    ...(await wrong('lang', locale.code)), ...(await wrong('dir', locale.direction)),
    ...(await findRawMessages(page)).map((text) => `shows ${text}`),
    ...(wide > 0 ? [`is ${wide} px too wide at ${desktop.width}`] : []),
    ...(wideOnPhone > 0 ? [`is ${wideOnPhone} px too wide at ${phone.width}`] : []),
    ...light, ...dark.map((violation) => `in the dark: ${violation}`),
  ];
}

/** The attribute is what the server writes from the cookie and the browser at a choice (lib/theme/html-attributes.ts). */
async function inTheDark<T>(page: Page, work: () => Promise<T>): Promise<T> {
  const turn = (mode: ThemeMode) => page.evaluate((value) => document.documentElement.setAttribute('data-mode', value), mode);
  await turn('dark');
  const result = await work();
  await turn('light');
  return result;
}

/** With the whole page in the window: axe counts as covered what the fixed footer lies over until somebody scrolls. */
async function findWholeViolations(page: Page): Promise<string[]> {
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ ...desktop, height: Math.max(desktop.height, height) });
  return findViolations(page);
}

async function openWindow(browser: Browser, visitor: Visitor, { code }: Locale): Promise<Page> {
  const context = await browser.newContext({ viewport: desktop, reducedMotion: 'reduce' });
  if (visitor === 'forced') await signInContext(context, await makeForcedUser());
  else if (visitor === 'guarded') await signInContext(context, await (await makeGuardedCompany('Guarded walk')).add('walker', 'guarded'));
  else if (visitor === 'operator') await signInContext(context, platformOperator);
  else if (visitor !== 'guest') await signInContext(context, northwind[visitor]);
  await context.addCookies([{ name: localeCookie, value: code, url: test.info().project.use.baseURL }]);
  return context.newPage();
}
