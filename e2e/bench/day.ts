import type { CDPSession, Page } from '@playwright/test';
import { letPass } from '@/lib/testing/until';
import type { Person, TestCompany } from '@/lib/testing/world';
import { slow4G, visitor, withBrowser } from './browser';
import type { Bench } from './context';
import { serverCpu } from './memory';
import { atMost, type Figure, told } from './report';

/** A list that somebody works with all day. */
interface List {
  path: string;
  filter: string;
  choice: string;
  /** What the address contains once the filter is chosen. */
  chosen: string;
  search: string;
}

const submissions: List = {
  path: '/submissions',
  filter: 'Status',
  choice: 'Draft',
  chosen: 'filter[status]=draft',
  search: 'engineer',
};
const contracts: List = {
  path: '/contracts',
  filter: 'Status',
  choice: 'Active',
  chosen: 'filter[status]=active',
  search: 'cli',
};
const clients: List = {
  path: '/clients',
  filter: 'State',
  choice: 'Active',
  chosen: 'filter[is_active]=true',
  search: 'cli',
};
const timesheets: List = {
  path: '/timesheets',
  filter: 'Status',
  choice: 'Approved',
  chosen: 'filter[status]=approved',
  search: 'cli',
};
const invoices: List = {
  path: '/invoices',
  filter: 'Status',
  choice: 'Issued',
  chosen: 'filter[status]=issued',
  search: 'cli',
};

const days: { who: string; as: (company: TestCompany) => Person; lists: List[] }[] = [
  { who: 'a recruiter', as: ({ recruiter }) => recruiter, lists: [submissions, clients, contracts] },
  { who: 'a finance clerk', as: ({ finance }) => finance, lists: [timesheets, invoices, contracts] },
];

/** What a network and a processor are like. `rounds` is how often each list is worked with. */
const conditions = [
  {
    what: '40 ms of network',
    network: { offline: false, latency: 40, downloadThroughput: -1, uploadThroughput: -1 },
    slowness: 1,
    rounds: 8,
    goal: 100,
  },
  { what: 'slow 4G, a quarter of the processor', network: slow4G, slowness: 4, rounds: 2, goal: 400 },
];

/**
 * Works with the lists as a recruiter and a finance clerk do all day, some 250 actions each: menu, search, filter, sort,
 * next page, record, tab, back, a row's menu. Measures what they cost, and when their first and their last effect is
 * seen.
 */
export const measureDays = (bench: Bench): Promise<Figure[]> =>
  withBrowser(async (browser) => {
    const figures: Figure[] = [];
    for (const { what, network, slowness, rounds, goal } of conditions)
      for (const { who, as, lists } of days) {
        const context = await visitor(bench, browser, as(bench.company), {
          viewport: { width: 1440, height: 900 },
          locale: 'en-US',
        });
        const page = await context.newPage();
        await page.addInitScript(watchFirstChange);
        await page.goto('/dashboard', { waitUntil: 'networkidle' });
        const devtools = await context.newCDPSession(page);
        await devtools.send('Network.enable');
        await devtools.send('Network.emulateNetworkConditions', network);
        await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowness });
        const traffic = count(devtools);
        const cpu = serverCpu();
        const times: Timed[] = [];
        for (let round = 0; round < rounds; round += 1)
          for (const list of lists) times.push(...(await workWith(page, list)));
        const seconds = serverCpu() - cpu;
        // The first time, scripts are loaded that the browser then keeps.
        const steady = times.slice(times.length / rounds);
        figures.push(
          told(`${who}'s day, ${what}: actions`, times.length, ''),
          slowness === 1 ? atMost('… requests', traffic.requests, 400) : told('… requests', traffic.requests, ''),
          told('… kilobytes', traffic.bytes / 1000, ' KB'),
          told('… CPU of the server', seconds, ' s'),
          atMost('… from an action to something visible, p75', p75(steady.map(({ first }) => first)), 100, ' ms'),
          atMost('… from an action to its result, p75', p75(steady.map(({ result }) => result)), goal, ' ms'),
          ...kinds.map((kind) =>
            told(`… … ${kind}, p75`, p75(steady.filter((one) => one.kind === kind).map(({ result }) => result)), ' ms'),
          ),
        );
        await context.close();
      }
    return figures;
  });

const kinds = ['menu', 'search', 'filter', 'sort', 'page', 'record', 'tab', 'back', 'row menu'] as const;

/** One action, and the milliseconds until something on the page changed and until its result was there. */
interface Timed {
  kind: (typeof kinds)[number];
  first: number;
  result: number;
}

/** How the page shows the result of an action. */
interface Result {
  /** The path of its address. */
  path?: string;
  /** What its address contains, or no longer contains. */
  has?: string;
  lacks?: string;
  /** A selector of what it shows. */
  shows?: string;
}

