import pg from 'pg';
import * as issue from '@/app/api/v1/invoices/[id]/issue/route';
import * as invoice from '@/app/api/v1/invoices/[id]/route';
import * as invoices from '@/app/api/v1/invoices/route';
import * as sheet from '@/app/api/v1/timesheets/[id]/route';
import { dateFromDay } from '@/lib/calendar/days';
import type { InvoiceRecord } from '@/lib/invoices/schema';
import { type Answered, call } from '@/lib/testing/call';
import { makeCompany, type TestCompany } from '@/lib/testing/world';
import {
  addBookableRate,
  create,
  days,
  makeBookableContract,
  makeSheet,
  type TestContract,
} from '@/lib/timesheets/test-world';

let ours: TestCompany;
let contract: TestContract;
beforeAll(async () => {
  ours = await makeCompany('Ours');
  contract = await makeBookableContract(ours, { startDate: dateFromDay('2026-09-07') });
});

/** How many statements a request sends, its transaction's beginning and end among them. */
async function statementsOf<T>(request: () => Promise<Answered<T>>): Promise<{ sent: number; answer: Answered<T> }> {
  const query = jest.spyOn(pg.Client.prototype, 'query');
  const answer = await request();
  const sent = query.mock.calls.length;
  query.mockRestore();
  return { sent, answer };
}

const weeks = ['2026-09-07', '2026-09-14', '2026-09-21', '2026-10-05', '2026-10-12', '2026-10-19', '2026-11-16'];

it('a week of five days is 7 statements', async () => {
  const { sent, answer } = await statementsOf(() =>
    create(ours.account_manager, contract, { period_start: '2026-11-09', entries: days(5, '2026-11-09') }),
  );
  expect(answer).toMatchObject({ status: 201, data: { total_hours: '40.00' } });
  expect(sent).toBe(7);
  const read = await call(sheet.GET, { as: ours.account_manager, params: { id: answer.data.id } });
  expect(read.data).toEqual(answer.data);
});

it('an invoice of 49 entries is 11 statements, its issue 10, and each answers what is read afterwards', async () => {
  await addBookableRate(ours, contract, { from: '2026-09-07' });
  const ids: string[] = [];
  for (const week of weeks)
    ids.push((await makeSheet(ours, contract, 'approved', { period_start: week, entries: days(7, week) })).id);
  const made = await statementsOf(() =>
    call<InvoiceRecord>(invoices.POST, { as: ours.finance, body: { contract_id: contract.id, timesheet_ids: ids } }),
  );
  expect(made.answer).toMatchObject({ status: 201, data: { net_total: '33320.00', timesheet_ids: ids } });
  expect(made.sent).toBe(11);
  const params = { id: made.answer.data.id };
  const read = () => call<InvoiceRecord>(invoice.GET, { as: ours.finance, params });
  expect((await read()).data).toEqual(made.answer.data);

  const issued = await statementsOf(() =>
    call<InvoiceRecord>(issue.POST, { as: ours.finance, params, method: 'POST' }),
  );
  expect(issued.answer).toMatchObject({
    status: 200,
    data: { status: 'issued', number: expect.stringMatching(/^TST-\d{4}-000001$/) },
  });
  expect(issued.sent).toBe(10);
  expect((await read()).data).toEqual(issued.answer.data);
});
