import { expect, type Page } from '@playwright/test';
import { ApiUser } from './support/api';
import { queryDatabase } from './support/database';
import { waitForMail } from './support/mail';
import { expectStatus, expectToast, field, windowOf } from './support/screen';
import { northwind } from './support/sign-in';
import { test } from './support/test';

/**
 * From an open job to its pay: each step is done by the starting role that a new company has for it, and found on that
 * role's own Today. Nobody tells anybody what comes next, and no administrator helps.
 */
test.describe.configure({ mode: 'serial' });

const mark = Date.now().toString(36);
const title = `Joiner ${mark}`;
const candidate = `Ada Quill ${mark}`;
const email = `ada-${mark}@people.example`;
const client = `Lantern ${mark}`;
/** The pages of what has been made so far. */
const made = { job: '', submission: '', contract: '' };

/** A day of the company's calendar, which at night is another one than that of UTC. */
const day = (offset: number): string =>
  new Date(Date.now() + offset * 86_400_000).toLocaleDateString('en-CA', { timeZone: 'America/New_York' });

/** What waits on somebody's Today under a heading, for this candidate or job. */
async function itemOf(page: Page, waiting: RegExp, name = candidate) {
  await page.goto('/today');
  const section = page
    .getByRole('main')
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: waiting }) });
  await expect(section).toBeVisible();
  const items = section.locator('li[data-item]').filter({ hasText: name });
  const all = section.getByRole('link', { name: /^Show all/ });
  if ((await items.count()) > 0 || !(await all.isVisible())) return items.first();
  await all.click();
  await expect(page).toHaveURL(/filter\[kind\]/);
  return page.getByRole('main').locator('li[data-item]').filter({ hasText: name }).first();
}

/** Goes from somebody's Today to where what waits is done. */
async function go(page: Page, waiting: RegExp, verb: string, name?: string): Promise<void> {
  const item = await itemOf(page, waiting, name);
  await item.getByRole('link', { name: verb, exact: true }).click();
  await expect(page).not.toHaveURL(/\/today/);
}

const manager = windowOf(northwind.manager);
const recruiter = windowOf(northwind.recruiter);
const finance = windowOf(northwind.finance);

test.beforeAll(async ({ request }) => {
  const [one, other] = [
    await ApiUser.signIn(request, northwind.manager),
    await ApiUser.signIn(request, northwind.recruiter),
  ];
  const { id } = await one.ok<{ id: string }>('POST', '/api/v1/clients', {
    name: client,
    client_type: 'direct',
    currency: 'USD',
    payment_terms_days: 30,
  });
  await one.ok('POST', `/api/v1/clients/${id}/contacts`, {
    name: 'Petra Payable',
    email: `payables-${mark}@lantern.example`,
  });
  await other.ok('POST', '/api/v1/candidates', { name: candidate, email, skills: [`Joinery ${mark}`] });
  const job = await other.ok<{ id: string }>('POST', '/api/v1/jobs', {
    title,
    client: id,
    currency: 'USD',
    skills: [`Joinery ${mark}`],
    bill_rate_to: '85',
    pay_rate_to: '60',
    start_date: day(-16),
    end_date: day(14),
    week_hours: '40',
    contract_type: 'contractor',
    work_place: 'on_site',
  });
  made.job = `/jobs/${job.id}`;
});

