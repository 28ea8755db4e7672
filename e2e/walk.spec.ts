import { isDeepStrictEqual } from 'node:util';
import { type Browser, expect, type Page } from '@playwright/test';
import { type Direction, findLocale, type Locale, localeCookie, locales } from '@/lib/i18n/locales';
import { longLocale } from '@/lib/i18n/made-up-language';
import { defaultSettings, serialiseSettings, settingsCookie, switchMode } from '@/lib/theme/settings';
import type { ThemeMode } from '@/lib/theme/values';
import { makeForcedUser } from './support/forced-user';
import { makeGuardedCompany } from './support/guarded';
import {
  findRawMessages,
  findViolations,
  measureOverflow,
  measureTables,
  rawMessagesIn,
  rulesOfColour,
  textsOf,
  untilIdle,
  watchConsole,
} from './support/look';
import { type Visitor, visitors } from './support/paths';
import { findRecords } from './support/records';
import { type Screen, screensOf } from './support/screens';
import { northwind, platformOperator, signInContext } from './support/sign-in';
import { test } from './support/test';

test.describe.configure({ mode: 'parallel' });
// A trace of some hundred pages would cost more than the walk itself.
test.use({ trace: 'off', screenshot: 'off' });

const desktop = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };

// Every screen is opened in Arabic and, if a visitor has enough screens, in one of the left-to-right languages in turn.
// In one of the two, axe checks it in light and dark. In the other languages its texts are read from the server's
// answer. Arabic takes the longest and so comes first. `npm run walk` opens all screens in all languages.
const leftToRight = locales.filter(({ direction }) => direction === 'ltr');
const ordered = [...locales].sort((one, other) => other.direction.localeCompare(one.direction));
const byAxe = ['en-US', 'ar-EG'];

/** Whether the screen at a place in the visitor's list is opened in a language, and whether axe judges it there. */
function shareOf(
  { code, direction }: Locale,
  place: number,
  isShared: boolean,
): { isOpened: boolean; isJudged: boolean } {
  if (!isShared) return { isOpened: true, isJudged: byAxe.includes(code) };
  const isOpened = direction === 'rtl' || leftToRight[place % leftToRight.length]?.code === code;
  return { isOpened, isJudged: isOpened && (direction === 'rtl') === (place % 2 === 0) };
}

for (const [index, locale] of ordered.entries()) {
  const modes: Modes = index % 2 === 0 ? ['light', 'dark'] : ['dark', 'light'];
  for (const visitor of visitors) {
    test(`every screen of ${visitor} in ${locale.label}, ${modes.join(' and ')}`, async ({ browser, request }) => {
      test.setTimeout(600_000);
      const screens = screensOf(visitor, await findRecords(request));
      const isShared = process.env.WALK !== 'whole' && screens.length >= leftToRight.length;
      expect(screens).not.toEqual([]);
      const page = await openWindow(browser, visitor, locale, modes[0]);
      const heard = watchConsole(page);
      for (const [place, screen] of screens.entries()) {
        const { isOpened: isOurs, isJudged } = shareOf(locale, place, isShared);
        // The page for a missing record gets its text in the browser.
        const isOpened = isOurs || screen.status === 404;
        const wrong = isOpened ? await look(page, screen, locale, modes[0]) : await read(page, screen, locale);
        const judged = isJudged ? await judge(page, modes[1]) : [];
        const narrow = isOpened ? await lookOnPhone(page, isJudged) : [];
        expect.soft([...wrong, ...judged, ...narrow, ...heard()], screen.path).toEqual([]);
      }
      await page.context().close();
    });
  }
}

/** Two made-up languages: one with longer words, and English from right to left, as the customizer can turn it. */
const madeUp = [
  {
    label: 'English with longer words',
    cookie: longLocale,
    shown: { code: 'en-US', direction: 'ltr' },
    says: /longer/,
  },
  { label: 'English from right to left', cookie: 'en-US', shown: { code: 'en-US', direction: 'rtl' }, says: /\w/ },
] as const;
/** One of so many screens of the administrator is opened in each, not the same in both; `npm run walk` opens all. */
const madeUpShare = 10;

for (const [index, { label, cookie, shown, says }] of madeUp.entries()) {
  test(`screens of the administrator in ${label}`, async ({ browser, request }) => {
    test.setTimeout(600_000);
    const screens = screensOf('admin', await findRecords(request)).filter(({ status }) => status === 200);
    const share = process.env.WALK === 'whole' ? 1 : madeUpShare;
    const opened = screens.filter((_, place) => (place + (index * share) / 2) % share === 0 || share === 1);
    expect(opened.length).toBeGreaterThan(10);
    const page = await openWindow(browser, 'admin', { code: cookie, direction: shown.direction }, 'light');
    const heard = watchConsole(page);
    for (const screen of opened) {
      const wrong = await look(page, screen, shown, 'light');
      const narrow = await lookOnPhone(page, false);
      expect.soft([...wrong, ...narrow, ...heard()], screen.path).toEqual([]);
      await expect.soft(page.locator('main'), screen.path).toContainText(says);
    }
    await page.context().close();
  });
}

