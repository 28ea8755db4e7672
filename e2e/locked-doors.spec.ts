import { type APIRequestContext, expect } from '@playwright/test';
import { queryDatabase } from './support/database';
import { findRecords } from './support/records';
import { signedInPages } from './support/screens';
import { northwind, signInContext } from './support/sign-in';
import { test } from './support/test';

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

test('a contractor’s pages never hold what the client is billed', async ({ browser }) => {
  const { sheets, contracts } = await ownBill();
  const pages = [
    ...contracts.flatMap(({ id, amounts }) =>
      ['', '?tab=overview', '?tab=rates', '?tab=invoicing', '?tab=activity'].map((tab) => ({
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
  await signInContext(contractor, northwind.contractor);
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
  /** The client's rates and totals for it, without amounts that the contractor is paid somewhere. */
  amounts: string[];
}

/** The contractor's contracts and latest timesheets with their bill side, read from the tables. */
async function ownBill(): Promise<{ contracts: Billed[]; sheets: Billed[] }> {
  const own = `(select id from users where email = '${northwind.contractor}')`;
  const paid = new Set(
    (
      await queryDatabase<{ amount: string }>(`
    select pay_rate::text as amount from candidate_rates r join contracts k on k.id = r.contract_id where k.consultant_id = ${own}
    union select pay_total::text from timesheets where owner_id = ${own}`)
    ).map(({ amount }) => amount),
  );
  const contracts = await queryDatabase<Billed>(`
    select k.id, array_agg(distinct r.bill_rate::text) as amounts from contracts k join candidate_rates r on r.contract_id = k.id
    where k.consultant_id = ${own} and k.status <> 'draft' group by k.id order by k.id limit 4`);
  const sheets = await queryDatabase<Billed>(`
    select s.id, array_agg(distinct e.bill_rate::text) || s.bill_total::text as amounts from timesheets s join timesheet_entries e on e.timesheet_id = s.id
    where s.owner_id = ${own} and s.bill_total > 0 and e.bill_rate is not null group by s.id, s.bill_total order by s.id desc limit 12`);
  const withoutPaid = (rows: Billed[]) =>
    rows.map(({ id, amounts }) => ({ id, amounts: amounts.filter((amount) => !paid.has(amount)) }));
  return { contracts: withoutPaid(contracts), sheets: withoutPaid(sheets) };
}

/** Whether the text of a page contains this amount (four decimals) in any notation. */
function holds(text: string, amount: string): boolean {
  const [whole, fraction = ''] = amount.split('.');
  const written = new RegExp(String.raw`(?<![\d.])${whole}\.${fraction.replace(/0{1,2}$/, '')}0*(?!\d)`);
  return written.test(text.replace(/(?<=\d),(?=\d{3})/g, ''));
}
