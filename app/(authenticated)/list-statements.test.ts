import type { ReactNode } from 'react';
import ClientsPage from '@/app/(authenticated)/clients/(list)/page';
import ContractsPage from '@/app/(authenticated)/contracts/(list)/page';
import InvoicesPage from '@/app/(authenticated)/invoices/(list)/page';
import SubmissionsPage from '@/app/(authenticated)/submissions/(list)/page';
import TimesheetsPage from '@/app/(authenticated)/timesheets/(list)/page';
import UsersPage from '@/app/(authenticated)/users/(list)/page';
import { encodeCookie } from '@/lib/auth/session/tokens';
import { system } from '@/lib/db/client';
import type { ListParams } from '@/lib/format/list-url';
import { makeRecords } from '@/lib/testing/records';
import { recordStatements } from '@/lib/testing/statements';
import { makeCompany, type TestCompany } from '@/lib/testing/world';

let mockCookie = '';
jest.mock('next/headers', () => ({
  cookies: async () => ({ get: () => ({ value: mockCookie }) }),
  headers: async () => new Headers(),
}));
jest.mock('next-intl/server', () => ({
  getLocale: async () => 'en-US',
  getTranslations: async () => (key: string) => key,
}));

type ListPage = (props: { searchParams: Promise<ListParams> }) => Promise<ReactNode>;

/**
 * What the page of a list may send at most: its session; then, in one transaction, the role, the columns, the rows and
 * the total. What is more is named here.
 */
const sessionAndList = 5;
const budgets: Record<string, { page: ListPage; statements: number }> = {
  clients: { page: ClientsPage, statements: sessionAndList },
  contracts: { page: ContractsPage, statements: sessionAndList },
  submissions: { page: SubmissionsPage, statements: sessionAndList },
  users: { page: UsersPage, statements: sessionAndList },
  invoices: { page: InvoicesPage, statements: sessionAndList },
  // How many sheets wait, one's own weeks, and of open sheets the entries and the rates, which are of today.
  timesheets: { page: TimesheetsPage, statements: sessionAndList + 4 },
};

let ours: TestCompany;
beforeAll(async () => {
  ours = await makeCompany('Ours');
  await makeRecords(ours);
  await grow(ours);
  mockCookie = await encodeCookie(ours.admin);
});

/** What differs in a copy of a row `t`, the `n`-th. */
const copies = {
  clients: `jsonb_build_object('number', 'C-' || n)`,
  candidate_submissions: `jsonb_build_object('number', 'S-' || n)`,
  contracts: `jsonb_build_object('number', 'K-' || n, 'submission_id', null)`,
  invoices: `jsonb_build_object('number', null, 'status', 'draft')`,
  timesheets: `jsonb_build_object('period_start', t.period_start - 7 * n, 'period_end', t.period_end - 7 * n)`,
  users: `jsonb_build_object('email', 'copy-' || n || '@people.example')`,
};

/** Each list gets more than a page of rows, so that its total is counted. */
const grow = ({ companyId }: TestCompany): Promise<void> =>
  system('test data', async (db) => {
    for (const [table, other] of Object.entries(copies))
      await db.$executeRawUnsafe(
        `insert into ${table} select (jsonb_populate_record(null::${table}, to_jsonb(t) || jsonb_build_object('id', gen_random_uuid()) || ${other})).*
        from (select * from ${table} where company_id = $1::uuid order by to_jsonb(${table}) ->> 'status' = 'draft' desc, id limit 1) t, generate_series(1, 30) n`,
        companyId,
      );
  });

const open = (page: ListPage, params: ListParams = {}) =>
  recordStatements(() => page({ searchParams: Promise.resolve(params) }));

describe.each(Object.entries(budgets))('the page of %s', (_, { page, statements }) => {
  it('sends no statement and no transaction more than it needs', async () => {
    const sent = await open(page);
    expect(sent.statements).toHaveLength(statements);
    expect(sent.transactions).toBe(1);
  });

  it('keeps its statements planned: no limit is a parameter', async () => {
    const { statements: texts } = await open(page);
    expect(texts.filter((text) => /\bLIMIT \$/.test(text))).toEqual([]);
  });
});

it('reads the name of what a list is narrowed to, and of nothing else', async () => {
  const params = { 'filter[owner_id]': ours.admin.userId, 'filter[status]': 'draft' };
  const { statements } = await open(ContractsPage, params);
  expect(statements.filter((text) => text.includes('"public"."users"')).length).toBeGreaterThan(0);
  expect(statements.length).toBeLessThanOrEqual(sessionAndList + 1);
});