test.describe('hire', () => {
  test('the recruiter opens a job; while nobody is put forward, it waits on their Today', async () => {
    const page = recruiter();
    await page.goto(made.job);
    // Its states as steps have a button of the same name.
    await page.getByRole('button', { name: 'Open', exact: true }).first().click();
    await expectStatus(page, 'Open');
    await go(page, /open jobs? without candidates/, 'Find candidates', title);
    const row = page.locator('main tbody tr').filter({ hasText: candidate });
    await expect(row).toContainText('1 of 1 skill needed');
    await row.getByRole('button', { name: `Put ${candidate} forward` }).click();
    await expectToast(page, '1 draft created.');
    await page.goto('/today');
    await expect(page.getByRole('heading', { level: 1, name: 'Everything that waits' })).toBeVisible();
    await expect(page.getByRole('main').getByText(title)).toHaveCount(0);
  });

  test('an interview that is over waits for its outcome', async ({ request }) => {
    const page = recruiter();
    const api = await ApiUser.signIn(request, northwind.recruiter);
    const [submission] = await api.ok<{ uuid: string }[]>(
      'GET',
      `/api/v1/candidate-submissions?search=${encodeURIComponent(candidate)}`,
    );
    made.submission = `/submissions/${submission?.uuid}`;
    await page.goto(made.submission);
    await page.getByRole('button', { name: 'Submit', exact: true }).click();
    await expectStatus(page, 'Submitted');
    await api.ok('POST', `/api/v1/candidate-submissions/${submission?.uuid}/interviews`, {
      kind: 'phone',
      starts_at: `${day(1)}T10:00`,
      time_zone: 'America/New_York',
      minutes: 30,
      contact_ids: [],
      user_ids: [],
    });
    await queryDatabase(`update interviews set starts_at = now() - interval '2 hours' where submission_id = $1`, [
      submission?.uuid,
    ]);
    await go(page, /interviews? without an outcome/, 'Enter outcome');
    // The form of this interview is open.
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('combobox', { name: 'Outcome' }).selectOption('Passed');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expectToast(page, 'Outcome saved.');
  });

  test('the recruiter takes the candidate to accepted', async () => {
    const page = recruiter();
    await page.goto(made.submission);
    for (const [step, state] of [
      ['Shortlist', 'Shortlisted'],
      ['Start interviews', 'Interviewing'],
      ['Make offer', 'Offered'],
      ['Accept', 'Accepted'],
    ] as const) {
      await page.getByRole('button', { name: step, exact: true }).click();
      // A step that cannot be undone asks first.
      if (step === 'Make offer' || step === 'Accept')
        await page.getByRole('dialog').getByRole('button', { name: step, exact: true }).click();
      await expectStatus(page, state);
    }
  });
});

