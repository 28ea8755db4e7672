import * as menu from '@/app/api/menus/[list]/[id]/route';
import * as exported from '@/app/api/v1/self-billed-invoices/export/route';
import * as invoices from '@/app/api/v1/self-billed-invoices/route';
import { dateFromDay } from '@/lib/calendar/days';
import { system } from '@/lib/db/client';
import type { Prisma } from '@/lib/db/generated/client';
import { keyOf } from '@/lib/db/key';
import type { SelfBilledInvoice } from '@/lib/self-billing/schema';
import { call } from '@/lib/testing/call';
import { download } from '@/lib/testing/download';
import { makeRecords, type Records } from '@/lib/testing/records';
import { makeColleague, makeCompany, type Person, type TestCompany } from '@/lib/testing/world';

let ours: TestCompany;
let records: Records;
beforeAll(async () => {
  ours = await makeCompany('Ours');
  // The first invoice, of 480 EUR, is the contractor's of the 9th of February.
  records = await makeRecords(ours);
  await copy('SB-5%', { kind: 'credit_note', netTotal: '90', grossTotal: '90', issueDate: dateFromDay('2026-03-01') });
  await copy('X-1', {
    contractorId: ours.contractor2.userId,
    currency: 'USD',
    netTotal: '1200',
    grossTotal: '1200',
    seller: named('Ada Byron'),
  });
});

const named = (name: string) => ({ name, tax_id: 'IE1', address: { line1: '1 Quay', city: 'Dublin', country: 'IE' } });

/** A copy of the first invoice, with other values. */
const copy = (number: string, other: Partial<Prisma.SelfBilledInvoiceUncheckedCreateInput>) =>
  system('test data', async (db) => {
    const {
      id: _,
      credits: __,
      createdAt: ___,
      retained: ____,
      allowances: _____,
      seller,
      buyer,
      ...first
    } = await db.selfBilledInvoice.findUniqueOrThrow({
      where: keyOf(ours, records.selfBilledInvoice),
    });
    const parties = { seller: seller ?? {}, buyer: buyer ?? {} };
    await db.selfBilledInvoice.create({ data: { ...first, ...parties, number, numberSeq: number.length, ...other } });
  });

const found = async (query: Record<string, string> = {}, as: Person = ours.finance) =>
  (await call<SelfBilledInvoice[]>(invoices.GET, { as, query: { sort: 'number', ...query } })).data.map(
    ({ number }) => number,
  );

it.each<[Record<string, string>, string[]]>([
  [{}, ['SB-0000', 'SB-5%', 'X-1']],
  [{ sort: '-issue_date', limit: '1' }, ['SB-5%']],
  [{ sort: 'gross_total' }, ['SB-5%', 'SB-0000', 'X-1']],
  [{ search: 'sb-' }, ['SB-0000', 'SB-5%']],
  [{ search: '5%' }, ['SB-5%']],
  [{ search: 'invoiced' }, ['SB-0000', 'SB-5%', 'X-1']],
  [{ search: 'ada byron' }, ['X-1']],
  [{ search: 'a_a' }, []],
  [{ 'filter[kind]': 'credit_note' }, ['SB-5%']],
  [{ 'filter[kind]': 'credit_note,invoice' }, ['SB-0000', 'SB-5%', 'X-1']],
  [{ 'filter[currency]': 'USD' }, ['X-1']],
  [{ 'filter[issued_from]': '2026-03-01', 'filter[issued_to]': '2026-03-01' }, ['SB-5%']],
  [{ 'filter[issued_to]': '2026-02-28' }, ['SB-0000', 'X-1']],
])('is found with %j', async (query, numbers) => {
  expect(await found(query)).toEqual(numbers);
  const { limit, ...whole } = query;
  const { column } = await download(exported.GET, ours.finance, { sort: 'number', ...whole });
  if (!limit) expect(column('Number')).toEqual(numbers);
});

it('is found by the contractor’s name of today, by its run and by its contractor', async () => {
  expect(await found({ search: ours.contractor2.name })).toEqual(['X-1']);
  expect(await found({ contractor_id: ours.contractor2.userId })).toEqual(['X-1']);
  expect(await found({ pay_run_id: records.payRun })).toEqual([]);
});

it.each<Record<string, string>>([
  { 'filter[kind]': 'receipt' },
  { 'filter[currency]': 'euro' },
  { 'filter[issued_from]': 'soon' },
  { sort: 'nothing' },
])('is not found with %j', async (query) => {
  expect((await call(invoices.GET, { as: ours.finance, query })).status).toBe(422);
});

it('shows a contractor only their own, whatever they search for', async () => {
  expect(await found({}, ours.contractor)).toEqual(['SB-0000', 'SB-5%']);
  expect(await found({ search: 'Ada' }, ours.contractor)).toEqual([]);
  expect(await found({ contractor_id: ours.contractor.userId }, ours.contractor2)).toEqual([]);
  expect(await found({}, (await makeCompany('Theirs')).admin)).toEqual([]);
});

it('is a file with its amounts as numbers and their currency, for those who take pay runs out', async () => {
  const { head, rows } = await download(exported.GET, ours.finance, {
    columns: 'number,contractor,kind,issue_date,gross_total,file',
    sort: 'number',
    format: 'xlsx',
  });
  expect(head).toEqual(['Number', 'Contractor', 'Kind', 'Issue date', 'Total', 'Currency']);
  expect(rows.map((row) => [...row.slice(0, 3), ...row.slice(4)])).toEqual([
    ['SB-0000', 'Test', 'Invoice', 480, 'EUR'],
    ['SB-5%', 'Test', 'Credit note', 90, 'EUR'],
    ['X-1', 'Ada Byron', 'Invoice', 1200, 'USD'],
  ]);
  const own = await makeColleague(ours, ['export_pay_runs', 'view_own_pay_runs']);
  const theirs = await download(exported.GET, own);
  expect([theirs.rows, theirs.head.includes('Contractor')]).toEqual([[], false]);
  for (const reader of [ours.contractor, await makeColleague(ours, ['view_pay_runs'])])
    expect((await download(exported.GET, reader)).response.status).toBe(403);
});

it('offers in a row’s menu its papers and its run', async () => {
  const entries = async (id: string, as: Person) => {
    const { status, data } = await call<{ key: string }[]>(menu.GET, {
      as,
      params: { list: 'self_billed_invoices', id },
    });
    return status === 200 ? data.map(({ key }) => key) : status;
  };
  expect(await entries(records.selfBilledInvoice, ours.contractor)).toEqual(['pdf', 'ubl', 'cii', 'pay_run']);
  expect(await entries(records.selfBilledInvoice, ours.contractor2)).toBe(404);
});
