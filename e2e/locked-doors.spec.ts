import { type APIRequestContext, expect } from '@playwright/test';
import { ApiUser } from './support/api';
import { queryDatabase } from './support/database';
import { makePerson } from './support/people';
import { findRecords } from './support/records';
import { signedInPages } from './support/screens';
import { northwind, signInContext } from './support/sign-in';
import { test } from './support/test';
import { lastMonday, makeContract } from './support/work';

test.describe.configure({ mode: 'parallel' });
// One test opens so many pages that a trace would cost more than the pages.
test.use({ trace: 'off' });

/** The two forms of a page: a document, and the payload that the router fetches. */
const shapes: { name: string; headers: Record<string, string>; address: (path: string) => string }[] = [
  { name: 'HTML', headers: {}, address: (path: string) => path },
  { name: 'RSC', headers: { rsc: '1' }, address: (path: string) => `${path}${path.includes('?') ? '&' : '?'}_rsc` },
];

async function fetchPages(request: APIRequestContext, path: string, headers: Record<string, string> = {}) {
  return Promise.all(
    shapes.map(async ({ name, address, headers: own }) => {
      const response = await request.get(address(path), { headers: { ...own, ...headers }, maxRedirects: 0 });
      return { name, status: response.status(), location: response.headers().location, text: await response.text() };
    }),
  );
}

const forged = 'next-auth.session-token=eyJhbGciOiJkaXIiLCJlbmMiOiJBMjU2R0NNIn0..forged';

test('a forged session cookie, which the middleware lets pass, opens nothing and leads to the sign-in page', async ({
  request,
}) => {
  const names = await queryDatabase<{ name: string }>(
    'select name from clients union select name from candidates union select name from users',
  );
  for (const path of signedInPages(await findRecords(request))) {
    const answers = await fetchPages(request, path, { cookie: forged });
    for (const { name, text } of answers) {
      expect
        .soft(
          names.filter((one) => text.includes(one.name)),
          `names in the ${name} of ${path}`,
        )
        .toEqual([]);
      expect.soft(text, `the ${name} of ${path}`).toContain('/api/session/expired?reason=ended');
    }
    const answer = await request.get(answers[0]?.location ?? path, { headers: { cookie: forged }, maxRedirects: 0 });
    expect.soft(answer.headers().location, path).toBe(`/login?next=${encodeURIComponent(path)}&reason=ended`);
    expect.soft(answer.headers()['set-cookie'], path).toMatch(/^next-auth\.session-token=;.*Max-Age=0/m);
  }
});

test('a browser with a forged session cookie ends at the sign-in page, once and without a loop', async ({
  page,
  context,
  request,
  baseURL,
}) => {
  const { client } = await findRecords(request);
  for (const path of ['/dashboard', `/clients/${client}?tab=contacts`, '/force-change-password']) {
    const [name = '', value = ''] = forged.split('=');
    await context.addCookies([{ name, value, url: baseURL }]);
    await page.goto(path);
    await expect
      .soft(page, path)
      .toHaveURL((url) => url.pathname === '/login' && decodeURIComponent(url.searchParams.get('next') ?? '') === path);
    expect
      .soft(
        (await context.cookies()).map((cookie) => cookie.name),
        path,
      )
      .not.toContain(name);
  }
});

/** The marker of a refusal in the answer; the browser makes the text from it. */
const refusal = (status: 403 | 404): string => `NEXT_HTTP_ERROR_FALLBACK;${status}`;

