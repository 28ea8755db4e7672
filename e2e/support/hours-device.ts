import { type BrowserContext, expect, type Locator, type Page, type Response } from '@playwright/test';
import { addDays } from '@/lib/calendar/days';
import { letPass } from '@/lib/testing/until';
import { demoPassword } from './api';
import { queryDatabase } from './database';
import { northwind } from './sign-in';
import { lastMonday } from './work';

type Act = (device: HoursDevice) => Promise<void>;

const days = [1, 2, 3, 4].map((offset) => addDays(lastMonday, offset));
/**
 * Milliseconds within which a write to the device's disk has ended, even if the screen does not show it: on two cores,
 * beside three other workers, more than 300.
 */
const patienceMs = 1_000;

/**
 * A phone on which somebody enters a week, and to which things happen at random. It remembers what was typed into each
 * cell; at the end of a run the server must hold exactly that.
 */
export class HoursDevice {
  readonly figures: { typed: string[]; lost: string[]; twice: string[] } = { typed: [], lost: [], twice: [] };
  readonly #context: BrowserContext;
  readonly #sheet: string;
  readonly #random: () => number;
  #pages: Page[] = [];
  #isOffline = false;
  #hours = 0;
  /** The value that each day must have; two values if the page was closed while one was typed. */
  readonly #wanted = new Map<string, string[]>();
  /** What was typed last, and the values that its day may have if the page is left against its question. */
  #latest: { day: string; allowed: string[]; at: number } | undefined;
  /** The bodies of the writes that the server accepted, by the version that each made. */
  readonly #taken = new Map<number, string>();

  private constructor(context: BrowserContext, sheet: string, random: () => number) {
    this.#context = context;
    this.#sheet = sheet;
    this.#random = random;
  }

