import type { ReactNode } from 'react';
import ClientsPage from '@/app/(authenticated)/clients/(list)/page';
import ContractsPage from '@/app/(authenticated)/contracts/(list)/page';
import DashboardPage from '@/app/(authenticated)/dashboard/page';
import InvoicesPage from '@/app/(authenticated)/invoices/(list)/page';
import AnswersPage from '@/app/(authenticated)/module/[uuid]/(list)/page';
import PayRunsPage from '@/app/(authenticated)/pay-runs/(list)/page';
import SelfBilledInvoicesPage from '@/app/(authenticated)/pay-runs/self-billed-invoices/(list)/page';
import SubmissionsPage from '@/app/(authenticated)/submissions/(list)/page';
import TimesheetsPage from '@/app/(authenticated)/timesheets/(list)/page';
import UsersPage from '@/app/(authenticated)/users/(list)/page';
import * as preference from '@/app/api/v1/field-preferences/[id]/route';
import * as published from '@/app/api/v1/forms/[form]/publish/route';
import * as forms from '@/app/api/v1/forms/route';
import { openSession } from '@/lib/auth/session/actor';
import { encodeCookie } from '@/lib/auth/session/tokens';
import { system } from '@/lib/db/client';
import { readModuleMenu } from '@/lib/forms/menu.data';
import { fieldLists, isListId } from '@/lib/forms/own-fields/lists';
import type { ListParams } from '@/lib/lists/list-url';
import { currencies } from '@/lib/money/currencies';
import { call } from '@/lib/testing/call';
import { recordPage } from '@/lib/testing/record-page';
import { makeRecords, type Records } from '@/lib/testing/records';
import { storedColumns } from '@/lib/testing/stored-columns';
import { makeCompany, type TestCompany } from '@/lib/testing/world';

let mockCookie = '';
jest.mock('next/headers', () => ({
  cookies: async () => ({ get: () => ({ value: mockCookie }) }),
  headers: async () => new Headers(),
}));
jest.mock('next-intl/server', () => ({
  getFormatter: async () => ({ number: String }),
  getLocale: async () => 'en-US',
  getTranslations: async () => (key: string) => key,
}));

type ListPage = (props: { searchParams: Promise<ListParams> }) => Promise<ReactNode>;

/**
 * The number of statements that the page of a list may send: one for its session; then, in one transaction that begins
 * with the role, one each for the columns, the ids of the rows, the rows and the total.
 */
const sessionAndList = 5;
/** A list with open weeks asks what they are worth under their contracts; closed weeks store their amounts. */
const openWeeks = 1;
/** A list without a search index reads which rows and the rows themselves at once. */
const rowsAtOnce = -1;
/** The list of a form's answers reads the form before its own transaction, above the page, in case it is missing. */
const formBefore = 1;
const AnswersListPage: ListPage = (props) =>
  AnswersPage({ ...props, params: Promise.resolve({ uuid: records.openForm }) });
const pages: Record<string, ListPage> = {
  clients: ClientsPage,
  contracts: ContractsPage,
  submissions: SubmissionsPage,
  users: UsersPage,
  invoices: InvoicesPage,
  timesheets: TimesheetsPage,
  pay_runs: PayRunsPage,
  self_billed_invoices: SelfBilledInvoicesPage,
};

let ours: TestCompany;
let records: Records;
beforeAll(async () => {
  ours = await makeCompany('Ours');
  records = await makeRecords(ours);
  await grow(ours);
  mockCookie = await encodeCookie(ours.admin);
  // The frame has already read the data of the menu.
  await readModuleMenu(await openSession(ours.admin), String);
});

