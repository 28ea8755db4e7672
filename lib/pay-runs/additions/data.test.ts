import * as file from '@/app/api/v1/pay-runs/[id]/export/route';
import * as line from '@/app/api/v1/pay-runs/[id]/lines/[line]/route';
import * as lines from '@/app/api/v1/pay-runs/[id]/lines/route';
import * as payRun from '@/app/api/v1/pay-runs/[id]/route';
import * as pdf from '@/app/api/v1/pay-runs/[id]/statements/[contract]/pdf/route';
import * as statement from '@/app/api/v1/pay-runs/[id]/statements/[contract]/route';
import * as status from '@/app/api/v1/pay-runs/[id]/status/route';
import * as payRuns from '@/app/api/v1/pay-runs/route';
import { addDays } from '@/lib/calendar/days';
import { system } from '@/lib/db/client';
import type { Addition } from '@/lib/pay-runs/additions/schema';
import type { PayRunRecord, PayStatement } from '@/lib/pay-runs/schema';
import { call } from '@/lib/testing/call';
import { readPdf } from '@/lib/testing/pdf/read-pdf';
import { makeCompany, type Person, type TestCompany } from '@/lib/testing/world';
import { addBookableRate, makeBookableContract, makeSheet, type TestContract, week } from '@/lib/timesheets/test-world';

let ours: TestCompany;
let contract: TestContract;
let run: string;
// Each test has a draft of 16 hours at 60.00 EUR.
beforeEach(async () => {
  ours = await makeCompany('Ours');
  contract = await makeBookableContract(ours);
  await makeSheet(ours, contract, 'approved');
  run = await makeRun();
});

const body = { period_start: '2026-11-01', period_end: '2026-11-30' };
const makeRun = async () => (await call<PayRunRecord>(payRuns.POST, { as: ours.finance, body })).data.id;
const bonus = (fields: object = {}) => ({
  contract_id: contract.id,
  kind: 'bonus',
  description: 'Launch',
  amount: '100',
  taxable: true,
  ...fields,
});
const add = (fields: object = {}, as: Person = ours.finance, id = run) =>
  call<Addition>(lines.POST, { as, params: { id }, body: bonus(fields) });
const list = (as: Person = ours.finance, id = run) => call<Addition[]>(lines.GET, { as, params: { id } });
const change = (of: string, fields: object, as: Person = ours.finance, etag?: string) =>
  call<Addition>(line.PUT, {
    as,
    method: 'PUT',
    params: { id: run, line: of },
    body: bonus({ earned_from: null, earned_to: null, ...fields }),
    ...(etag ? { headers: { 'if-match': etag } } : {}),
  });
const remove = (of: string, as: Person = ours.finance) =>
  call(line.DELETE, { as, method: 'DELETE', params: { id: run, line: of } });
const to = (next: string, as: Person = ours.finance, id = run) =>
  call<PayRunRecord>(status.POST, { as, params: { id }, body: { status: next } });
const read = async (as: Person = ours.finance, id = run) =>
  (await call<PayRunRecord>(payRun.GET, { as, params: { id } })).data;
const shown = async (as: Person = ours.finance, id = run, of = contract.id) =>
  (await call<PayStatement>(statement.GET, { as, params: { id, contract: of } })).data;

it('pays a bonus and takes a deduction off, beside the time', async () => {
  const added = await add();
  expect(added).toMatchObject({
    status: 201,
    data: {
      kind: 'bonus',
      description: 'Launch',
      amount: '100.00',
      currency: 'EUR',
      taxable: true,
      in_regular_rate: false,
      overtime_amount: null,
      contract: { id: contract.id },
      version: 1,
    },
  });
  await add({ kind: 'deduction', description: 'Laptop', amount: '30.5', taxable: false });
  expect((await shown()).lines).toMatchObject([
    { kind: 'time', amount: '960.00', addition: null },
    {
      kind: 'bonus',
      timesheet: null,
      unit: 'item',
      quantity: '1.0000',
      amount: '100.00',
      addition: { description: 'Launch', taxable: true },
    },
    {
      kind: 'deduction',
      quantity: '-1.0000',
      rate: '30.5000',
      amount: '-30.50',
      addition: { description: 'Laptop', taxable: false },
    },
  ]);
  expect(await read()).toMatchObject({ hours: '16.00', totals: [{ amount: '1029.50' }] });
});