/** The language attributes of `<html>`. */
interface Shown {
  code: string;
  direction: Direction;
}

type Modes = readonly [first: ThemeMode, second: ThemeMode];

/** The faults of a screen on a desktop, except those that axe finds. */
async function look(page: Page, screen: Screen, { code, direction }: Shown, mode: ThemeMode): Promise<string[]> {
  await page.setViewportSize(desktop);
  const response = await page.goto(screen.path);
  await untilIdle(page);
  const found = await page.evaluate(() => ({
    lang: document.documentElement.lang,
    dir: document.documentElement.dir,
    mode: document.documentElement.dataset.mode,
  }));
  const wanted = { lang: code, dir: direction, mode };
  const wide = await measureOverflow(page);
  return [
    ...(response?.status() === screen.status ? [] : [`answers ${response?.status()}`]),
    ...(isDeepStrictEqual(found, wanted) ? [] : [`is ${JSON.stringify(found)}`]),
    ...(await findRawMessages(page)).map((text) => `shows ${text}`),
    ...(wide > 0 ? [`is ${wide} px too wide at ${desktop.width}`] : []),
    ...(await measureTables(page)),
  ];
}

/** The faults of a screen in the HTML that the server sends, without opening it. */
async function read(page: Page, screen: Screen, { code, direction }: Locale): Promise<string[]> {
  const response = await page.context().request.get(screen.path);
  const html = await response.text();
  return [
    ...(response.status() === screen.status ? [] : [`answers ${response.status()}`]),
    ...(html.includes(`<html lang="${code}" dir="${direction}"`) ? [] : [`is not in ${code}`]),
    ...rawMessagesIn(textsOf(html), response.url()).map((text) => `sends ${text}`),
  ];
}

/** The violations that axe finds on the open screen, and those of colours in the other mode. */
async function judge(page: Page, otherMode: ThemeMode): Promise<string[]> {
  await showWhole(page);
  const violations = await findViolations(page);
  await turnTo(page, otherMode);
  const colours = await findViolations(page, { only: rulesOfColour });
  return [...violations, ...colours.map((violation) => `turned ${otherMode}: ${violation}`)];
}

/** The faults of a screen on a phone, where the layout differs; axe checks it, too, except for colours. */
async function lookOnPhone(page: Page, isJudged: boolean): Promise<string[]> {
  await page.setViewportSize(phone);
  const wide = await measureOverflow(page);
  const violations = isJudged ? await findPhoneViolations(page) : [];
  return [
    ...violations.map((violation) => `at ${phone.width}: ${violation}`),
    ...(await findRawMessages(page)).map((text) => `shows ${text}`),
    ...(wide > 0 ? [`is ${wide} px too wide at ${phone.width}`] : []),
  ];
}

/**
 * Sets the attribute that the server writes from the cookie, and the browser at a choice
 * (lib/theme/html-attributes.ts).
 */
async function turnTo(page: Page, mode: ThemeMode): Promise<void> {
  await page.evaluate((value) => document.documentElement.setAttribute('data-mode', value), mode);
}

/** Makes the window as high as the page: otherwise axe treats whatever the fixed footer covers as hidden. */
async function showWhole(page: Page): Promise<void> {
  await expect(async () => {
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    await page.setViewportSize({ ...desktop, height: Math.max(desktop.height, height) });
    const isWhole = () => document.documentElement.scrollHeight <= window.innerHeight;
    expect(await page.evaluate(isWhole)).toBe(true);
  }).toPass({ timeout: 10_000 });
}

async function openWindow(
  browser: Browser,
  visitor: Visitor,
  { code, direction }: Shown,
  mode: ThemeMode,
): Promise<Page> {
  const context = await browser.newContext({ viewport: desktop, reducedMotion: 'reduce' });
  if (visitor === 'forced') await signInContext(context, await makeForcedUser());
  else if (visitor === 'guarded')
    await signInContext(context, await (await makeGuardedCompany('Guarded walk')).add('walker', 'guarded'));
  else if (visitor === 'operator') await signInContext(context, platformOperator);
  else if (visitor !== 'guest') await signInContext(context, northwind[visitor]);
  // As the customizer saves it: null if it is the language's own direction.
  const turned = direction === findLocale(code)?.direction ? null : direction;
  const settings = encodeURIComponent(serialiseSettings({ ...switchMode(defaultSettings, mode), direction: turned }));
  const url = test.info().project.use.baseURL;
  await context.addCookies([
    { name: localeCookie, value: code, url },
    { name: settingsCookie, value: settings, url },
  ]);
  return context.newPage();
}

/** Checks the whole page at once: at a phone's own height the bar with a form's buttons covers whatever is below it. */
async function findPhoneViolations(page: Page): Promise<string[]> {
  const height = await page.evaluate(() => Math.min(document.documentElement.scrollHeight, 8_000));
  await page.setViewportSize({ ...phone, height: Math.max(phone.height, height) });
  const violations = await findViolations(page, { except: rulesOfColour });
  await page.setViewportSize(phone);
  return violations;
}
