import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { NextRequest } from 'next/server';
import { Client } from 'pg';
import * as z from 'zod';
import { GET as accountingExports } from '@/app/api/v1/accounting-exports/route';
import { GET as auditLog } from '@/app/api/v1/audit-log/route';
import { GET as bankStatements } from '@/app/api/v1/bank-statements/route';
import { GET as billingRuns } from '@/app/api/v1/billing-runs/route';
import { GET as submissions } from '@/app/api/v1/candidate-submissions/route';
import { GET as candidates } from '@/app/api/v1/candidates/route';
import { GET as clients } from '@/app/api/v1/clients/route';
import { GET as roles } from '@/app/api/v1/company/roles/route';
import { GET as contracts } from '@/app/api/v1/contracts/route';
import { GET as answers } from '@/app/api/v1/forms/[form]/submissions/route';
import { GET as forms } from '@/app/api/v1/forms/route';
import { GET as invoices } from '@/app/api/v1/invoices/route';
import { GET as marginOverrides } from '@/app/api/v1/margin-overrides/route';
import { GET as payRuns } from '@/app/api/v1/pay-runs/route';
import { GET as paymentFiles } from '@/app/api/v1/payment-files/route';
import { GET as reminders } from '@/app/api/v1/reminders/route';
import { GET as selfBilledInvoices } from '@/app/api/v1/self-billed-invoices/route';
import { GET as timesheets } from '@/app/api/v1/timesheets/route';
import { GET as rules } from '@/app/api/v1/trigger-rules/route';
import { GET as users } from '@/app/api/v1/users/route';
import { GET as webhookDeliveries } from '@/app/api/v1/webhook-deliveries/route';
import { openSession } from '@/lib/auth/session/actor';
import { getStartPage } from '@/lib/dashboard/data';
import { disconnect } from '@/lib/db/client';
import type { Route } from '@/lib/http/route-spec';
import { listContractsWithAvailableTime } from '@/lib/invoices/drafting/available-time.data';
import { sumInvoices } from '@/lib/invoices/list.data';
import { invoiceQuery } from '@/lib/invoices/schema';
import { findLeakage } from '@/lib/leakage/data';
import { readMonday } from '@/lib/monday/data';
import { mondayQuery } from '@/lib/monday/schema';
import { type TestCompany, withNewSession } from '@/lib/testing/world';
import { timesheetQuery } from '@/lib/timesheets/schema';
import { sumTimesheets } from '@/lib/timesheets/sums.data';

/**
 * Measures every filter, sort and search of every list, and the figures over all of a company's rows, in milliseconds of
 * the processor that PostgreSQL takes, with a write before each. The answers' hashes show whether a change of a statement
 * changes an answer. Linux alone tells a process's time so exactly.
 */
const lists: Record<string, Route> = {
  timesheets,
  contracts,
  submissions,
  invoices,
  clients,
  candidates,
  users,
  'audit-log': auditLog,
  answers,
  'pay-runs': payRuns,
  'payment-files': paymentFiles,
  'billing-runs': billingRuns,
  reminders,
  'accounting-exports': accountingExports,
  'self-billed-invoices': selfBilledInvoices,
  'bank-statements': bankStatements,
  roles,
  forms,
  rules,
  'margin-overrides': marginOverrides,
  'webhook-deliveries': webhookDeliveries,
};

const { values: given } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    /** How many timesheets there are; for scripts/bench-lists.mjs. */
    rows: { type: 'string' },
    people: { type: 'string', default: process.env.E2E_PEOPLE ?? '' },
    /** A superuser, for `pg_stat_statements` and the writes. */
    superuser: { type: 'string', default: process.env.E2E_SUPERUSER_URL ?? '' },
    runs: { type: 'string', default: '3' },
    as: { type: 'string', default: 'admin' },
    above: { type: 'string', default: '0' },
    statements: { type: 'boolean', default: false },
  },
});

const [company]: [TestCompany] = JSON.parse(readFileSync(given.people, 'utf8'));
const person = given.as === 'contractor' ? company.contractor : company.admin;
let session = await withNewSession(person);
const owner = new Client({ connectionString: given.superuser });
await owner.connect();
await owner.query('create extension if not exists pg_stat_statements');
const one = async (sql: string): Promise<string> => {
  const { rows } = await owner.query<{ value: string }>(sql, [company.companyId]);
  return rows[0]?.value ?? '';
};
const values = await valuesOfFilters();

