import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { encodeCookie, sessionCookieName } from '@/lib/auth/session/tokens';
import { type Person, withNewSession } from '@/lib/testing/world';
import { openWholeMenu } from '../support/menu';
import type { Bench } from './context';
import { median } from './load';
import { listPages } from './pages';
import { atMost, type Figure } from './report';

const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };
/** Lighthouse's values for slow 4G. */
export const slow4G = { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 96_000 };

export async function withBrowser<T>(work: (browser: Browser) => Promise<T>): Promise<T> {
  const browser = await chromium.launch({ executablePath: process.env.E2E_CHROMIUM ?? '', args: ['--no-sandbox'] });
  return work(browser).finally(() => browser.close());
}

/** A browser with an empty cache, signed in as a person, if one is given. */
export async function visitor(
  bench: Bench,
  browser: Browser,
  person: Person | null,
  options = {},
): Promise<BrowserContext> {
  const context = await browser.newContext({ baseURL: bench.base, ...options });
  if (person) {
    const value = await encodeCookie(await withNewSession(person));
    await context.addCookies([{ name: sessionCookieName(), value, url: bench.base }]);
    await openWholeMenu(context, bench.base);
  }
  return context;
}

/** Measures the scripts that a first visit downloads, compressed. */
export const measureScripts = (bench: Bench): Promise<Figure[]> =>
  withBrowser(async (browser) => {
    const figures: Figure[] = [];
    for (const path of ['/login', '/dashboard', ...listPages]) {
      const context = await visitor(bench, browser, path === '/login' ? null : bench.company.admin);
      const page = await context.newPage();
      const devtools = await context.newCDPSession(page);
      await devtools.send('Network.enable');
      const scripts = new Set<string>();
      let bytes = 0;
      devtools.on('Network.responseReceived', ({ requestId, type }) => type === 'Script' && scripts.add(requestId));
      devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
        if (scripts.has(requestId)) bytes += encodedDataLength;
      });
      await page.goto(path, { waitUntil: 'networkidle' });
      figures.push(atMost(`JavaScript of ${path}, first visit`, bytes / 1024, path === '/login' ? 120 : 180, ' KB'));
      await context.close();
    }
    return figures;
  });

/** Measures a contractor's week on a slow phone: when its largest part is painted, and when it reacts to input. */
export const measurePaint = (bench: Bench): Promise<Figure[]> =>
  withBrowser(async (browser) => {
    const person = bench.company.contractor;
    const [id] = await bench.ids(
      `select t.id from timesheets t join contracts c on c.company_id = t.company_id and c.id = t.contract_id
       where t.company_id = $1 and t.status = 'draft' and t.owner_id = '${person.userId}' order by t.period_start desc limit 1`,
    );
    const figures: Figure[] = [];
    for (const locale of ['en-US', 'ar']) {
      const visits: Visit[] = [];
      for (let n = 0; n < 3; n += 1) {
        const context = await visitor(bench, browser, person, { ...phone, locale });
        visits.push(await visitSlowly(await context.newPage(), `/timesheets/${id ?? ''}`));
        await context.close();
      }
      const largest = visits[0]?.what ?? '';
      figures.push(
        atMost(
          `a contractor's week, ${locale}, slow phone: largest paint (${largest})`,
          median(visits.map(({ paint }) => paint)) / 1000,
          2,
          ' s',
        ),
        atMost('… hydrated', median(visits.map(({ hydrated }) => hydrated)) / 1000, 3.5, ' s'),
      );
    }
    return figures;
  });

interface Visit {
  paint: number;
  what: string;
  hydrated: number;
}

async function visitSlowly(page: Page, path: string): Promise<Visit> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', slow4G);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.goto(path, { waitUntil: 'commit' });
  // React marks the elements that it has hydrated.
  const handle = await page.waitForFunction(
    () => {
      const button = document.querySelector('main button, main input');
      return button && Object.keys(button).some((key) => key.startsWith('__reactProps')) ? performance.now() : 0;
    },
    undefined,
    { polling: 20, timeout: 60_000 },
  );
  const hydrated = await handle.jsonValue();
  await page.waitForLoadState('networkidle');
  const { paint, what } = await page.evaluate(
    () =>
      new Promise<{ paint: number; what: string }>((resolve) => {
        new PerformanceObserver((list) => {
          const last = list.getEntries().at(-1);
          const element = last && 'element' in last && last.element instanceof Element ? last.element : null;
          resolve({ paint: last?.startTime ?? 0, what: element?.tagName.toLowerCase() ?? 'nothing' });
        }).observe({ type: 'largest-contentful-paint', buffered: true });
      }),
  );
  return { paint, what, hydrated };
}

/** Measures the time from a click in the menu to the rows of the other list. */
export const measureClick = (bench: Bench): Promise<Figure[]> =>
  withBrowser(async (browser) => {
    const context = await visitor(bench, browser, bench.company.admin, { viewport: { width: 1440, height: 900 } });
    const page = await context.newPage();
    await page.addInitScript(() => {
      const note = () => (document.documentElement.dataset.clickedAt = String(performance.now()));
      addEventListener('click', note, { capture: true });
    });
    await page.goto('/dashboard', { waitUntil: 'networkidle' });
    const times: number[] = [];
    for (let round = 0; round < 5; round += 1)
      for (const path of listPages) {
        await page.locator(`nav a[href="${path}"]`).first().click();
        const end = await page.waitForFunction(
          (wanted) => {
            // The rows of a skeleton contain no links.
            const rows = document.querySelectorAll(`main tbody a[href^="${wanted}/"]`).length;
            return location.pathname === wanted && rows >= 5 ? performance.now() : 0;
          },
          path,
          { polling: 'raf' },
        );
        const begin = await page.evaluate(() => Number(document.documentElement.dataset.clickedAt));
        // The first round is left out, because nothing was prefetched or compiled before it.
        if (round > 0) times.push((await end.jsonValue()) - begin);
      }
    await context.close();
    const sorted = times.sort((a, b) => a - b);
    return [
      atMost('click on the menu to rows in sight, p75', sorted[Math.floor(sorted.length * 0.75)] ?? 0, 250, ' ms'),
    ];
  });
