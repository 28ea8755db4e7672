import { expect, type Page, type Route } from '@playwright/test';
import { queryDatabase } from './support/database';
import { findRecords, type Records } from './support/records';
import { field } from './support/screen';
import { northwind, signInContext } from './support/sign-in';
import { test } from './support/test';
import { makeClient } from './support/work';

test.describe.configure({ mode: 'parallel' });

type Fault = (route: Route) => Promise<void>;

/** Replaces each part of the server's answer with an error, which React reports as error 441. */
const breakParts: Fault = async (route) => {
  const answer = await route.fetch();
  const body = (await answer.text()).replace(/^([1-9a-f][0-9a-f]*):(?:\[|\{|"\$).*$/gm, '$1:E{"digest":"1"}');
  await route.fulfill({ response: answer, body });
};

const faults: { name: string; fail: Fault }[] = [
  { name: 'is lost on its way', fail: (route) => route.abort('connectionreset') },
  { name: 'is answered with 500', fail: (route) => route.fulfill({ status: 500, contentType: 'text/html', body: '' }) },
  { name: 'fails while it is rendered', fail: breakParts },
];

const isPage = (request: { headers: () => Record<string, string> }): boolean =>
  request.headers().rsc !== undefined && request.headers()['next-router-prefetch'] === undefined;

/** Makes the next refresh of the page wait until the returned function is called, and then fail. */
async function failNextRefresh(page: Page, fail: Fault): Promise<() => Promise<void>> {
  let failing = () => {};
  const called = new Promise<void>((resolve) => (failing = resolve));
  const path = new URL(page.url()).pathname;
  let isNext = true;
  await page.route(
    (url) => url.pathname === path,
    async (route) => {
      if (!isNext || !isPage(route.request())) return route.fallback();
      isNext = false;
      await called;
      await fail(route);
    },
  );
  return async () => {
    const over = new Promise<void>((resolve) => {
      page.on('requestfailed', (request) => isPage(request) && resolve());
      page.on('response', (response) => isPage(response.request()) && resolve());
    });
    failing();
    await over;
  };
}

/** Accepts the browser's question whether to leave, as a user in a hurry does. */
const leaveWhenAsked = (page: Page) => page.on('dialog', (dialog) => void dialog.accept());

for (const { name, fail } of faults) {
  test(`a form opened while the page behind it loads again is kept when that ${name}`, async ({ context, request }) => {
    const client = await makeClient(request);
    await signInContext(context, northwind.admin);
    const page = await context.newPage();
    leaveWhenAsked(page);
    await page.goto(`/clients/${client}?tab=contacts`);
    const failRefresh = await failNextRefresh(page, fail);
    const dialog = page.getByRole('dialog', { name: 'New contact' });
    const open = () => page.getByRole('button', { name: 'Add contact' }).first().click();

    await open();
    await field(dialog, 'Name').fill('Saved First');
    await field(dialog, 'E-mail').fill('first@example.com');
    await dialog.getByRole('button', { name: 'Add contact' }).click();
    await expect(dialog).toBeHidden();
    await open();
    await field(dialog, 'Name').fill('Typed Meanwhile');
    await failRefresh();
    await field(dialog, 'E-mail').fill('typed@example.com');
    await expect(field(dialog, 'Name')).toHaveValue('Typed Meanwhile');
    await dialog.getByRole('button', { name: 'Add contact' }).click();
    await expect(dialog).toBeHidden();
    const contacts = await queryDatabase<{ name: string }>(
      'select name from client_contacts where client_id = $1 order by name',
      [client],
    );
    expect(contacts.map((contact) => contact.name)).toEqual(['Saved First', 'Typed Meanwhile']);
  });
}

const press = (name: string) => (page: Page) => page.getByRole('button', { name }).first().click();

const dialogs: { what: string; path: (r: Records) => string; open: (page: Page) => Promise<void>; input: string }[] = [
  { what: 'a new invoice', path: () => '/invoices', open: press('New invoice'), input: 'Issue date' },
  {
    what: 'a payment',
    path: (r) => `/invoices/${r.issuedInvoice}?tab=payments`,
    open: press('Record payment'),
    input: 'Reference',
  },
  { what: 'a rate', path: (r) => `/contracts/${r.contract}?tab=rates`, open: press('Add rate'), input: 'Bill rate' },
  { what: 'an invitation', path: () => '/users', open: press('Invite people'), input: 'E-mail' },
  {
    what: 'a reason',
    path: (r) => `/timesheets/${r.submittedSheet}`,
    open: async (page) => {
      await page.getByRole('main').getByRole('button', { name: 'More actions' }).click();
      await page.getByRole('menuitem', { name: 'Reject…' }).click();
    },
    input: 'Reason',
  },
];

for (const { what, path, open, input } of dialogs) {
  test(`no failed refresh takes away the dialog of ${what}`, async ({ context, request }) => {
    const records = await findRecords(request);
    await signInContext(context, northwind.admin);
    const page = await context.newPage();
    leaveWhenAsked(page);
    const dialog = page.getByRole('dialog');
    for (const { name, fail } of faults) {
      await page.goto(path(records));
      await open(page);
      await field(dialog, input).fill('1');
      const failRefresh = await failNextRefresh(page, fail);
      await page.evaluate('next.router.refresh()');
      await failRefresh();
      // The text is typed slowly, because the failed page, or the browser's own reload, comes in the next moments.
      await field(dialog, input).pressSequentially('234', { delay: 400 });
      await expect(field(dialog, input), `the page ${name}`).toHaveValue('1234');
    }
  });
}
