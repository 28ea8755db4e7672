import * as receipt from '@/app/api/v1/timesheets/[id]/expenses/[expense]/receipt/route';
import * as one from '@/app/api/v1/timesheets/[id]/expenses/[expense]/route';
import * as all from '@/app/api/v1/timesheets/[id]/expenses/route';
import * as sheet from '@/app/api/v1/timesheets/[id]/route';
import { system } from '@/lib/db/client';
import { filesOnDisk, formWith } from '@/lib/files/receiving/test-upload';
import { call } from '@/lib/testing/call';
import { until } from '@/lib/testing/until';
import { makeColleague, makeCompany, type Person, type TestCompany } from '@/lib/testing/world';
import type { Expense } from '@/lib/timesheets/expenses/schema';
import { makeBookableContract, makeSheet, move, type TestContract } from '@/lib/timesheets/test-world';

let ours: TestCompany;
let theirs: TestCompany;
let contract: TestContract;
let draft: string;
beforeAll(async () => {
  [ours, theirs] = [await makeCompany('Ours'), await makeCompany('Theirs')];
  contract = await makeBookableContract(ours);
  draft = (await makeSheet(ours, contract, 'draft')).id;
});

const taxi = { date: '2026-11-17', category: 'transport', amount: '119', tax: '19', description: 'Taxi' };

const add = (fields: object = {}, as: Person = ours.contractor, id = draft) =>
  call<Expense>(all.POST, { as, params: { id }, body: { ...taxi, ...fields } });
const list = async (as: Person = ours.admin, id = draft) =>
  (await call<Expense[]>(all.GET, { as, params: { id } })).data;
const change = (id: string, fields: object, as: Person = ours.contractor, headers = {}, of = draft) =>
  call<Expense>(one.PATCH, {
    as,
    method: 'PATCH',
    params: { id: of, expense: id },
    body: { ...taxi, ...fields },
    headers,
  });
const remove = (id: string, as: Person = ours.contractor, of = draft) =>
  call(one.DELETE, { as, method: 'DELETE', params: { id: of, expense: id } });
const download = (id: string, as: Person = ours.contractor, of = draft) =>
  call(receipt.GET, { as, params: { id: of, expense: id } });

it('is added, changed and removed by whoever writes the timesheet', async () => {
  const { status, data } = await add();
  expect([status, data]).toMatchObject([
    201,
    { amount: '119.00', tax: '19.00', currency: 'EUR', billable: true, payable: true, receipt: null },
  ]);
  expect((await change(data.id, { amount: '59.5', tax: null, payable: false })).data).toMatchObject({
    amount: '59.50',
    tax: '0.00',
    payable: false,
    version: 2,
  });
  expect((await change(data.id, {}, ours.contractor, { 'if-match': '"1"' })).status).toBe(412);
  expect((await remove(data.id)).status).toBe(200);
  expect((await list()).some(({ id }) => id === data.id)).toBe(false);
});

it('has a receipt, which is replaced, downloaded and goes with it', async () => {
  const send = (method: 'POST' | 'PUT', name: string, id = '') =>
    call<Expense>(method === 'POST' ? all.POST : one.PUT, {
      as: ours.contractor,
      method,
      params: { id: draft, ...(id ? { expense: id } : {}) },
      body: formWith(name, `%PDF-1.7 ${name}`, { ...taxi, billable: 'false', payable: 'true' }),
    });
  const before = (await filesOnDisk()).stored.length;
  const { data } = await send('POST', 'taxi.pdf');
  expect(data).toMatchObject({ billable: false, receipt: { name: 'taxi.pdf', content_type: 'application/pdf' } });
  expect((await send('PUT', 'better.pdf', data.id)).data.receipt).toMatchObject({ name: 'better.pdf' });
  expect((await change(data.id, { description: 'Taxi home' })).data.receipt).toMatchObject({ name: 'better.pdf' });
  expect(await new Response((await download(data.id)).stream).text()).toBe('%PDF-1.7 better.pdf');
  expect((await remove(data.id)).status).toBe(200);
  await until(async () => (await filesOnDisk()).stored.length === before);
  expect((await download(data.id)).status).toBe(404);
});

it('refuses what cannot be', async () => {
  const refused = async (fields: object) => {
    const { status, body } = await add(fields);
    return [status, Object.keys((body as { errors?: object }).errors ?? {})];
  };
  expect(await refused({ tax: '119.01' })).toEqual([422, ['tax']]);
  expect(await refused({ amount: '0', tax: '0' })).toEqual([422, ['amount']]);
  expect(await refused({ amount: '-1' })).toEqual([422, ['amount']]);
  expect(await refused({ tax: '-1' })).toEqual([422, ['tax']]);
  expect(await refused({ amount: '1.005', tax: '0' })).toEqual([422, ['amount']]);
  expect(await refused({ date: '2026-11-15' })).toEqual([422, ['date']]);
  expect(await refused({ date: '2026-11-23' })).toEqual([422, ['date']]);
  expect(await refused({ category: 'unheard_of' })).toEqual([422, ['category']]);
  expect(await refused({ description: '' })).toEqual([422, ['description']]);
  expect(await refused({ currency: 'USD' })).toEqual([422, ['currency']]);
});