  static async of(context: BrowserContext, sheet: string, random: () => number): Promise<HoursDevice> {
    await signIn(context);
    const device = new HoursDevice(context, sheet, random);
    context.setDefaultTimeout(10_000);
    context.on('response', (response) => void device.#note(response).catch(() => undefined));
    return device;
  }

  /** Does some random acts, and then the check. */
  async run(): Promise<void> {
    const told: string[] = [];
    await this.#ready();
    for (let count = 3 + this.#below(4); count > 0; count -= 1) {
      const [name, act] = this.#of(acts);
      told.push(name);
      await act(this);
    }
    await this.#check(told.join(', '));
  }

  async type(): Promise<void> {
    const page = await this.#ready();
    const day = this.#of(days);
    this.#hours = (this.#hours + 1) % 90;
    const hours = `${1 + Math.floor(this.#hours / 10)}.${this.#hours % 10}0`;
    const before = this.#wanted.get(day) ?? [''];
    this.#wanted.set(day, [...before, hours]);
    // A browser lets a page ask before it is left only after somebody has touched it.
    const cell = cellOf(page, day);
    await cell.click({ timeout: 3_000 }).catch(() => undefined);
    const isTyped = await cell.fill(hours.slice(0, -1), { timeout: 3_000 }).then(
      () => this.#isKept(page),
      () => false,
    );
    if (!isTyped) return;
    this.#wanted.set(day, [hours]);
    this.#latest = { day, allowed: [...before, hours], at: performance.now() };
    this.figures.typed.push(`${day} ${hours}`);
  }

  /** The page has asked whether to leave it: what was typed just now may still be on its way to the disk. */
  #leaveAnyway(): void {
    if (this.#latest && performance.now() - this.#latest.at < patienceMs)
      this.#wanted.set(this.#latest.day, this.#latest.allowed);
  }

  async network(): Promise<void> {
    this.#isOffline = !this.#isOffline;
    // Chromium answers for each window. One that dies at this moment never does; the next one begins as the context says.
    const isDone = await within(10_000, this.#context.setOffline(this.#isOffline));
    if (!isDone) for (const page of [...this.#pages]) await this.#leave(page);
  }

  async reload(): Promise<void> {
    const page = await this.#ready();
    await page.reload({ waitUntil: 'commit', timeout: 5_000 }).catch(() => undefined);
    if (this.#isOffline) await this.#leave(page);
  }

  /** Leaves for the list, like a user who thinks that all is saved. */
  async leave(): Promise<void> {
    const page = await this.#ready();
    await page
      .getByRole('link', { name: 'Timesheets', exact: true })
      .first()
      .click({ timeout: 3_000 })
      .catch(() => undefined);
    const question = page.getByRole('dialog').getByRole('button', { name: 'Leave' });
    await question.click({ timeout: 300 }).catch(() => undefined);
    await this.#leave(page);
  }

  async back(): Promise<void> {
    const page = await this.#ready();
    await page.goBack({ waitUntil: 'commit', timeout: 1_000 }).catch(() => undefined);
    await this.#leave(page);
  }

  /** Crashes the window, as the system does when it needs the memory. */
  async kill(): Promise<void> {
    const page = await this.#ready();
    await letPass(patienceMs, 'what is typed is on the device by then');
    const session = await this.#context.newCDPSession(page);
    void session.send('Page.crash').catch(() => undefined);
    await page.waitForEvent('crash', { timeout: 5_000 }).catch(() => undefined);
    await this.#leave(page);
  }

  async secondWindow(): Promise<void> {
    if (this.#isOffline || this.#pages.length > 1) return;
    await this.#open();
  }

  async endSession(): Promise<void> {
    if (this.#isOffline) return;
    await this.#context.request.post('/api/logout');
  }

  async idle(): Promise<void> {
    if (this.#isOffline) return;
    const answer = await this.#context.request.get('/api/v1/user/sessions');
    if (!answer.ok()) return;
    const { data }: { data: { id: string; is_current: boolean }[] } = await answer.json();
    const current = data.find((session) => session.is_current);
    await queryDatabase(`update sessions set last_active_at = now() - interval '6 minutes' where id = $1`, [
      current?.id,
    ]);
  }

  /** Lets the next write reach the server, but loses its answer. */
  async loseAnswer(): Promise<void> {
    const page = await this.#ready();
    await page.route(
      `**/api/v1/timesheets/${this.#sheet}`,
      async (route) => {
        if (route.request().method() !== 'PUT') return route.continue();
        const answer = await route.fetch().catch(() => null);
        if (answer?.ok()) this.#take((await answer.json()).data.version, route.request().postData());
        await route.abort().catch(() => undefined);
      },
      { times: 1 },
    );
  }

  async wait(): Promise<void> {
    await this.#ready();
    await letPass(this.#below(1_500), 'the person does nothing');
  }

  /** A window with the sheet. If there is none it opens one, which needs a network and a session. */
  async #ready(): Promise<Page> {
    const found = this.#pages.filter((page) => isSheet(page, this.#sheet));
    for (const page of this.#pages) if (!found.includes(page)) await this.#leave(page);
    if (found.length > 0) return this.#of(found);
    if (this.#isOffline) await this.network();
    return this.#open();
  }

  /** Opens the sheet. Tries again if a window with an old session ends the new one's page. */
  async #open(triesLeft = 5): Promise<Page> {
    await signIn(this.#context);
    const page = await this.#context.newPage();
    page.on('dialog', (dialog) => {
      this.#leaveAnyway();
      void dialog.accept().catch(() => undefined);
    });
    try {
      await page.goto(`/timesheets/${this.#sheet}`, { waitUntil: 'commit' });
      await page.waitForFunction(() => {
        const cell = document.querySelector('input[data-cell]');
        const isLeft = location.pathname.startsWith('/login');
        return isLeft || (cell !== null && Object.keys(cell).some((key) => key.startsWith('__reactProps$')));
      });
      if (!isSheet(page, this.#sheet)) throw new Error('It went to the sign-in.');
    } catch (error) {
      await page.close().catch(() => undefined);
      if (triesLeft === 0) throw error;
      return this.#open(triesLeft - 1);
    }
    this.#pages.push(page);
    return page;
  }

  async #leave(page: Page): Promise<void> {
    this.#pages = this.#pages.filter((each) => each !== page);
    await within(10_000, page.close());
  }

  /** Whether the page says that the typed hours are stored on the device, or even sent. */
  async #isKept(page: Page): Promise<boolean> {
    const status = page.locator('[data-phase]:visible [role=status]');
    const isKept = await expect(status)
      .not.toHaveText(/Not saved/, { timeout: 3_000 })
      .then(
        () => true,
        () => false,
      );
    await letPass(20, 'a page that is about to be left is left by then');
    return isKept && isSheet(page, this.#sheet);
  }

  async #check(told: string): Promise<void> {
    if (this.#isOffline) await this.network();
    const held = async () => {
      const rows = await queryDatabase<{ day: string; hours: string }>(
        `select to_char(date, 'YYYY-MM-DD') as day, round(minutes / 60, 2)::text as hours
         from timesheet_entries where timesheet_id = $1`,
        [this.#sheet],
      );
      return new Map(rows.map(({ day, hours }) => [day, hours]));
    };
    const lost = async () => {
      const rows = await held();
      return [...this.#wanted].filter(([day, allowed]) => !allowed.includes(rows.get(day) ?? ''));
    };
    // A window with an old session may end the new one's page; by the third try all of them are closed.
    for (let tries = 1; tries <= 4; tries += 1) {
      await this.#untilSent(told);
      const isThere = await expect
        .poll(async () => (await lost()).length, { timeout: 5_000 })
        .toBe(0)
        .then(
          () => true,
          () => false,
        );
      if (isThere) break;
      if (tries > 1) for (const page of [...this.#pages]) await this.#leave(page);
    }
    const rows = await held();
    for (const [day, allowed] of await lost())
      this.figures.lost.push(
        `${day} ${allowed.join('|')}, the server has ${rows.get(day) ?? 'nothing'}, after ${told}`,
      );
    for (const [day, allowed] of this.#wanted) this.#wanted.set(day, stillAllowed(allowed, rows.get(day) ?? ''));
    for (const [version, body] of this.#taken)
      if (this.#taken.get(version - 1) === body) this.figures.twice.push(`version ${version} after ${told}`);
    this.#taken.clear();
    for (const each of [...this.#pages]) await this.#leave(each);
  }

  /** Opens the sheet until it says that all is sent; a window with an old session may end the new one's page once. */
  async #untilSent(told: string): Promise<void> {
    for (let triesLeft = 3; triesLeft >= 0; triesLeft -= 1) {
      for (const page of [...this.#pages]) if (!isSheet(page, this.#sheet)) await this.#leave(page);
      const page = await this.#open();
      const status = page.locator('[data-phase]:visible [role=status]');
      const isSent = await expect
        .poll(async () => isSheet(page, this.#sheet) && /^(Sent|Draft last saved)/.test(await status.innerText()), {
          timeout: 8_000,
        })
        .toBe(true)
        .then(
          () => true,
          () => false,
        );
      if (isSent) return;
    }
    throw new Error(`Not sent after ${told}`);
  }

  async #note(response: Response): Promise<void> {
    const request = response.request();
    if (request.method() !== 'PUT' || response.status() !== 200 || !request.url().endsWith(this.#sheet)) return;
    this.#take((await response.json()).data.version, request.postData());
  }

  #take(version: number, body: string | null): void {
    this.#taken.set(version, body ?? '');
  }

  #below = (limit: number): number => Math.floor(this.#random() * limit);

  #of<Item>(list: readonly Item[]): Item {
    const item = list[this.#below(list.length)];
    if (item === undefined) throw new Error('Nothing to choose from.');
    return item;
  }
}

const acts: readonly (readonly [string, Act])[] = [
  ['type', (device) => device.type()],
  ['type', (device) => device.type()],
  ['type', (device) => device.type()],
  ['type', (device) => device.type()],
  ['type', (device) => device.type()],
  ['type', (device) => device.type()],
  ['network', (device) => device.network()],
  ['network', (device) => device.network()],
  ['reload', (device) => device.reload()],
  ['left', (device) => device.leave()],
  ['back', (device) => device.back()],
  ['kill', (device) => device.kill()],
  ['second window', (device) => device.secondWindow()],
  ['session ended', (device) => device.endSession()],
  ['session idle', (device) => device.idle()],
  ['answer lost', (device) => device.loseAnswer()],
  ['wait', (device) => device.wait()],
];

/**
 * The values that a day may have after the server has held one of them. What was typed while its page was left may
 * still lie on the device: the page says that it is saved until it has read that, and sends it when it is next opened.
 */
function stillAllowed(allowed: readonly string[], held: string): string[] {
  const place = allowed.indexOf(held);
  return place === -1 ? [held] : allowed.slice(place);
}

/** Whether something succeeds within so many milliseconds. */
const within = (milliseconds: number, done: Promise<unknown>): Promise<boolean> =>
  Promise.race([
    done.then(
      () => true,
      () => false,
    ),
    letPass(milliseconds, 'a window that has died never answers').then(() => false),
  ]);

const isSheet = (page: Page, sheet: string): boolean =>
  !page.isClosed() && new URL(page.url(), 'http://x').pathname === `/timesheets/${sheet}`;

const cellOf = (page: Page, day: string): Locator => page.locator(`input[data-cell="${day} regular"]:visible`);

/** Signs in with a session of the device's own, so that other sessions do not end with it. */
async function signIn(context: BrowserContext): Promise<void> {
  if ((await context.request.get('/api/user')).ok()) return;
  await context.clearCookies();
  const answer = await context.request.post('/api/login', {
    data: { email: northwind.contractor, password: demoPassword },
  });
  expect(answer.status()).toBe(200);
}
