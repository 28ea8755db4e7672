import { expect, type Page } from '@playwright/test';
import { defaultSettings, serialiseSettings, settingsCookie, switchMode } from '@/lib/theme/settings';
import { findViolations, measureOverflow, untilIdle, watchConsole } from './support/look';
import { findRecords, type Records } from './support/records';
import { field, phone } from './support/screen';
import { northwind, signInContext } from './support/sign-in';
import { test } from './support/test';

test.describe.configure({ mode: 'parallel' });
// One test opens some twenty pages, and a trace would cost more than they do.
test.use({ trace: 'off' });

/** Something that opens over a page, with the page and the way to open it. */
interface Opening {
  what: string;
  path: string;
  open: (page: Page) => Promise<void>;
}

const click = (name: string | RegExp) => async (page: Page) => {
  await page.getByRole('button', { name }).first().click();
};

/** Clicks a button, and waits for the dialog or menu, whose code is loaded on demand. */
const press = (name: string | RegExp) => async (page: Page) => {
  await click(name)(page);
  await expect(page.getByRole('dialog').or(page.getByRole('menu')).first()).toBeVisible();
};

/** Opens a filter, which is behind one button on a phone. */
const openFilter = (name: string) => async (page: Page) => {
  const all = page.getByRole('button', { name: 'Filters', exact: true });
  if (await all.isVisible()) await all.click();
  await press(name)(page);
};

/** Chooses an entry of the record's menu that asks something. */
const choose = (item: string) => async (page: Page) => {
  await page.getByRole('main').getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: item }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
};

const openings = (r: Records): Opening[] => [
  { what: 'the language menu', path: '/dashboard', open: press(/^Language: /) },
  { what: 'the account menu', path: '/dashboard', open: press(/^Account of /) },
  { what: 'the search', path: '/dashboard', open: press(/^Search/) },
  { what: 'the customizer', path: '/dashboard', open: press('Open the Customizer') },
  { what: 'a filter', path: '/submissions', open: openFilter('Status') },
  { what: 'a row’s menu', path: '/clients', open: press(/^Actions for /) },
  { what: 'a form’s faults', path: '/clients/create', open: save },
  { what: 'a question before leaving', path: '/clients/create', open: leave },
  { what: 'a new contact', path: `/clients/${r.client}?tab=contacts`, open: press('Add contact') },
  { what: 'the margin of typed rates', path: '/submissions/create', open: typeRates },
  { what: 'a rejection', path: `/submissions/${r.acceptedSubmission}`, open: choose('Reject') },
  { what: 'a new rate', path: `/contracts/${r.contract}?tab=rates`, open: press('Add rate') },
  { what: 'a termination', path: `/contracts/${r.contract}`, open: choose('Terminate') },
  {
    what: 'ticked rows',
    path: '/timesheets?filter[status]=submitted',
    open: (page) =>
      page
        .getByRole('checkbox', { name: /^Select / })
        .nth(1)
        .check(),
  },
  { what: 'a rejected week', path: `/timesheets/${r.submittedSheet}`, open: choose('Reject…') },
  { what: 'a new invoice', path: '/invoices', open: press('New invoice') },
  { what: 'another content of a draft', path: `/invoices/${r.draftInvoice}`, open: press('Edit draft') },
  { what: 'the question before issuing', path: `/invoices/${r.draftInvoice}`, open: press('Issue') },
  { what: 'a credit note', path: `/invoices/${r.issuedInvoice}`, open: press('Credit note') },
  { what: 'an invitation', path: '/users', open: press('Invite people') },
  { what: 'the kinds of an export', path: '/users', open: press('Export') },
  { what: 'a new document', path: `/users/${r.person}?tab=documents`, open: press('Add document') },
  { what: 'a payment', path: `/invoices/${r.issuedInvoice}?tab=payments`, open: press('Record payment') },
];

/** A form that is not alive yet is sent once it is; until then its button is pale. */
async function save(page: Page): Promise<void> {
  await click('Save client')(page);
  await expect(page.locator('[aria-invalid="true"]').first()).toBeVisible();
}

async function leave(page: Page): Promise<void> {
  await field(page, 'Name').fill('Half a name');
  await page.getByRole('link', { name: 'Cancel' }).click();
  await expect(page.getByRole('dialog', { name: 'Leave without saving?' })).toBeVisible();
}

async function typeRates(page: Page): Promise<void> {
  await field(page, 'Bill rate').fill('50');
  await field(page, 'Pay rate').fill('60');
  await expect(page.getByText('The bill rate does not cover pay and burden.')).toBeVisible();
}

const looks = [
  {
    name: 'on a desk, light, left to right',
    options: { viewport: { width: 1440, height: 900 } },
    settings: defaultSettings,
  },
  {
    name: 'on a phone, dark, right to left',
    options: phone,
    settings: { ...switchMode(defaultSettings, 'dark'), direction: 'rtl' as const },
  },
];

for (const { name, options, settings } of looks) {
  test(`what opens over a page is as sound as the page: ${name}`, async ({ browser, request, baseURL }) => {
    const context = await browser.newContext({ ...options, reducedMotion: 'reduce' });
    await signInContext(context, northwind.admin);
    await context.addCookies([
      { name: settingsCookie, value: encodeURIComponent(serialiseSettings(settings)), url: baseURL },
    ]);
    for (const { what, path, open } of openings(await findRecords(request))) {
      const page = await context.newPage();
      const heard = watchConsole(page);
      await page.goto(path);
      await untilIdle(page);
      await open(page);
      await untilIdle(page);
      const wide = await measureOverflow(page);
      // A menu belongs to its button and not to a landmark of the page, which WCAG does not ask for either.
      const violations = await findViolations(page, { except: ['region'] });
      expect
        .soft([...violations, ...(wide > 0 ? [`${wide} px too wide`] : []), ...heard()], `${what} on ${path}`)
        .toEqual([]);
      await page.close({ runBeforeUnload: false });
    }
    await context.close();
  });
}