test('another tenant’s records are the not-found page, with nothing of theirs in it', async ({ context }) => {
  await signInContext(context, northwind.admin);
  const company = `(select company_id from users where email = 'admin@alrowad.example')`;
  const records = await queryDatabase<{ path: string; texts: string[] }>(`
    (select '/clients/' || id as path, array[name, email, tax_id, phone] as texts from clients where company_id = ${company} limit 2)
    union all (select '/submissions/' || s.id, array[p.name, p.email, s.position_title] from candidate_submissions s join candidates p on (p.company_id, p.id) = (s.company_id, s.candidate_id) where s.company_id = ${company} limit 2)
    union all (select '/contracts/' || k.id, array[p.name, p.email, k.position_title] from contracts k join candidates p on (p.company_id, p.id) = (k.company_id, k.candidate_id) where k.company_id = ${company} limit 2)
    union all (select '/timesheets/' || id, array[trim_scale(bill_total)::text, trim_scale(pay_total)::text] from timesheets where company_id = ${company} and bill_total > 0 limit 2)
    union all (select '/invoices/' || id, array[number, trim_scale(gross_total)::text] from invoices where company_id = ${company} and number is not null limit 2)`);
  expect(records).toHaveLength(10);
  for (const { path, texts } of records) {
    const parts = path.startsWith('/submissions') || path.startsWith('/contracts') ? [path, `${path}/edit`] : [path];
    for (const part of parts) {
      for (const { name, text, status } of await fetchPages(context.request, part)) {
        expect
          .soft(
            texts.filter((one) => one !== null && text.includes(one)),
            `the ${name} of ${part}`,
          )
          .toEqual([]);
        if (name === 'HTML') expect.soft(status, part).toBe(404);
        expect.soft(text, part).toContain(refusal(404));
      }
    }
  }
});

const nobodys = '01900000-0000-7000-8000-000000000000';

/** Screens of the office whose permissions a contractor does not have. */
const officesOnly = [
  ...['/clients', '/clients/create', '/clients/import', `/clients/${nobodys}`, '/submissions', '/submissions/create'],
  ...['/contracts/create', `/contracts/create?submission=${nobodys}`, '/invoices', `/invoices/${nobodys}`],
  ...['/users', '/users/create', '/users/import', `/users/${nobodys}`, `/users/${nobodys}/edit`],
  ...['/roles', '/roles/create', `/roles/${nobodys}`, '/company-settings', '/audit-log', '/companies', '/failed-mail'],
];

/** Records that do not exist, on every screen that shows or needs one. */
const unknown = [
  ...['clients', 'submissions', 'contracts', 'timesheets', 'invoices', 'users', 'roles'].flatMap((noun) => [
    `/${noun}/${nobodys}`,
    `/${noun}/no-uuid`,
  ]),
  ...['submissions', 'contracts', 'users'].map((noun) => `/${noun}/${nobodys}/edit`),
  ...[`/contracts/create?submission=${nobodys}`, `/roles/create?copy=${nobodys}`],
];

for (const [who, paths, status] of [
  [northwind.contractor, officesOnly, 403],
  [northwind.admin, unknown, 404],
] as const) {
  test(`${who} gets ${status} by status, before anything of the page is sent`, async ({ context }) => {
    await signInContext(context, who);
    for (const path of paths) {
      const [html] = await fetchPages(context.request, path);
      expect.soft(html?.status, path).toBe(status);
      expect.soft(html?.text, path).toContain(refusal(status));
    }
  });
}

test('a contractor’s pages never hold what the client is billed', async ({ browser, request }) => {
  const { email, sheets, contracts } = await madeBill(request);
  const pages = [
    ...contracts.flatMap(({ id, amounts }) =>
      ['', '?tab=overview', '?tab=rates', '?tab=invoicing', '?kind=change'].map((tab) => ({
        path: `/contracts/${id}${tab}`,
        amounts,
      })),
    ),
    ...sheets.map(({ id, amounts }) => ({ path: `/timesheets/${id}`, amounts })),
    ...['/dashboard', '/contracts', '/timesheets', '/timesheets?sort=period_start&limit=100'].map((path) => ({
      path,
      amounts: [...contracts, ...sheets].flatMap((one) => one.amounts),
    })),
  ];
  const [contractor, manager] = [await browser.newContext(), await browser.newContext()];
  await signInContext(contractor, email);
  await signInContext(manager, northwind.manager);
  for (const { path, amounts } of pages) {
    for (const { name, text } of await fetchPages(contractor.request, path)) {
      expect
        .soft(
          amounts.filter((amount) => holds(text, amount)),
          `the ${name} of ${path}`,
        )
        .toEqual([]);
    }
  }
  // The same amounts are on the office's pages, which proves that they can be found at all.
  for (const { id, amounts } of [...contracts, ...sheets]) {
    const path = contracts.some((one) => one.id === id) ? `/contracts/${id}?tab=rates` : `/timesheets/${id}`;
    const [html] = await fetchPages(manager.request, path);
    expect
      .soft(
        amounts.filter((amount) => holds(html?.text ?? '', amount)),
        path,
      )
      .not.toEqual([]);
  }
  await Promise.all([contractor.close(), manager.close()]);
});