it('has the lines in the file and on the statement', async () => {
  await add({ kind: 'per_diem', description: 'Cairo', amount: '75', taxable: false });
  const csv = await call(file.GET, { as: ours.finance, params: { id: run }, query: { format: 'csv' } });
  const row = (await new Response(csv.stream).text()).split(/\r?\n/).find((each) => each.includes('Cairo'));
  expect(row).toContain('Per diem');
  expect(row).toContain('No');
  expect(row).toContain('75.00');
  const answer = await call(pdf.GET, { as: ours.finance, params: { id: run, contract: contract.id } });
  const paper = readPdf(Buffer.from(await new Response(answer.stream).arrayBuffer()));
  expect(paper.pages.flat().map(({ text }) => text)).toContain('Per diem: Cairo');
});

it('says which pay is below zero', async () => {
  await add({ kind: 'deduction', amount: '1000' });
  expect((await read()).statements).toMatchObject([{ amount: '-40.00' }]);
});

it('is changed and removed while the run is a draft, and never after', async () => {
  const { data: one } = await add();
  const { data: two } = await add({ description: 'Second' });
  expect((await change(one.id, { amount: '120' }, ours.finance, '"1"')).data).toMatchObject({
    amount: '120.00',
    version: 2,
  });
  expect((await change(one.id, { amount: '130' }, ours.finance, '"1"')).status).toBe(412);
  const patched = await call<Addition>(line.PATCH, {
    as: ours.finance,
    method: 'PATCH',
    params: { id: run, line: one.id },
    body: { kind: 'allowance' },
  });
  expect(patched.data).toMatchObject({ kind: 'allowance', amount: '120.00', description: 'Launch' });
  expect((await remove(two.id)).status).toBe(200);
  expect((await shown()).amount).toBe('1080.00');

  expect((await to('approved')).status).toBe(200);
  const late = [await add(), await change(one.id, {}), await remove(one.id)];
  expect(late.map((answer) => answer.status)).toEqual([409, 409, 409]);
  const { companyId } = ours;
  const past = [
    system('test', (db) => db.payAddition.updateMany({ where: { companyId }, data: { amount: '1' } })),
    system('test', (db) => db.payAddition.deleteMany({ where: { companyId } })),
  ];
  for (const each of past) await expect(each).rejects.toThrow('pay run is approved');
  await to('closed');
  expect((await add()).status).toBe(409);
  expect((await shown()).amount).toBe('1080.00');
});

it('goes with its draft', async () => {
  await add();
  await call(payRun.DELETE, { as: ours.finance, method: 'DELETE', params: { id: run } });
  const left = await system('test', (db) => db.payAddition.count({ where: { companyId: ours.companyId } }));
  expect(left).toBe(0);
});

it('is shown to the contractor whom it pays once the run is approved, and to no other company', async () => {
  const { data: added } = await add();
  expect((await list(ours.contractor)).status).toBe(404);
  await to('approved');
  expect((await list(ours.contractor)).data).toMatchObject([{ id: added.id }]);
  expect((await shown(ours.contractor)).amount).toBe('1060.00');
  expect((await add({}, ours.contractor)).status).toBe(403);

  const theirs = await makeCompany('Theirs');
  expect((await list(theirs.finance)).status).toBe(404);
  expect((await add({}, theirs.finance)).status).toBe(404);
  expect((await change(added.id, {}, theirs.finance)).status).toBe(404);
  expect((await remove(added.id, theirs.finance)).status).toBe(404);
});