test.describe('place', () => {
  test('the account manager converts what was accepted', async () => {
    const page = manager();
    await go(page, /accepted submissions? to convert/, 'Convert to contract');
    await expect(page.getByRole('heading', { level: 1, name: /^Convert SUB-/ })).toBeVisible();
    await page.getByRole('button', { name: 'Convert to contract' }).click();
    await expect(page).toHaveURL(/\/contracts\/[0-9a-f-]{36}$/);
    made.contract = new URL(page.url()).pathname;
  });

  test('says who gets the invoices, and activates it', async () => {
    const page = manager();
    await go(page, /contracts? without a rate or an invoice recipient/, 'Complete');
    await page
      .getByRole('listitem')
      .filter({ hasText: 'Nobody at the client receives the invoices yet.' })
      .getByRole('link', { name: 'Set up' })
      .click();
    await page.getByRole('button', { name: 'Add contact' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('combobox', { name: 'Contact' }).selectOption('Petra Payable');
    await dialog.getByRole('button', { name: 'Add contact' }).click();
    await expect(dialog).toBeHidden();
    await go(page, /contracts? to activate/, 'Activate');
    await page.getByRole('button', { name: 'Activate' }).click();
    await expectStatus(page, 'Expiring');
  });

  test('invites the contractor, who has no account', async ({ browser }) => {
    const page = manager();
    await go(page, /contractors? without an account/, 'Invite');
    await page.getByRole('button', { name: `Invite ${candidate}` }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Send invitation' }).click();
    await expect(page.getByText(`Waiting for ${email} to accept the invitation`)).toBeVisible();
    const mail = await waitForMail(email, 'invites you');
    const link = new URL(/https?:\/\/\S+\/sign-up\?\S*#token=[\w-]+/.exec(mail.text ?? '')?.[0] ?? '');
    const invited = await (await browser.newContext()).newPage();
    await invited.goto(link.pathname + link.search + link.hash);
    await field(invited, 'Your name').fill(candidate);
    for (const input of await invited.locator('input[type=password]').all())
      await input.fill('Pelican-Quartz-71-Harbour');
    await invited.getByRole('button', { name: 'Join and sign in' }).click();
    await expect(invited).toHaveURL('/dashboard');

    // Collect: a week of the contract is over, and nobody has written it.
    await go(invited, /contracts? without time for a week/, 'Enter time', client);
    await invited
      .getByRole('button', { name: /^Fill (?!this)/ })
      .first()
      .click();
    await invited
      .getByRole('textbox', { name: /Regular$/ })
      .first()
      .fill('8');
    await expect(invited.getByRole('status').filter({ hasText: /^Sent/ })).toBeVisible();
    await go(invited, /timesheets? to submit/, 'Submit', client);
    await invited.getByRole('button', { name: 'Submit', exact: true }).first().click();
    await expectToast(invited, 'Timesheet submitted.');
    await invited.context().close();
  });
});

test('approve: the account manager approves the week from Today', async () => {
  const page = manager();
  const item = await itemOf(page, /timesheets? to approve/);
  await item.getByRole('button', { name: 'Approve', exact: true }).click();
  await expectToast(page, 'Timesheet approved.');
  await expect(item).toHaveCount(0);
});

test('bill: finance invoices the approved time, and issues the draft', async () => {
  const page = finance();
  await go(page, /contracts? with approved time to invoice/, 'Invoice');
  // The form of this contract is open.
  await expect(page.getByRole('dialog').getByRole('checkbox', { name: 'All timesheets' })).toBeChecked();
  await page.getByRole('dialog').getByRole('button', { name: 'Create draft' }).click();
  await expectStatus(page, 'Draft');
  await go(page, /draft invoices? to issue/, 'Issue', client);
  await page.getByRole('button', { name: 'Issue', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Issue' }).click();
  await expectStatus(page, 'Issued');
});

test('pay: finance starts the next pay run, approves and closes it', async ({ request }) => {
  const page = finance();
  // The demonstration's own draft of the last period is taken back, so that its period is to be paid.
  const api = await ApiUser.signIn(request, northwind.finance);
  const drafts = await api.ok<{ uuid: string }[]>('GET', '/api/v1/pay-runs?filter[status]=draft');
  for (const { uuid } of drafts) await api.ok('DELETE', `/api/v1/pay-runs/${uuid}`);
  await go(page, /periods? to pay out/, 'Start', 'PAY-');
  await page.getByRole('button', { name: 'New pay run' }).click();
  const dialog = page.getByRole('dialog', { name: 'New pay run' });
  await field(dialog, 'Period ends on').fill(day(0));
  await field(dialog, 'Paid on').fill(day(0));
  await dialog.getByRole('button', { name: 'Create draft' }).click();
  await expect(page.getByRole('main')).toContainText(candidate);
  const number = /PAY-\d+/.exec((await page.getByRole('heading', { level: 1 }).textContent()) ?? '')?.[0] ?? '';
  await go(page, /pay runs? to approve/, 'Approve', number);
  await page.getByRole('button', { name: 'Approve', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
  await expectStatus(page, 'Approved');
  await go(page, /approved pay runs? to pay/, 'Close', number);
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await expectStatus(page, 'Closed');
});

test('leave: the contract that ends soon waits for the account manager, who ends it', async () => {
  const page = manager();
  const item = await itemOf(page, /contracts? ends? within 30 days/);
  await expect(item.getByRole('link', { name: 'Extend', exact: true })).toHaveAttribute(
    'href',
    /\/contracts\/.+\/edit/,
  );
  await item.getByRole('link', { name: candidate }).click();
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: /^End/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: /^End/ }).click();
  await expectStatus(page, 'Ended');
});