const oddQueries = [
  'nonsense=1',
  'sort=drop-table',
  'limit=-1',
  'limit=100000',
  'cursor=zzz',
  'search=%00',
  'search=%25%27%22%5C',
  `search=${'x'.repeat(5000)}`,
  'search=a&search=b',
  'filter[status]=%27%3B--',
  'filter[client_id]=1',
  'filter[created_from]=2026-13-99',
  'filter[]=',
  'filter=1',
  'search=%E0%A4%A',
];

test('every list opens whatever its address says', async ({ context }) => {
  await signInContext(context, northwind.admin);
  for (const list of ['/clients', '/submissions', '/contracts', '/timesheets', '/invoices']) {
    for (const query of oddQueries) {
      const [html] = await fetchPages(context.request, `${list}?${query}`);
      expect.soft(html?.status, `${list}?${query}`).toBe(200);
      // A page that fails while it streams already has status 200, so its content counts.
      const hasRows = /<table[ >]|<h2[^>]*>Nothing matches</.test(html?.text ?? '');
      const leadsBack = html?.text.includes(`NEXT_REDIRECT;replace;${list};`);
      expect.soft(hasRows || leadsBack, `${list}?${query}`).toBe(true);
    }
  }
});

test('a list’s scripts take whatever its address says', async ({ context, page }) => {
  await signInContext(context, northwind.admin);
  for (const query of oddQueries) {
    await page.goto(`/clients?${query}`);
    const rows = page
      .getByRole('main')
      .getByRole('table')
      .or(page.getByRole('heading', { name: 'Nothing matches' }));
    await expect.soft(rows, query).toBeVisible();
  }
});

interface Billed {
  id: string;
  /** The client's rates and totals for it, of which the contractor is paid none. */
  amounts: string[];
}

/**
 * A contractor with two contracts and a sheet of eight hours on each, and what their clients are billed. The demo's
 * contractor is paid other amounts by every test that makes a contract; this one by none.
 */
async function madeBill(request: APIRequestContext): Promise<{ email: string; contracts: Billed[]; sheets: Billed[] }> {
  const { id: consultant, email } = await makePerson(request, 'Orla Quist');
  const contractor = await ApiUser.signIn(request, email);
  const [contracts, sheets]: [Billed[], Billed[]] = [[], []];
  for (const hours of ['8', '7']) {
    const contract = await makeContract(request, { consultant_user_id: consultant });
    const { id } = await contractor.ok<{ id: string }>('POST', `/api/v1/contracts/${contract}/timesheets`, {
      period_start: lastMonday,
      entries: [{ date: lastMonday, hours }],
    });
    contracts.push({ id: contract, amounts: ['85.0000'] });
    sheets.push({ id, amounts: ['85.0000', `${85 * Number(hours)}.0000`] });
  }
  return { email, contracts, sheets };
}

/** Whether the text of a page contains this amount (four decimals) in any notation. */
function holds(text: string, amount: string): boolean {
  const [whole, fraction = ''] = amount.split('.');
  const written = new RegExp(String.raw`(?<![\d.])${whole}\.${fraction.replace(/0{1,2}$/, '')}0*(?!\d)`);
  return written.test(text.replace(/(?<=\d),(?=\d{3})/g, ''));
}