/** The columns in which the `n`-th copy of a row `t` differs. */
const copies = {
  clients: `jsonb_build_object('number', 'C-' || n)`,
  candidate_submissions: `jsonb_build_object('number', 'S-' || n)`,
  contracts: `jsonb_build_object('number', 'K-' || n, 'submission_id', null)`,
  invoices: `jsonb_build_object('number', null, 'status', 'draft')`,
  form_submissions: `jsonb_build_object('number', 'A-' || n)`,
  timesheets: `jsonb_build_object('period_start', t.period_start - 7 * n, 'period_end', t.period_end - 7 * n)`,
  // A run has one for each currency.
  self_billed_invoices: `jsonb_build_object('number', 'N-' || n, 'number_seq', n, 'currency', ('{${currencies.filter((code) => code !== 'EUR').slice(0, 30)}}'::text[])[n])`,
  pay_runs: `jsonb_build_object('number', 'P-' || n)`,
  users: `jsonb_build_object('email', 'copy-' || n || '@people.example')`,
};

/** Gives each list more than one page of rows, so that its total is counted. */
const grow = ({ companyId }: TestCompany): Promise<void> =>
  system('test data', async (db) => {
    for (const [table, other] of Object.entries(copies)) {
      const columns = await storedColumns(db, table);
      await db.$executeRawUnsafe(
        `insert into ${table} (${columns}) select ${columns} from (select (jsonb_populate_record(null::${table},
            to_jsonb(t) || jsonb_build_object('id', gen_random_uuid()) || ${other})).*
          from (select * from ${table} where company_id = $1::uuid
            order by to_jsonb(${table}) ->> 'status' = 'draft' desc, id limit 1) t, generate_series(1, 30) n) copy`,
        companyId,
      );
    }
  });

const open = (page: ListPage, params: ListParams = {}) =>
  recordPage(() => page({ searchParams: Promise.resolve(params) }));

describe.each(Object.entries(pages))('the page of %s', (name, page) => {
  const more: Record<string, number> = { timesheets: openWeeks, self_billed_invoices: rowsAtOnce };
  const needed = sessionAndList + (more[name] ?? 0);
  /** The number of statements that are not repeated while nothing changes: the total. */
  const held = 1;

  it('sends no statement and no transaction more than it needs', async () => {
    const sent = await open(page);
    expect(sent.statements).toHaveLength(needed);
    expect(sent.transactions).toBe(1);
  });

  it('counts again after every change in the company, and only then', async () => {
    const counts = async () => (await open(page)).statements.length - needed;
    await open(page);
    expect(await counts()).toBe(-held);
    await system('test data', (db) =>
      db.role.create({ data: { companyId: ours.companyId, name: crypto.randomUUID(), permissions: [] } }),
    );
    expect(await counts()).toBe(0);
  });

  it('keeps its statements planned: no limit is a parameter', async () => {
    const { statements: texts } = await open(page);
    expect(texts.filter((text) => /\bLIMIT \$/.test(text))).toEqual([]);
  });
});

describe('the page of a form’s answers', () => {
  it('sends no statement more than its form’s', async () => {
    // Versions of forms never change, so they are cached.
    await open(AnswersListPage);
    const sent = await open(AnswersListPage);
    expect(sent.statements.length).toBeLessThanOrEqual(sessionAndList + formBefore);
    expect(sent.transactions).toBe(2);
    expect(sent.statements.filter((text) => /\bLIMIT \$/.test(text))).toEqual([]);
  });
});

describe('what a list is narrowed to', () => {
  it('has its name from the rows', async () => {
    for (const [page, name, id] of [
      [ContractsPage, 'owner_id', ours.admin.userId],
      [TimesheetsPage, 'contract_id', records.contract],
      [TimesheetsPage, 'consultant_id', ours.contractor.userId],
      [InvoicesPage, 'client_id', records.client],
    ] as const) {
      const { statements } = await open(page, { [`filter[${name}]`]: id });
      const most = sessionAndList + (page === TimesheetsPage ? openWeeks : 0);
      expect([name, statements.length <= most]).toEqual([name, true]);
    }
  });

  it('is asked for where there are none', async () => {
    const { statements } = await open(ContractsPage, { 'filter[owner_id]': ours.nobody.userId });
    expect(statements.filter((text) => text.includes('"public"."users"')).length).toBeGreaterThan(0);
    expect(statements.length).toBeLessThanOrEqual(sessionAndList);
  });
});

