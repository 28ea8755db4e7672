import { type Browser, expect, type Page, test } from '@playwright/test';
import { type Locale, localeCookie, locales } from '@/lib/i18n/locales';
import { defaultSettings, serialiseSettings, settingsCookie, switchMode } from '@/lib/theme/settings';
import type { ThemeMode } from '@/lib/theme/values';
import { makeForcedUser } from './support/forced-user';
import { findRawMessages, findViolations, measureOverflow, untilIdle, watchConsole } from './support/look';
import { findRecords } from './support/records';
import { type Screen, screensOf, type Visitor } from './support/screens';
import { northwind, signInContext } from './support/sign-in';

test.describe.configure({ mode: 'parallel' });
// A trace of some hundred pages costs more than the walk itself.
test.use({ trace: 'off', screenshot: 'off' });

const desktop = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };

for (const locale of locales) {
  for (const mode of ['light', 'dark'] as const) {
    test(`every screen in ${locale.label}, ${mode}`, async ({ browser, request }) => {
      test.setTimeout(300_000);
      const screens = screensOf(await findRecords(request));
      // Colours and directions are what axe sees differently: English and Arabic in both modes, the others once.
      const withAxe = mode === 'light' || locale.code === 'en-US' || locale.code === 'ar-EG';
      for (const visitor of new Set(screens.map(({ as }) => as))) {
        const page = await openWindow(browser, visitor, locale, mode);
        const heard = watchConsole(page);
        for (const screen of screens.filter(({ as }) => as === visitor)) {
          const wrong = await look(page, screen, { locale, mode, withAxe });
          expect.soft([...wrong, ...heard()], `${screen.path}, seen by ${visitor}`).toEqual([]);
        }
        await page.context().close();
      }
    });
  }
}

interface Setting {
  locale: Locale;
  mode: ThemeMode;
  withAxe: boolean;
}

/** What is wrong with a screen. */
async function look(page: Page, screen: Screen, { locale, mode, withAxe }: Setting): Promise<string[]> {
  await page.setViewportSize(desktop);
  const response = await page.goto(screen.path);
  await untilIdle(page);
  const html = page.locator('html');
  const wrong = async (name: string, value: string) => ((await html.getAttribute(name)) === value ? [] : [`${name} is ${await html.getAttribute(name)}`]);
  const wide = await measureOverflow(page);
  const violations = withAxe ? await findWholeViolations(page) : [];
  await page.setViewportSize(phone);
  const wideOnPhone = await measureOverflow(page);
  return [
    ...(response?.status() === screen.status ? [] : [`answers ${response?.status()}`]),
    ...(await wrong('lang', locale.code)), ...(await wrong('dir', locale.direction)), ...(await wrong('data-mode', mode)),
    ...(await findRawMessages(page)).map((text) => `shows ${text}`),
    ...(wide > 0 ? [`is ${wide} px too wide at ${desktop.width}`] : []),
    ...(wideOnPhone > 0 ? [`is ${wideOnPhone} px too wide at ${phone.width}`] : []),
    ...violations,
  ];
}

/** With the whole page in the window: axe counts as covered what the fixed footer lies over until somebody scrolls. */
async function findWholeViolations(page: Page): Promise<string[]> {
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ ...desktop, height: Math.max(desktop.height, height) });
  return findViolations(page);
}

async function openWindow(browser: Browser, visitor: Visitor, { code }: Locale, mode: ThemeMode): Promise<Page> {
  const context = await browser.newContext({ viewport: desktop, reducedMotion: 'reduce' });
  if (visitor === 'forced') await signInContext(context, await makeForcedUser());
  else if (visitor !== 'guest') await signInContext(context, northwind[visitor]);
  const settings = encodeURIComponent(serialiseSettings(switchMode(defaultSettings, mode)));
  const url = test.info().project.use.baseURL;
  await context.addCookies([{ name: localeCookie, value: code, url }, { name: settingsCookie, value: settings, url }]);
  return context.newPage();
}
