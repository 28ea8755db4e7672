import {
  type APIRequestContext,
  type Browser,
  type BrowserContextOptions,
  expect,
  type Locator,
  type Page,
} from '@playwright/test';
import { addDays } from '@/lib/calendar/days';
import { dayText } from '@/lib/format/parse-day';
import { ApiUser } from './support/api';
import { queryDatabase } from './support/database';
import { expectStatus, expectToast, field } from './support/screen';
import { northwind, signInContext } from './support/sign-in';
import { test } from './support/test';
import { lastMonday, makeClient, makeContract, makeSheet, makeSubmission, makeSubmittedSheet } from './support/work';

/** Opens the same page for two people in two browsers. */
async function openTwice(
  browser: Browser,
  path: string,
  people: readonly [string, string],
  options?: BrowserContextOptions,
): Promise<[Page, Page]> {
  const [one, other] = await Promise.all(
    people.map(async (email) => {
      const context = await browser.newContext(options);
      await signInContext(context, email);
      const page = await context.newPage();
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      return page;
    }),
  );
  if (!one || !other) throw new Error('Two were opened.');
  return [one, other];
}

const office = [northwind.admin, northwind.manager] as const;

interface Edit {
  noun: string;
  make: (request: APIRequestContext) => Promise<string>;
  page: (id: string) => string;
  api: (id: string) => string;
  /** The field that the first person changes, and its new value. */
  first: { label: string; value: string };
  /**
   * The field that the second person changes; `shown` is the value as the field displays it after it loses the focus.
   */
  second: { label: string; value: string; shown?: string };
  /** The fields of the record after both changes. */
  both: Record<string, unknown>;
}

const edits: Edit[] = [
  {
    noun: 'client',
    make: makeClient,
    page: (id) => `/clients/${id}/edit`,
    api: (id) => `/api/v1/clients/${id}`,
    first: { label: 'Phone', value: '+1 555 0100' },
    second: { label: 'E-mail', value: 'desk@fathom.example' },
    both: { phone: '+1 555 0100', email: 'desk@fathom.example' },
  },
  {
    noun: 'submission',
    make: makeSubmission,
    page: (id) => `/submissions/${id}/edit`,
    api: (id) => `/api/v1/candidate-submissions/${id}`,
    first: { label: 'Position', value: 'Lead surveyor' },
    second: { label: 'Note', value: 'Calls back on Friday' },
    both: { position_title: 'Lead surveyor', note: 'Calls back on Friday' },
  },
  {
    noun: 'contract',
    make: makeContract,
    page: (id) => `/contracts/${id}/edit`,
    api: (id) => `/api/v1/contracts/${id}`,
    first: { label: 'Position', value: 'Lead surveyor' },
    second: {
      label: 'End',
      value: addDays(lastMonday, 200),
      shown: dayText(addDays(lastMonday, 200), 'en-US'),
    },
    both: { position_title: 'Lead surveyor', end_date: addDays(lastMonday, 200) },
  },
];

for (const { noun, make, page, api, first, second, both } of edits) {
  test(`the second to save a ${noun} keeps what was typed, on top of the newer record`, async ({
    browser,
    request,
  }) => {
    const id = await make(request);
    const [one, other] = await openTwice(browser, page(id), office);
    await field(other, second.label).fill(second.value);
    await field(one, first.label).fill(first.value);
    await one.getByRole('button', { name: 'Save', exact: true }).click();
    await expectToast(one, 'Changes saved.');

    await other.getByRole('button', { name: 'Save', exact: true }).click();
    const notice = other.getByRole('alert').filter({ hasText: 'Somebody else saved this in the meantime.' });
    await expect(notice).toBeVisible();
    await expect(field(other, second.label)).toHaveValue(second.shown ?? second.value);
    await notice.getByRole('button', { name: 'Load the latest version' }).click();
    await expect(
      other.getByRole('alert').filter({ hasText: 'This is the latest version with your own entries kept.' }),
    ).toBeVisible();
    await expect(field(other, first.label)).toHaveValue(first.value);
    await expect(field(other, second.label)).toHaveValue(second.shown ?? second.value);
    await other.getByRole('button', { name: 'Save', exact: true }).click();
    await expectToast(other, 'Changes saved.');

    const admin = await ApiUser.signIn(request, northwind.admin);
    expect(await admin.ok('GET', api(id))).toEqual(expect.objectContaining(both));
    await close(one, other);
  });
}

test('a timesheet that was changed on another machine is merged by the cell, and the same cell is asked about', async ({
  browser,
  request,
}) => {
  const id = await makeSheet(request);
  const [one, other] = await openTwice(browser, `/timesheets/${id}`, [northwind.contractor, northwind.contractor]);
  const cell = (page: Page, day: RegExp): Locator => page.getByRole('textbox', { name: day });
  const sent = (page: Page): Locator => page.getByRole('status').filter({ hasText: /^Sent/ });
  await cell(one, /^Tuesday.*Regular$/).fill('4');
  await expect(sent(one)).toBeVisible();
  await cell(other, /^Wednesday.*Regular$/).fill('5');
  await expect(sent(other)).toBeVisible();
  await expect(cell(other, /^Tuesday.*Regular$/)).toHaveValue('4.00');

  await cell(one, /^Wednesday.*Regular$/).fill('6');
  const changed = (page: Page): Locator =>
    page.getByRole('status').filter({ hasText: 'changed elsewhere in the meantime' });
  await expect(changed(one)).toBeVisible();
  await expect(one.getByRole('button', { name: 'Elsewhere: 5.00' })).toBeVisible();
  await expect(one.getByRole('button', { name: 'Load the latest version' })).toBeVisible();
  await one.getByRole('button', { name: 'Yours: 6' }).click();
  await expect(sent(one)).toBeVisible();
  const rows = await queryDatabase<{ hours: string }>(
    'select trim_scale(round(minutes / 60, 2))::text as hours from timesheet_entries where timesheet_id = $1 order by date',
    [id],
  );
  expect(rows.map(({ hours }) => hours)).toEqual(['8', '4', '6']);
  await close(one, other);
});

test('when two people approve at once, one succeeds and the other sees why it failed', async ({ browser, request }) => {
  const id = await makeSubmittedSheet(request);
  const pages = await openTwice(browser, `/timesheets/${id}`, office);
  await Promise.all(pages.map((page) => page.getByRole('button', { name: 'Approve', exact: true }).click()));
  const answers = await Promise.all(
    pages.map(async (page) => {
      const approved = page.getByRole('status').filter({ hasText: 'Timesheet approved.' });
      const refused = page.getByRole('alert').filter({
        hasText: /Somebody changed this record in the meantime|This is Approved and cannot become Approved/,
      });
      await expect(approved.or(refused)).toBeVisible();
      return (await approved.isVisible()) ? 'approved' : 'refused';
    }),
  );
  expect(answers.sort()).toEqual(['approved', 'refused']);
  const approvals = await queryDatabase(`select 1 from activities where subject_id = $1 and to_state = 'approved'`, [
    id,
  ]);
  expect(approvals).toHaveLength(1);
  // The person who was refused also sees the current state, not the one that they had clicked on.
  for (const page of pages) await expectStatus(page, 'Approved');
  await close(...pages);
});

const close = (...pages: Page[]): Promise<unknown> => Promise.all(pages.map((page) => page.context().close()));