const asked = given.only === '' ? [] : given.only.split(',');
for (const [list, route] of Object.entries(lists)) {
  if (asked.length > 0 && !asked.includes(list)) continue;
  // A token lives for fifteen minutes, and all lists together take longer.
  session = await withNewSession(person);
  const params: Record<string, string> =
    list === 'answers'
      ? { form: await one(`select id as value from forms where company_id = $1 and key = 'feedback'`) }
      : {};
  const get = (query: Record<string, string>) => () => callList(route, params, query);
  for (let warm = 0; warm < 6; warm += 1) await get({})().catch(() => undefined);
  const first = await measure(list, get({}), 0);
  for (const query of queriesOf(route)) {
    const name = Object.entries(query).map(([key, value]) => `${key}=${value}`);
    await measure(`${list}?${name.join('&')}`, get(query), first);
  }
}
const figures: Record<string, () => Promise<unknown>> = {
  dashboard: async () => getStartPage(await actor(), 'en-US'),
  leakage: async () => findLeakage(await actor(), { weeks: 12 }),
  'leakage?weeks=52': async () => findLeakage(await actor(), { weeks: 52 }),
  monday: async () => readMonday(await actor(), mondayQuery.parse({ weeks: '26', limit: '200' })),
  waiting: async () => listContractsWithAvailableTime(await actor()),
  'sums of overdue invoices': async () => sumInvoices(await actor(), invoiceQuery.parse({ 'filter[overdue]': 'true' })),
  'sums of invoices': async () => sumInvoices(await actor(), invoiceQuery.parse({})),
  'sums of timesheets': async () => sumTimesheets(await actor(), timesheetQuery.parse({})),
};
session = await withNewSession(person);
for (const [name, read] of Object.entries(figures))
  if (asked.length === 0 || asked.includes('figures')) await measure(name, read, 50);

await owner.end();
await disconnect();

async function actor() {
  return openSession({ companyId: session.companyId, sessionId: session.sessionId });
}

async function measure(name: string, read: () => Promise<unknown>, first: number): Promise<number> {
  const times: number[] = [];
  let answer = '';
  for (let run = 0; run < Number(given.runs); run += 1) {
    await write();
    if (given.statements) await owner.query('select pg_stat_statements_reset()');
    const before = await processorMs();
    answer = await read().then(
      (found) => createHash('sha256').update(JSON.stringify(found)).digest('hex').slice(0, 8),
      // Its time would look like that of a fast answer.
      (error: unknown) => {
        throw new Error(`${name} was not answered`, { cause: error });
      },
    );
    times.push((await processorMs()) - before);
    const { rows } = given.statements
      ? await owner.query<{ ms: number; query: string }>(
          `select total_exec_time + total_plan_time as ms, query from pg_stat_statements where toplevel order by 1 desc`,
        )
      : { rows: [] };
    if (run === 0)
      for (const row of rows.slice(0, 4))
        console.log(`  ${row.ms.toFixed(1)} ${row.query.replaceAll(/\s+/g, ' ').slice(0, 1500)}`);
  }
  const ms = times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;
  if (first === 0 || ms >= Number(given.above) * first)
    console.log(
      [name.padEnd(64), ms.toFixed(1).padStart(9), (first ? (ms / first).toFixed(1) : '').padStart(7), answer].join(
        ' ',
      ),
    );
  return ms;
}

/** The processor's time of all connections of the program so far; `max_parallel_workers_per_gather` is 0 for them. */
async function processorMs(): Promise<number> {
  const { rows } = await owner.query<{ pid: number }>(
    `select pid from pg_stat_activity where usename = 'staffing_app'`,
  );
  return rows.reduce(
    (sum, { pid }) => sum + Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6,
    0,
  );
}

/** A change that the company's log records, so that no total and no figure of before holds. */
async function write(): Promise<void> {
  await owner.query(
    `update users set phone = (random() * 1e9)::int::text, search = '' where company_id = $1 and id = $2`,
    [company.companyId, company.nobody.userId],
  );
}

async function callList(route: Route, params: Record<string, string>, query: Record<string, string>): Promise<unknown> {
  const url = new URL('http://localhost:3000/api/test');
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  const request = new NextRequest(url, { headers: { authorization: `Bearer ${session.token}` } });
  const response = await route(request, { params: Promise.resolve(params) });
  const body = await response.json();
  if (response.status !== 200) throw new Error(`${response.status} ${JSON.stringify(body)}`);
  const { next_cursor: _, prev_cursor: __, ...meta } = body.meta;
  return { data: body.data, meta };
}