it('refuses what makes no sense, and another company’s contract', async () => {
  const theirs = await makeCompany('Theirs');
  const foreign = await makeBookableContract(theirs);
  const faults = async (fields: object) => Object.keys((await add(fields)).errors ?? {});
  expect(await faults({ contract_id: foreign.id })).toEqual(['contract_id']);
  expect(await faults({ amount: '0' })).toEqual(['amount']);
  expect(await faults({ amount: '-5' })).toEqual(['amount']);
  expect(await faults({ amount: '1.234' })).toEqual(['amount']);
  expect(await faults({ kind: 'gift' })).toEqual(['kind']);
  expect(await faults({ description: 'a'.repeat(100_000) })).toEqual(['description']);
  expect(await faults({ in_regular_rate: true })).toEqual(['earned_from', 'earned_to']);
  const november = { earned_from: '2026-11-01', earned_to: '2026-11-30' };
  expect(await faults({ in_regular_rate: true, ...november })).toEqual(['in_regular_rate']);
  expect(await faults({ kind: 'advance', in_regular_rate: true, ...november })).toEqual(['in_regular_rate']);
  expect(await faults({ earned_from: '2026-11-30', earned_to: '2026-11-01' })).toEqual(['earned_to']);
  expect(await faults({ earned_from: '2024-11-30', earned_to: '2026-11-01' })).toEqual(['earned_to']);
  expect((await list()).data).toEqual([]);
});

it('is not added to a run that is approved at the same moment', async () => {
  for (const _ of [1, 2, 3]) {
    const answers = await Promise.all([add(), to('approved')]);
    const paid = (await shown()).lines.filter(({ kind }) => kind === 'bonus').length;
    expect(answers[0].status).toBe(paid > 0 ? 201 : 409);
    expect(answers[1].status).toBe(200);
    await to('draft');
    for (const { id } of (await list()).data) await remove(id);
  }
});

describe('a bonus under a law of the United States', () => {
  /** A run with one week of sixty hours at 20.00. */
  async function makeLongWeek() {
    const long = await makeBookableContract(ours, { overtimeRule: 'us_flsa' });
    await addBookableRate(ours, long, { bill: '30', pay: '20', from: week.start });
    const entries = [0, 1, 2, 3, 4].map((day) => ({ date: addDays(week.start, day), hours: '12' }));
    await makeSheet(ours, long, 'approved', { entries });
    return { long, id: await makeRun() };
  }
  const earned = { in_regular_rate: true, earned_from: week.start, earned_to: week.end };

  it('raises the overtime of its week, on a line beside it', async () => {
    const { long, id } = await makeLongWeek();
    const added = await add({ contract_id: long.id, amount: '60', ...earned }, ours.finance, id);
    // 60.00 ÷ 60 h = 1.00 an hour, and half of it for each of the 20 hours over 40.
    expect(added.data).toMatchObject({ in_regular_rate: true, overtime_amount: '10.00' });
    const { lines: all } = await shown(ours.finance, id, long.id);
    expect(all.slice(-2)).toMatchObject([
      { kind: 'bonus', amount: '60.00' },
      { kind: 'bonus_overtime', amount: '10.00' },
    ]);
    const { data: shorter } = await call<Addition>(line.PATCH, {
      as: ours.finance,
      method: 'PATCH',
      params: { id, line: added.data.id },
      body: { earned_from: addDays(week.start, -7) },
    });
    // Half of the bonus belongs to a week without work.
    expect(shorter.overtime_amount).toBe('5.00');
    expect((await shown(ours.finance, id, long.id)).lines.slice(-1)).toMatchObject([{ amount: '5.00' }]);
  });

  it('is not approved with overtime of before more time was approved', async () => {
    const { long, id } = await makeLongWeek();
    const before = addDays(week.start, -7);
    const { data: added } = await add(
      { contract_id: long.id, amount: '60', ...earned, earned_from: before },
      ours.finance,
      id,
    );
    const entries = [0, 1, 2, 3, 4].map((day) => ({ date: addDays(before, day), hours: '10' }));
    await makeSheet(ours, long, 'approved', { period_start: before, entries });
    expect(await to('approved', ours.finance, id)).toMatchObject({ status: 409 });
    const { data } = await call<Addition>(line.PATCH, {
      as: ours.finance,
      method: 'PATCH',
      params: { id, line: added.id },
      body: {},
    });
    // 30.00 ÷ 50 h × 0.5 × 10 h more.
    expect(data.overtime_amount).toBe('8.00');
    expect((await to('approved', ours.finance, id)).status).toBe(200);
  });
});