it('takes no category of another company, nor one that is out of use, but keeps what it has', async () => {
  const word = (companyId: string, key: string) =>
    system('test data', (db) =>
      db.referenceValue.create({ data: { companyId, kind: 'expense_category', key, label: key, position: 90 } }),
    );
  await word(theirs.companyId, 'parking');
  expect((await add({ category: 'parking' })).status).toBe(422);
  const { id } = await word(ours.companyId, 'tolls');
  const { data } = await add({ category: 'tolls' });
  await system('test data', (db) =>
    db.referenceValue.update({ where: { companyId_id: { companyId: ours.companyId, id } }, data: { isActive: false } }),
  );
  expect((await add({ category: 'tolls' })).status).toBe(422);
  expect((await change(data.id, { category: 'tolls' })).status).toBe(200);
});

it.each([
  ['JPY', '1200', '1200.5', '1200'],
  ['KWD', '1.234', '1.2345', '1.234'],
])('has the decimals of its currency (%s)', async (currency, fine, odd, shown) => {
  const other = await makeBookableContract(ours, { currency });
  const { id } = await makeSheet(ours, other, 'draft');
  expect((await add({ amount: odd, tax: '0' }, ours.contractor, id)).status).toBe(422);
  expect((await add({ amount: fine, tax: '0' }, ours.contractor, id)).data).toMatchObject({ currency, amount: shown });
});

it('says what the client pays only to those who see it, and lets them alone say it', async () => {
  const { data: own } = await add();
  expect(own).not.toHaveProperty('markup_percent');
  expect(own).not.toHaveProperty('bill_amount');
  expect((await add({ markup_percent: '10' })).status).toBe(403);
  const { data } = await change(own.id, { markup_percent: '10' }, ours.admin);
  expect(data).toMatchObject({ markup_percent: '10.0000', bill_amount: '110.00' });
  // A change by its author keeps the fields that they cannot see.
  await change(own.id, { amount: '238', tax: '38' });
  expect((await list()).find(({ id }) => id === own.id)).toMatchObject({
    markup_percent: '10.0000',
    bill_amount: '220.00',
  });
  expect((await change(own.id, { billable: false }, ours.admin)).data.bill_amount).toBeNull();
});

it('stays as it was submitted, also in the database', async () => {
  const { id } = await makeSheet(ours, contract, 'draft', {
    period_start: '2026-11-09',
    entries: [{ date: '2026-11-09', hours: '8' }],
  });
  const { data } = await add({ date: '2026-11-10' }, ours.contractor, id);
  await move(ours.contractor, contract, [id], 'submitted');
  const refusal = { status: 409, body: { code: 'timesheet_not_open' } };
  expect(await add({ date: '2026-11-10' }, ours.contractor, id)).toMatchObject(refusal);
  expect(await change(data.id, { date: '2026-11-10' }, ours.admin, {}, id)).toMatchObject(refusal);
  expect(await remove(data.id, ours.admin, id)).toMatchObject(refusal);
  const touch = system('test data', (db) =>
    db.timesheetExpense.updateMany({ where: { companyId: ours.companyId, id: data.id }, data: { amount: '1' } }),
  );
  await expect(touch).rejects.toThrow('timesheet is submitted');
  await move(ours.account_manager, contract, [id], 'rejected', 'Which taxi?');
  expect(
    (await change(data.id, { date: '2026-11-10', description: 'Taxi from the station' }, ours.contractor, {}, id))
      .status,
  ).toBe(200);
});

it('goes with a draft that is deleted', async () => {
  const { id } = await makeSheet(ours, contract, 'draft', { period_start: '2026-11-02', entries: [] });
  const { data } = await add({ date: '2026-11-03' }, ours.contractor, id);
  expect((await call(sheet.DELETE, { as: ours.contractor, method: 'DELETE', params: { id } })).status).toBe(200);
  const left = await system('test data', (db) =>
    db.timesheetExpense.count({ where: { companyId: ours.companyId, id: data.id } }),
  );
  expect(left).toBe(0);
});

it('is for those who see the timesheet, and of their company', async () => {
  const { data } = await add();
  const reader = await makeColleague(ours, ['view_timesheets']);
  expect([(await add({}, reader)).status, (await remove(data.id, reader)).status]).toEqual([403, 403]);
  for (const stranger of [theirs.admin, ours.contractor2]) {
    expect([
      (await call(all.GET, { as: stranger, params: { id: draft } })).status,
      (await add({}, stranger)).status,
      (await change(data.id, {}, stranger)).status,
      (await remove(data.id, stranger)).status,
      (await download(data.id, stranger)).status,
    ]).toEqual([404, 404, 404, 404, 404]);
  }
  // Nor under a timesheet that it does not belong to.
  const other = await makeSheet(ours, await makeBookableContract(ours), 'draft');
  expect((await remove(data.id, ours.contractor, other.id)).status).toBe(404);
});
