import * as creditNote from '@/app/api/v1/invoices/[id]/credit-note/route';
import * as issue from '@/app/api/v1/invoices/[id]/issue/route';
import * as invoice from '@/app/api/v1/invoices/[id]/route';
import * as invoices from '@/app/api/v1/invoices/route';
import { addDays, dateFromDay } from '@/lib/calendar/days';
import type { InvoiceRecord } from '@/lib/invoices/schema';
import { makeDrafts } from '@/lib/invoices/test-invoices';
import { call } from '@/lib/testing/call';
import { makeRecords, type Records } from '@/lib/testing/records';
import { makeCompany, type TestCompany, todayHere } from '@/lib/testing/world';

let ours: TestCompany;
let ids: Records;
const today = todayHere();
beforeEach(async () => {
  ours = await makeCompany('Ours');
  ids = await makeRecords(ours);
});

const draftOf = async (day: string | null) => {
  const [id = ''] = await makeDrafts(ours, ids, [{ issueDate: day === null ? null : dateFromDay(day) }]);
  return id;
};
const act = (route: typeof issue.POST, id: string, body?: object) =>
  call<InvoiceRecord>(route, { as: ours.finance, method: 'POST', params: { id }, body });

it('is never to come, neither in a draft nor at issue', async () => {
  const line = { description: 'Workshop', quantity: '1', unit_price: '100' };
  const body = { contract_id: ids.contract, lines: [line], issue_date: addDays(today, 1) };
  const at = { as: ours.finance, body };
  expect((await call(invoices.POST, at)).errors).toHaveProperty('issue_date');
  const { data } = await call<InvoiceRecord>(invoices.POST, { ...at, body: { ...body, issue_date: today } });
  const change = { timesheet_ids: [], adjustment_ids: [], issue_date: addDays(today, 40) };
  const put = { as: ours.finance, method: 'PUT', params: { id: data.id }, body: change };
  expect((await call(invoice.PUT, put)).errors).toHaveProperty('issue_date');
  // A draft may have got its date before this rule existed.
  expect((await act(issue.POST, await draftOf(addDays(today, 95)))).errors).toHaveProperty('issue_date');
  expect((await act(issue.POST, data.id)).data).toMatchObject({ issue_date: today, out_of_order_reason: null });
});

it('needs a reason before a number that the series has, of that year and kind alone', async () => {
  const before = async () => draftOf(addDays(today, -3));
  const { data: last } = await act(issue.POST, await draftOf(null));
  const refused = await act(issue.POST, await before());
  expect([refused.status, refused.errors]).toEqual([
    422,
    { out_of_order_reason: [expect.stringContaining(last.number ?? '?')] },
  ]);
  const out_of_order_reason = 'The hours came late';
  const late = await act(issue.POST, await before(), { out_of_order_reason });
  expect(late.data).toMatchObject({ issue_date: addDays(today, -3), out_of_order_reason });
  // The invoice that is out of order does not lower the date that the next is compared with.
  expect((await act(issue.POST, await draftOf(addDays(today, -2)))).errors).toHaveProperty('out_of_order_reason');
  expect((await act(issue.POST, await draftOf('2020-02-29'))).data).toMatchObject({ issue_date: '2020-02-29' });
  const { data: note } = await act(creditNote.POST, late.data.id, { reason: 'Agreed' });
  expect((await act(issue.POST, note.id)).data).toMatchObject({ status: 'issued', out_of_order_reason: null });
  expect((await act(issue.POST, await draftOf(today), { out_of_order_reason })).data.out_of_order_reason).toBeNull();
});

it('may have its reason in the draft', async () => {
  await act(issue.POST, await draftOf(null));
  const line = { description: 'Workshop', quantity: '1', unit_price: '100' };
  const terms = { issue_date: addDays(today, -9), out_of_order_reason: 'Agreed with the client' };
  const body = { contract_id: ids.contract, lines: [line], ...terms };
  const { data } = await call<InvoiceRecord>(invoices.POST, { as: ours.finance, body });
  expect((await act(issue.POST, data.id)).data).toMatchObject(terms);
});
