import * as settings from '@/app/api/v1/company/settings/route';
import * as issue from '@/app/api/v1/invoices/[id]/issue/route';
import * as numbers from '@/app/api/v1/invoices/numbers/route';
import { dateFromDay, todayIn } from '@/lib/calendar/days';
import type { Settings } from '@/lib/companies/settings/schema';
import { system } from '@/lib/db/client';
import type { SeriesYear } from '@/lib/invoices/numbers/series';
import type { InvoiceRecord } from '@/lib/invoices/schema';
import { makeDrafts } from '@/lib/invoices/test-invoices';
import { call } from '@/lib/testing/call';
import { makeRecords, type Records } from '@/lib/testing/records';
import { makeCompany, type TestCompany } from '@/lib/testing/world';

let ours: TestCompany;
let ids: Records;
// Each test has counters of its own.
beforeEach(async () => {
  ours = await makeCompany('Ours');
  ids = await makeRecords(ours);
});

const year = Number(todayIn('Europe/Dublin', new Date()).slice(0, 4));

async function issueOn(day: string): Promise<string | null> {
  const [id = ''] = await makeDrafts(ours, ids, [{ issueDate: dateFromDay(day) }]);
  // The invoice of the records is later in its year.
  const body = { out_of_order_reason: 'Issued late' };
  return (await call<InvoiceRecord>(issue.POST, { as: ours.finance, params: { id }, body })).data.number;
}

const seriesOf = async (of: number) =>
  (await call<SeriesYear>(numbers.GET, { as: ours.finance, query: { year: String(of) } })).data.series;

const usual = { format: '{prefix}-{YYYY}-{seq:6}', reset: 'yearly' };
const usualNote = { format: '{prefix}-{YYYY}-CN-{seq:6}', reset: 'yearly' };
const change = (invoice: object, note: object = usualNote) =>
  call<Settings>(settings.PUT, {
    as: ours.admin,
    method: 'PUT',
    body: { invoicing: { invoice_prefix: 'TST', payment_terms_days: 30, numbers: { invoice, credit_note: note } } },
  });

it('is complete while every number that was given has its document', async () => {
  await issueOn('2025-03-01');
  await issueOn('2025-03-02');
  expect(await seriesOf(2025)).toEqual([
    {
      kind: 'invoice',
      year: 2025,
      first: 1,
      last: 2,
      first_number: 'TST-2025-000001',
      last_number: 'TST-2025-000002',
      documents: 2,
      voided: 0,
      missing: [],
      is_complete: true,
    },
  ]);
  expect(await seriesOf(2019)).toEqual([]);
});

it('names the places that no document has', async () => {
  await issueOn('2025-03-01');
  await system('test data', (db) =>
    db.numberCounter.updateMany({ where: { companyId: ours.companyId, year: 2025 }, data: { last: 3 } }),
  );
  await issueOn('2025-03-02');
  expect(await seriesOf(2025)).toMatchObject([{ last: 4, documents: 2, missing: [2, 3], is_complete: false }]);
});

it('gives numbers in the format that the company has set, under the same count', async () => {
  const { data } = await change({ format: '{YY}.{seq:4}.{prefix}', reset: 'yearly' });
  const next = `${String(year).slice(2)}.0002.TST`;
  expect(data.invoicing.numbers.invoice).toMatchObject({ next_seq: 2, next_number: next });
  expect(await issueOn(`${year}-01-02`)).toBe(next);
});

it('goes on over the years after the year’s last number, none given twice, and not back within the year', async () => {
  expect(await issueOn(`${year}-01-02`)).toBe(`TST-${year}-000002`);
  const { data } = await change({ ...usual, reset: 'continuous' });
  expect(data.invoicing.numbers.invoice.next_number).toBe(`TST-${year}-000003`);
  expect((await change(usual)).status).toBe(200);
  await change({ ...usual, reset: 'continuous' });
  expect(await issueOn(`${year}-01-03`)).toBe(`TST-${year}-000003`);
  expect(await change(usual)).toMatchObject({ status: 409, body: { code: 'number_reset_used' } });
  expect(await seriesOf(year)).toMatchObject([
    { year: null, first: 3, last: 3, is_complete: true },
    { year, first: 1, last: 2, is_complete: true },
  ]);
});

it('goes on after the numbers of every year, so that a document of an earlier year gets one that nobody has', async () => {
  for (const day of ['03-01', '03-02', '03-03']) await issueOn(`${year - 1}-${day}`);
  await change({ ...usual, reset: 'continuous' });
  expect(await issueOn(`${year - 1}-12-31`)).toBe(`TST-${year - 1}-000004`);
  expect(await issueOn(`${year}-01-02`)).toBe(`TST-${year}-000005`);
});

it('goes on with the count of an earlier year for a document of that year, however it counts by now', async () => {
  const continuous = { ...usual, reset: 'continuous' };
  await change(continuous);
  expect(await issueOn(`${year - 2}-12-30`)).toBe(`TST-${year - 2}-000002`);
  expect((await change(usual)).status).toBe(200);
  expect(await issueOn(`${year - 1}-01-02`)).toBe(`TST-${year - 1}-000001`);
  expect(await issueOn(`${year - 2}-12-31`)).toBe(`TST-${year - 2}-000003`);
  for (const day of ['01-03', '01-04']) await issueOn(`${year - 1}-${day}`);
  // Makes it look as if this year has no numbers yet.
  await system('test data', (db) => db.numberCounter.deleteMany({ where: { companyId: ours.companyId, year } }));
  expect((await change(continuous)).status).toBe(200);
  expect(await issueOn(`${year - 1}-12-31`)).toBe(`TST-${year - 1}-000004`);
  expect(await issueOn(`${year}-01-02`)).toBe(`TST-${year}-000004`);
  expect(await seriesOf(year - 1)).toMatchObject([{ is_complete: true }, { last: 4, is_complete: true }]);
});

it.each([
  [{ format: '{prefix}-{YYYY}', reset: 'yearly' }, 'invoice.format'],
  [{ format: '{prefix}-{seq:6}', reset: 'yearly' }, 'invoice.format'],
  [{ format: '{YYYY}/{seq}', reset: 'yearly' }, 'invoice.format'],
  [{ ...usual, reset: 'monthly' }, 'invoice.reset'],
  [usualNote, 'credit_note.format'],
])('refuses %j', async (invoice, at) => {
  const { status, errors } = await change(invoice);
  expect([status, Object.keys(errors ?? {})]).toEqual([422, [`invoicing.numbers.${at}`]]);
});
