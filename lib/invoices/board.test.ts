import * as list from '@/app/api/v1/invoices/route';
import { withSession } from '@/lib/auth/session/actor';
import { addDays, dateFromDay } from '@/lib/calendar/days';
import { system } from '@/lib/db/client';
import { keyOf } from '@/lib/db/key';
import { readInvoiceBoard } from '@/lib/invoices/board.data';
import { filtersOfState, invoiceBoardStates } from '@/lib/invoices/board-states';
import { makeDrafts } from '@/lib/invoices/test-invoices';
import { call } from '@/lib/testing/call';
import { makeRecords, type Records } from '@/lib/testing/records';
import { makeColleague, makeCompany, type Person, type TestCompany, todayHere } from '@/lib/testing/world';

let ours: TestCompany;
let ids: Records;
beforeEach(async () => {
  ours = await makeCompany('Ours');
  ids = await makeRecords(ours);
});

const read = (as: Person) => withSession(as, readInvoiceBoard);
const set = (data: object, id = ids.issuedInvoice) =>
  system('test data', (db) => db.invoice.update({ where: keyOf(ours, id), data, select: { id: true } }));
const columnOf = async (id: string) =>
  (await read(ours.finance)).rows.filter((row) => row.id === id).map(({ column }) => column);
const day = (offset: number) => dateFromDay(addDays(todayHere(), offset));

it('puts an invoice in the one column that says how far it has come', async () => {
  const [draft = ''] = await makeDrafts(ours, ids, [{}]);
  expect(await columnOf(draft)).toEqual(['draft']);
  const issued = {
    status: 'issued',
    number: 'TST-2026-0801',
    issueDate: day(-30),
    issuedAt: day(-30),
    dueDate: day(0),
  };
  const steps: [string, object, string][] = [
    [draft, issued, 'issued'],
    [draft, { deliveryStatus: 'sent' }, 'sent'],
    [draft, { deliveryStatus: 'viewed' }, 'sent'],
    [ids.issuedInvoice, { paidTotal: '0' }, 'overdue'],
    [ids.issuedInvoice, { paidTotal: '16' }, 'overdue'],
    [ids.issuedInvoice, { paidTotal: '816' }, 'paid'],
  ];
  for (const [id, data, column] of steps) {
    await set(data, id);
    expect([data, await columnOf(id)]).toEqual([data, [column]]);
  }
});

it('adds up each column in each currency: what is due, and for drafts and paid ones the totals', async () => {
  await set({ paidTotal: '16' });
  const { columns } = await read(ours.finance);
  const overdue = columns.find(({ status }) => status === 'overdue');
  expect(overdue).toMatchObject({ count: 1, sums: [{ currency: 'EUR', amount: '800.00' }] });
  expect(columns.find(({ status }) => status === 'draft')?.sums).toHaveLength(1);
});

it('counts in each column what the list finds with its filters', async () => {
  const { columns } = await read(ours.finance);
  expect(columns.map(({ status }) => status)).toEqual([...invoiceBoardStates]);
  for (const { status, count } of columns) {
    const found = await call<unknown[]>(list.GET, { as: ours.finance, query: filtersOfState(status, todayHere()) });
    expect([status, found.meta.total]).toEqual([status, count]);
  }
});

it('shows nothing of another company, and nothing without the right', async () => {
  const theirs = await makeCompany('Theirs');
  expect((await read(theirs.admin)).rows).toEqual([]);
  const blind = await makeColleague(ours, ['view_contracts']);
  const rows = await read(blind).then(
    (board) => board.rows,
    () => [],
  );
  expect(rows).toEqual([]);
});
