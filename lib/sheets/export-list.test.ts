import * as accountingExports from '@/app/api/v1/accounting-exports/export/route';
import * as audit from '@/app/api/v1/audit-log/export/route';
import * as bankStatements from '@/app/api/v1/bank-statements/export/route';
import * as billingRuns from '@/app/api/v1/billing-runs/export/route';
import * as submissions from '@/app/api/v1/candidate-submissions/export/route';
import * as clients from '@/app/api/v1/clients/export/route';
import * as contracts from '@/app/api/v1/contracts/export/route';
import * as invoices from '@/app/api/v1/invoices/export/route';
import * as payRuns from '@/app/api/v1/pay-runs/export/route';
import * as paymentFiles from '@/app/api/v1/payment-files/export/route';
import * as reminders from '@/app/api/v1/reminders/export/route';
import * as selfBilled from '@/app/api/v1/self-billed-invoices/export/route';
import * as timesheets from '@/app/api/v1/timesheets/export/route';
import * as users from '@/app/api/v1/users/export/route';
import { columnsOf } from '@/lib/fields/list';
import { fieldLists } from '@/lib/forms/own-fields/lists';
import { textFor } from '@/lib/i18n/translator';
import type { Permission } from '@/lib/permissions';
import { call } from '@/lib/testing/call';
import { download } from '@/lib/testing/download';
import { makeRecords } from '@/lib/testing/records';
import { makeColleague, makeCompany, type TestCompany } from '@/lib/testing/world';

let ours: TestCompany;
beforeAll(async () => {
  ours = await makeCompany('Ours');
  await makeRecords(ours);
});

const routes = {
  audit_log: audit,
  submissions,
  clients,
  contracts,
  invoices,
  timesheets,
  users,
  accounting_exports: accountingExports,
  billing_runs: billingRuns,
  bank_statements: bankStatements,
  pay_runs: payRuns,
  payment_files: paymentFiles,
  reminders,
  self_billed_invoices: selfBilled,
} as const;
const lists = Object.entries(routes).map(([list, { GET }]) => [list as keyof typeof routes, GET] as const);
const columnsIn = (list: keyof typeof routes): string[] => columnsOf<string>(fieldLists[list]);
const labelOf = (list: keyof typeof routes, field: string, locale = 'en-US') =>
  textFor(locale)(fieldLists[list].fields.find((one) => one.field === field)?.label ?? '');

describe.each(lists)('the export of %s', (list, route) => {
  it.each(['csv', 'xlsx'])(
    'has the rows of the list as %s, under every heading that the reader may see',
    async (format) => {
      const { response, head, rows } = await download(route, ours.admin, { format });
      expect(response.status).toBe(200);
      expect(rows.length).toBeGreaterThan(0);
      expect(new Set(head).size).toBe(head.length);
      // A period and dates take several columns, a link to a file none.
      const whole = columnsIn(list).filter(
        (field) => !['period', 'dates', 'days', 'payment_terms_days', 'file'].includes(field),
      );
      const headings = head.map((heading) => heading.replace(' (Europe/Dublin)', ''));
      expect(headings).toEqual(expect.arrayContaining(whole.map((field) => labelOf(list, field))));
    },
  );

  it('has the columns that are asked for, in their order and in the reader’s language', async () => {
    const plain = columnsIn(list).filter((field) =>
      /^(name|file_name|number|email|created_at|ip_address|position|client|updated_at)$/.test(field),
    );
    const asked = plain.toReversed();
    const { head, rows } = await download(route, ours.admin, { columns: asked.join(',') }, { 'accept-language': 'fr' });
    expect(asked.length).toBeGreaterThan(1);
    expect(head).toEqual(asked.map((field) => labelOf(list, field, 'fr-FR')));
    expect(rows.every((row) => row.length === asked.length)).toBe(true);
  });

  it.each(['nothing', 'id', '', 'toString', `${columnsIn(list).join(',')},id`])(
    'refuses the columns “%s”',
    async (columns) => {
      // An empty parameter counts as left out.
      const { status, errors } = await call(route, { as: ours.admin, query: { columns: columns || ',' } });
      expect([status, Object.keys(errors ?? {}).every((path) => path.startsWith('columns'))]).toEqual([422, true]);
    },
  );
});

it.each<[keyof typeof routes, Permission[], string[]]>([
  [
    'contracts',
    ['export_contracts', 'view_contracts'],
    ['margin_percent', 'margin_amount', 'markup_percent', 'burden_percent'],
  ],
  ['contracts', ['export_contracts', 'view_own_contracts'], ['bill_rate', 'margin_amount', 'owner']],
  [
    'submissions',
    ['export_submissions', 'view_submissions'],
    ['margin_percent', 'margin_amount', 'markup_percent', 'burden_percent'],
  ],
  ['timesheets', ['export_timesheets', 'view_own_timesheets'], ['bill_total']],
])('gives nobody a column of %s that %p does not show', async (list, permissions, hidden) => {
  const reader = await makeColleague(ours, permissions);
  const route = routes[list].GET;
  for (const format of ['csv', 'xlsx']) {
    const { head } = await download(route, reader, { format });
    for (const field of hidden) {
      expect(head).not.toContain(labelOf(list, field));
      const { status, errors } = await call(route, { as: reader, query: { format, columns: `currency,${field}` } });
      expect([status, Object.keys(errors)]).toEqual([422, ['columns']]);
    }
  }
});

it('brings an amount’s currency and a rate’s unit, once', async () => {
  const head = async (list: keyof typeof routes, columns: string) =>
    (await download(routes[list].GET, ours.admin, { columns })).head;
  expect(await head('invoices', 'number,gross_total,net_total')).toEqual(['Number', 'Total', 'Net total', 'Currency']);
  expect(await head('invoices', 'currency,gross_total')).toEqual(['Currency', 'Total']);
  expect(await head('contracts', 'pay_rate,number')).toEqual(['Pay rate', 'Number', 'Currency', 'Unit']);
  expect(await head('contracts', 'start_date,dates')).toEqual(['Start', 'End', 'Last day']);
});

it('writes numbers as numbers, days as days and texts as texts into a workbook', async () => {
  const { head, rows } = await download(contracts.GET, ours.admin, {
    format: 'xlsx',
    columns: 'number,start_date,bill_rate,created_at',
  });
  expect(head).toEqual(['Number', 'Start', 'Bill rate', 'Created (Europe/Dublin)', 'Currency', 'Unit']);
  expect(rows[0]).toEqual([expect.any(String), expect.any(Date), expect.any(Number), expect.any(Date), 'EUR', 'Hour']);
});