describe('the page of timesheets', () => {
  it.each([
    ['of open ones asks once for what they are worth', { 'filter[status]': 'draft,rejected' }, openWeeks],
    ['of approved ones needs no more', { 'filter[status]': 'approved' }, 0],
  ])('%s', async (_, params: ListParams, more: number) => {
    expect((await open(TimesheetsPage, params)).statements.length).toBeLessThanOrEqual(sessionAndList + more);
  });

  it('needs no more for a contractor, whose weeks it shows', async () => {
    const asAdmin = mockCookie;
    mockCookie = await encodeCookie(ours.contractor);
    const { statements, transactions } = await open(TimesheetsPage);
    mockCookie = asAdmin;
    expect(statements.length).toBeLessThanOrEqual(sessionAndList + openWeeks);
    expect(transactions).toBe(1);
    expect(statements.filter((text) => text.includes("'week_start'"))).toHaveLength(1);
  });
});

describe('the dashboard', () => {
  /** One statement for the session; then the role, and whether anything has happened in the company. */
  const whileNothingHappens = 2;
  const dashboard = () => recordPage(() => DashboardPage());

  it('reads its figures again after every change, and only then', async () => {
    const [first, second] = [await dashboard(), await dashboard()];
    expect(second.statements).toHaveLength(whileNothingHappens);
    expect(second.transactions).toBe(1);
    // Eleven for the figures, two of them of a month ago and one of other currencies, five for what waits.
    expect(first.statements.length).toBeLessThanOrEqual(whileNothingHappens + 16);
    await system('test data', async (db) => {
      await db.contract.updateMany({
        where: { companyId: ours.companyId, id: records.contract },
        data: { status: 'ended' },
      });
    });
    expect((await dashboard()).statements.length).toBeGreaterThan(whileNothingHappens);
  });

  it('reads a contractor’s weeks in the same transaction', async () => {
    const asAdmin = mockCookie;
    mockCookie = await encodeCookie(ours.contractor);
    const { statements, transactions } = await dashboard();
    mockCookie = asAdmin;
    expect(transactions).toBe(1);
    expect(statements.filter((text) => text.includes("'week_start'"))).toHaveLength(1);
  });
});

describe('a list with a column of the company’s own', () => {
  const subjects = {
    clients: 'client',
    contracts: 'contract',
    submissions: 'candidate_submission',
    users: 'user',
    timesheets: 'timesheet',
  };

  it.each(Object.entries(subjects))('of %s needs one statement more', async (list, subject) => {
    const page = pages[list] ?? ClientsPage;
    const [{ as }, fields] = [{ as: ours.admin }, [{ key: 'f', type: 'text', label: { en: 'Own' } }]];
    const body = {
      key: `own_${subject}`,
      name: { en: 'Own' },
      kind: 'once_per_subject',
      subject,
      sections: [{ key: 's', title: { en: 'S' }, fields }],
    };
    const { data } = await call<{ id: string }>(forms.POST, { as, body });
    await call(published.POST, { as, params: { form: data.id }, body: {} });
    // The menu already knows which forms there are. Their versions never change, so they are cached.
    await open(page);
    const before = await open(page);
    const first = isListId(list) ? fieldLists[list].fields[0].field : '';
    const shown = [first, `own_${subject}.s.f`];
    await call(preference.PUT, { as, method: 'PUT', params: { id: list }, body: { fields: shown } });
    await open(page);
    const after = await open(page);
    expect(after.statements).toHaveLength(before.statements.length + 1);
    expect(after.transactions).toBe(1);
    expect(after.statements.filter((text) => text.includes('"once_for" IN'))).toHaveLength(1);
  });
});
