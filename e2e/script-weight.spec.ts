import { expect, type Page } from '@playwright/test';
import { findRecords, type Records } from './support/records';
import { northwind, platformOperator, signInContext } from './support/sign-in';
import { test } from './support/test';

/**
 * The most that the scripts of a first visit may weigh, in kB as they are sent, compressed with Brotli. The framework's
 * own scripts are some 116 of them; the code that asks for a step-up, the bell and its stream, single keys and the menu's groups are part of
 * each, peek and live news of each list and record. Each budget is little more than the weight that was reached: a page that needs more says so here.
 */
const budgets: { visitor: string; screens: (records: Records) => Record<string, number> }[] = [
  {
    visitor: northwind.admin,
    screens: (r) => ({
      '/dashboard': 172,
      // The menu has groups that fold. Lists have their views as tabs, and the button that keeps what they show.
      '/clients': 182,
      // With the interview's step among the row's questions, and the reader's way to write hours, as every page has it.
      '/submissions': 186,
      '/contracts': 182,
      '/timesheets': 183,
      // With the payment of ticked invoices.
      '/invoices': 198,
      '/users': 186,
      '/roles': 181,
      '/audit-log': 178,
      // The screens of the day, of money in and out and of leave are held to the bar for all: 200.
      '/today': 200,
      '/calendar': 200,
      '/monday': 200,
      // With dragging by pointer and keys, and the questions before each change of three nouns.
      '/board': 228,
      '/to-dos': 200,
      '/notifications': 200,
      '/leave': 200,
      // With the form of the lock dates, whose fields are checked where they are typed.
      '/closing': 238,
      '/payment-files': 200,
      '/invoices/receivables': 200,
      [`/clients/${r.client}`]: 196,
      // With the request to allow rates below the margin floor.
      [`/submissions/${r.draftSubmission}`]: 196,
      // With the terms of payment and the discount, and how clock times are rounded.
      [`/contracts/${r.contract}`]: 202,
      // With the code that stores typed hours on the device, seals and merges them.
      // It also names the laws and their classes in the explanation of a week, reads start and end of work, with the hours that
      // a clock change takes or gives, and sends single days back.
      // Overtime also counts over months and years.
      [`/timesheets/${r.submittedSheet}`]: 233,
      [`/invoices/${r.issuedInvoice}`]: 194,
      [`/users/${r.person}`]: 192,
      // With the fields that e-invoices need of a party, in both forms, number formats, digits of any script, the terms
      // of invoicing with tax, and the question before leaving the form. Its fields share their kinds with those of all
      // nouns, which have several words of a company, too.
      '/clients/create': 269,
      '/submissions/create': 279,
      // With what the conversion says about the margin floor, the form for a typed address, and the overtime rules of
      // seventeen laws. It asks for clock times and names their zones.
      '/contracts/create': 297,
      '/users/create': 240,
      // The fields of a role, a module and a company are derived from their tables, whose kinds include languages with levels.
      '/roles/create': 243,
      // Every page has the names under which all lists keep their filters, because a sign-out clears them.
      '/profile': 188,
      // Also with the reader's way to write hours.
      '/profile?tab=account': 260,
      // With its words, including those of reminders, mails, stages, the match and what a language model may get.
      // It asks for retained taxes and for joint hours, too.
      '/company-settings': 280,
      '/company-settings?tab=lists': 197,
      '/modules': 183,
      // Every page shows which link was clicked, and knows which nouns have an import.
      '/modules?tab=menu': 251,
      '/modules/create': 248,
      '/modules/create?from=template': 176,
      '/modules/create?from=file': 212,
      // With a picker for moments, and the question, at the first publishing, whose sidebar has the form.
      // It reads formulas while they are typed, and has checks, which compare fields with each other.
      [`/modules/${r.form}`]: 273,
      [`/modules/${r.form}?tab=access`]: 239,
      [`/modules/${r.form}?tab=versions`]: 208,
      [`/modules/${r.form}?tab=settings`]: 214,
    }),
  },
  {
    visitor: platformOperator,
    screens: (r) => ({ '/companies': 180, [`/companies/${r.tenant}`]: 189, '/companies/create': 249 }),
  },
];

/** kB of shared code that a change of one screen can move into another one's scripts. */
const shuffled = 2;

/** Whether a page comes without the UI library, so that no style engine runs for it. */
const isPlain = (path: string): boolean => /^\/[a-z-]+$/.test(path);

test('the sign-in page has few scripts, and none of the UI library', async ({ page }) => {
  const weigh = await openScale(page);
  expect((await weigh('/login')).weight).toBeLessThan(169);
  await expect(page.locator('style[data-emotion]')).toHaveCount(0);
});

for (const { visitor, screens } of budgets) {
  test(`each screen of ${visitor} has few scripts`, async ({ browser }) => {
    test.setTimeout(180_000);
    const finder = await browser.newContext();
    await signInContext(finder, northwind.admin);
    const found = screens(await findRecords(finder.request));
    await finder.close();
    const context = await browser.newContext();
    await signInContext(context, visitor);
    const page = await context.newPage();
    const weigh = await openScale(page);
    const tooHeavy: object[] = [];
    for (const [path, budget] of Object.entries(found)) {
      const { weight, scripts } = await weigh(path);
      // With its scripts: a chunk that is only sometimes there is found by its size.
      if (weight > budget + shuffled) tooHeavy.push({ path, weight, scripts });
      if (isPlain(path)) await expect(page.locator('style[data-emotion]'), path).toHaveCount(0);
    }
    expect(tooHeavy).toEqual([]);
  });
}

interface Weighed {
  /** kB of all scripts. */
  weight: number;
  /** Bytes of each, by its path. */
  scripts: Readonly<Record<string, number>>;
}

/**
 * Weighs the scripts that a page loads by itself, in kB as they are sent. A script that the browser has from an earlier
 * page has the weight that it had then.
 */
async function openScale(page: Page): Promise<(path: string) => Promise<Weighed>> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const addresses = new Map<string, string>();
  const sizes = new Map<string, number>();
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (type === 'Script') addresses.set(requestId, response.url);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const address = addresses.get(requestId);
    if (address) sizes.set(address, Math.max(encodedDataLength, sizes.get(address) ?? 0));
  });
  return async (path) => {
    addresses.clear();
    await page.goto(path, { waitUntil: 'networkidle' });
    const scripts = [...new Set(addresses.values())];
    expect(scripts.length, path).toBeGreaterThan(5);
    const each = scripts.map((script) => [new URL(script).pathname, sizes.get(script) ?? 0] as const);
    const weight = Math.round(each.reduce((sum, [, size]) => sum + size, 0) / 100) / 10;
    return { weight, scripts: Object.fromEntries(each) };
  };
}
