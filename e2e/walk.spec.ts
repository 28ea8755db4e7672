import { isDeepStrictEqual } from 'node:util';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { type Locale, localeCookie, locales } from '@/lib/i18n/locales';
import { defaultSettings, serialiseSettings, settingsCookie, switchMode } from '@/lib/theme/settings';
import type { ThemeMode } from '@/lib/theme/values';
import { makeForcedUser } from './support/forced-user';
import { makeGuardedCompany } from './support/guarded';
import { findRawMessages, findViolations, measureOverflow, rulesOfColour, untilIdle, watchConsole } from './support/look';
import { findRecords } from './support/records';
import { type Screen, screensOf, type Visitor } from './support/screens';
import { northwind, platformOperator, signInContext } from './support/sign-in';

test.describe.configure({ mode: 'parallel' });
// A trace of some hundred pages costs more than the walk itself.
test.use({ trace: 'off', screenshot: 'off' });

const desktop = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };

// Every screen is loaded once per language, in one mode, and turned to the other; the languages take turns in which is first.
for (const [index, locale] of locales.entries()) {
  const modes: Modes = index % 2 === 0 ? ['light', 'dark'] : ['dark', 'light'];
  test(`every screen in ${locale.label}, ${modes.join(' and ')}`, async ({ browser, request }) => {
    test.setTimeout(600_000);
    const screens = screensOf(await findRecords(request));
    for (const visitor of new Set(screens.map(({ as }) => as))) {
      const page = await openWindow(browser, visitor, locale, modes[0]);
      const heard = watchConsole(page);
      for (const screen of screens.filter(({ as }) => as === visitor)) {
        const wrong = await look(page, screen, locale, modes);
        expect.soft([...wrong, ...heard()], `${screen.path}, seen by ${visitor}`).toEqual([]);
      }
      await page.context().close();
    }
  });
}

type Modes = readonly [first: ThemeMode, second: ThemeMode];

/** What is wrong with a screen: in both modes, on a desk and on a phone. */
async function look(page: Page, screen: Screen, locale: Locale, [first, second]: Modes): Promise<string[]> {
  await page.setViewportSize(desktop);
  const response = await page.goto(screen.path);
  await untilIdle(page);
  const found = await page.evaluate(() => ({ lang: document.documentElement.lang, dir: document.documentElement.dir, mode: document.documentElement.dataset.mode }));
  const wanted = { lang: locale.code, dir: locale.direction, mode: first };
  const wide = await measureOverflow(page);
  await showWhole(page);
  const violations = await findViolations(page);
  await turn(page, second);
  const colours = await findViolations(page, { only: rulesOfColour });
  await page.setViewportSize(phone);
  const wideOnPhone = await measureOverflow(page);
  return [
    ...(response?.status() === screen.status ? [] : [`answers ${response?.status()}`]),
    ...(isDeepStrictEqual(found, wanted) ? [] : [`is ${JSON.stringify(found)}`]),
    ...(await findRawMessages(page)).map((text) => `shows ${text}`),
    ...(wide > 0 ? [`is ${wide} px too wide at ${desktop.width}`] : []),
    ...(wideOnPhone > 0 ? [`is ${wideOnPhone} px too wide at ${phone.width}`] : []),
    ...violations, ...colours.map((violation) => `turned ${second}: ${violation}`),
  ];
}

/** The attribute is what the server writes from the cookie and the browser at a choice (lib/theme/html-attributes.ts). */
async function turn(page: Page, mode: ThemeMode): Promise<void> {
  await page.evaluate((value) => document.documentElement.setAttribute('data-mode', value), mode);
}

/** The whole page in the window: axe counts as covered what the fixed footer lies over until somebody scrolls. */
async function showWhole(page: Page): Promise<void> {
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ ...desktop, height: Math.max(desktop.height, height) });
}

async function openWindow(browser: Browser, visitor: Visitor, { code }: Locale, mode: ThemeMode): Promise<Page> {
  const context = await browser.newContext({ viewport: desktop, reducedMotion: 'reduce' });
  if (visitor === 'forced') await signInContext(context, await makeForcedUser());
  else if (visitor === 'guarded') await signInContext(context, await (await makeGuardedCompany('Guarded walk')).add('walker', 'guarded'));
  else if (visitor === 'operator') await signInContext(context, platformOperator);
  else if (visitor !== 'guest') await signInContext(context, northwind[visitor]);
  const settings = encodeURIComponent(serialiseSettings(switchMode(defaultSettings, mode)));
  const url = test.info().project.use.baseURL;
  await context.addCookies([{ name: localeCookie, value: code, url }, { name: settingsCookie, value: settings, url }]);
  return context.newPage();
}