/** Opens a list from the menu and does with it what people do. */
async function workWith(page: Page, list: List): Promise<Timed[]> {
  const times: Timed[] = [];
  const act = async (kind: Timed['kind'], work: () => Promise<unknown>, result: Result) => {
    await page.evaluate(() => Reflect.get(window, '__acts').arm());
    await work();
    times.push({ kind, ...(await untilSeen(page, result)) });
    await page.waitForLoadState('networkidle');
  };
  const follow = async (selector: string) => {
    const link = page.locator(selector).first();
    await link.hover();
    await letPass(150, 'people need some tenths of a second from a link to its click');
    await link.click();
  };
  const row = `main tbody a[href^="${list.path}/"]`;
  const tab = 'main nav a[data-keeps-scroll]:not([aria-current])';
  const openList = () => act('menu', () => follow(`nav a[href="${list.path}"]`), { path: list.path, shows: row });
  await openList();
  const search = page.locator('main input[type="search"]');
  await search.pressSequentially(list.search.slice(0, -1), { delay: 150 });
  await act('search', () => search.press(list.search.slice(-1)), { has: `search=${list.search}` });
  await act('search', () => search.fill(''), { lacks: 'search=' });
  await page.locator('main').getByRole('button', { name: list.filter, exact: true }).click();
  const choice = page.getByRole('dialog', { name: list.filter }).getByLabel(list.choice, { exact: true });
  await act('filter', () => choice.click(), { has: list.chosen });
  await page.keyboard.press('Escape');
  const remove = page.getByRole('button', { name: `Remove filter ${list.filter}` });
  await act('filter', () => remove.click(), { lacks: 'filter[' });
  await act('sort', () => follow('main thead a'), { has: 'sort=', shows: row });
  await act('page', () => follow('main a[rel="next"]'), { has: 'cursor=', shows: row });
  await act('record', () => follow(row), { has: `${list.path}/`, shows: 'main h1' });
  if ((await page.locator(tab).count()) > 0) await act('tab', () => follow(tab), { has: 'tab=' });
  await act('back', () => page.goBack(), { lacks: 'tab=' });
  await openList();
  const menu = page.locator('main tbody button[data-menu]');
  if ((await menu.count()) > 0) {
    await act('row menu', () => menu.first().click(), { shows: '[role="menuitem"]' });
    await page.keyboard.press('Escape');
  }
  return times;
}

/** Waits until an action's result is there. Returns the milliseconds from the person's last event. */
async function untilSeen(page: Page, result: Result): Promise<{ first: number; result: number }> {
  const handle = await page.waitForFunction(
    ({ path, has, lacks, shows }) => {
      const { begin, first } = Reflect.get(window, '__acts');
      const address = decodeURIComponent(location.pathname + location.search);
      const isThere =
        begin > 0 &&
        (path === undefined || path === location.pathname) &&
        (has === undefined || address.includes(has)) &&
        (lacks === undefined || !address.includes(lacks)) &&
        (shows === undefined || document.querySelector(shows) !== null) &&
        !document.querySelector('[data-following], [data-list-pending="true"], [aria-busy="true"]');
      return isThere ? { first: Math.max(0, first - begin), result: performance.now() - begin } : null;
    },
    result,
    { polling: 'raf', timeout: 30_000 },
  );
  const seen = await handle.jsonValue();
  if (!seen) throw new Error('nothing was seen');
  return seen;
}

/** Runs in the page: notes when a person does something, and when the page first changes after it. */
function watchFirstChange(): void {
  const acts = { begin: 0, first: 0, isArmed: false, arm: () => undefined as void };
  acts.arm = () => {
    Object.assign(acts, { isArmed: true, begin: 0 });
  };
  Object.assign(window, { __acts: acts });
  const begin = () => {
    if (!acts.isArmed) return;
    [acts.isArmed, acts.begin, acts.first] = [false, performance.now(), 0];
  };
  for (const name of ['click', 'input', 'popstate']) addEventListener(name, begin, { capture: true });
  new MutationObserver(() => {
    if (acts.begin > 0 && acts.first === 0) acts.first = performance.now();
  }).observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
}

/** Counts requests and bytes that come from the server, not from the browser's cache. */
function count(devtools: CDPSession): { requests: number; bytes: number } {
  const traffic = { requests: 0, bytes: 0 };
  devtools.on('Network.responseReceived', ({ response }) => {
    if (!response.fromDiskCache && !response.fromPrefetchCache) traffic.requests += 1;
  });
  devtools.on('Network.loadingFinished', ({ encodedDataLength }) => {
    traffic.bytes += encodedDataLength;
  });
  return traffic;
}

function p75(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length * 0.75)] ?? 0;
}