/** Every sort, every value of every filter, and every search alone; the searches with every sort and one value of each filter. */
function queriesOf(route: Route): Record<string, string>[] {
  const shape = shapeOf(route.spec.query);
  const sorts = optionsOf(shape.sort).map((sort) => ({ sort }));
  const filters = Object.entries(shape)
    .filter(([name]) => name.startsWith('filter['))
    .map(([name, schema]) => {
      const options = optionsOf(schema);
      const known = options.length > 0 ? options : (values[name.slice(7, -1)] ?? []);
      if (known.length === 0) console.log(`no value for ${name}`);
      return known.map((value) => ({ [name]: value }));
    });
  const searches = 'search' in shape ? (values.search ?? []).map((search) => ({ search })) : [];
  const sorted = filters
    .flatMap((some) => some.slice(0, 1))
    .flatMap((filter) => sorts.slice(0, 4).map((sort) => ({ ...filter, ...sort })));
  return [
    ...sorts,
    ...filters.flat(),
    ...searches,
    ...searches.flatMap((search) =>
      filters.flatMap((some) => some.slice(0, 2)).map((filter) => ({ ...search, ...filter })),
    ),
    ...sorted,
  ];
}

function shapeOf(schema: unknown): Record<string, unknown> {
  if (schema instanceof z.ZodPipe) return shapeOf(schema.in);
  return schema instanceof z.ZodObject ? schema.shape : {};
}

/** The options of an enumeration, or of one behind a list of values separated by commas. */
function optionsOf(schema: unknown): string[] {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault) return optionsOf(schema.unwrap());
  if (schema instanceof z.ZodPipe) return [...optionsOf(schema.out), ...optionsOf(schema.in)];
  if (schema instanceof z.ZodArray) return optionsOf(schema.element);
  if (schema instanceof z.ZodUnion) return schema.options.flatMap(optionsOf);
  if (schema instanceof z.ZodEnum) return schema.options.map(String);
  return schema instanceof z.ZodLiteral ? [...schema.values].map(String) : [];
}

/** Values of the filters that are no enumerations: a common one, a rare one, and one that finds nothing. */
async function valuesOfFilters(): Promise<Record<string, string[]>> {
  const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);
  const days = [day(3_000), day(1_500), day(30), day(-30)];
  const dayFilters = [
    'period_from',
    'period_to',
    'ended_from',
    'ended_to',
    'issued_from',
    'issued_to',
    'due_from',
    'due_to',
    'at_from',
    'at_to',
    'created_from',
    'created_to',
    'changed_from',
    'changed_to',
    'available_from',
    'available_to',
    'paid_from',
    'paid_to',
    'from',
    'to',
    'updated_from',
    'updated_to',
    'submitted_from',
    'submitted_to',
    'expires_from',
    'expires_to',
  ];
  const nobody = '01900000-0000-7000-8000-000000000000';
  const user = await one(`select id as value from users where company_id = $1 and name = 'Person 8'`);
  const client = await one(`select id as value from clients where company_id = $1 and number = 'CLI-000008'`);
  return {
    ...Object.fromEntries(dayFilters.map((name) => [name, days])),
    search: ['Person 1', 'Person 1234', 'CON-000123', '202', 'ab', 'zebra'],
    client_id: [client, nobody],
    contract_id: [
      await one(`select id as value from contracts where company_id = $1 and number = 'CON-000009'`),
      nobody,
    ],
    consultant_id: [user, nobody],
    contractor_id: [user, nobody],
    candidate_id: [await one(`select id as value from candidates where company_id = $1 and name = 'Person 8'`), nobody],
    owner_id: [company.recruiter.userId, user],
    created_by: [company.admin.userId, user],
    author_id: [company.admin.userId, user],
    actor_id: [company.admin.userId, user, 'nobody'],
    currency: ['EUR', 'USD', 'CHF'],
    contract_type: ['contractor', 'employee', 'none'],
    location: ['remote', 'none'],
    client_type: ['direct', 'agency', 'none'],
    country: ['IE', 'FR'],
    position_title: ['Developer 7', 'Zebra'],
    role_id: [
      await one(`select id as value from roles where company_id = $1 and name = 'Contractor'`),
      await one(`select id as value from roles where company_id = $1 and name = 'Finance'`),
      nobody,
    ],
  };
}
