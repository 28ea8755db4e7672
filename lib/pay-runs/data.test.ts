import * as file from '@/app/api/v1/pay-runs/[id]/export/route';
import * as payRun from '@/app/api/v1/pay-runs/[id]/route';
import * as pdf from '@/app/api/v1/pay-runs/[id]/statements/[contract]/pdf/route';
import * as statement from '@/app/api/v1/pay-runs/[id]/statements/[contract]/route';
import * as status from '@/app/api/v1/pay-runs/[id]/status/route';
import * as layout from '@/app/api/v1/pay-runs/layout/route';
import * as payRuns from '@/app/api/v1/pay-runs/route';
import * as sheet from '@/app/api/v1/timesheets/[id]/route';
import { system } from '@/lib/db/client';
import { sum } from '@/lib/money/amount';
import type { PayLayout, PayRun, PayRunRecord, PayStatement } from '@/lib/pay-runs/schema';
import { call } from '@/lib/testing/call';
import { raceForAWhile } from '@/lib/testing/until';
import { makeColleague, makeCompany, type Person, type TestCompany } from '@/lib/testing/world';
import type { TimesheetRecord } from '@/lib/timesheets/schema';
import { days, makeBookableContract, makeSheet, move, type TestContract } from '@/lib/timesheets/test-world';

let ours: TestCompany;
let contract: TestContract;
// Each test has time of its own: a run takes all that the company has.
beforeEach(async () => {
  ours = await makeCompany('Ours');
  contract = await makeBookableContract(ours);
});

const create = (fields: object = {}, as: Person = ours.finance) =>
  call<PayRunRecord>(payRuns.POST, {
    as,
    body: { period_start: '2026-11-01', period_end: '2026-11-30', ...fields },
  });
const read = (id: string, as: Person = ours.finance) => call<PayRunRecord>(payRun.GET, { as, params: { id } });
const list = async (as: Person = ours.finance) => (await call<PayRun[]>(payRuns.GET, { as })).data;
const lines = (id: string, as: Person = ours.finance, of = contract.id) =>
  call<PayStatement>(statement.GET, { as, params: { id, contract: of } });
const to = (id: string, next: string, as: Person = ours.finance) =>
  call<PayRunRecord>(status.POST, { as, params: { id }, body: { status: next } });
const remove = (id: string, as: Person = ours.finance) => call(payRun.DELETE, { as, method: 'DELETE', params: { id } });

it('pays approved time by timesheet and rate, and says what is missing', async () => {
  const approved = await makeSheet(ours, contract, 'approved');
  await makeSheet(ours, contract, 'submitted', { period_start: '2026-11-09', entries: days(1, '2026-11-09') });
  const made = await create({ pay_date: '2026-12-05' });
  expect(made).toMatchObject({
    status: 201,
    data: {
      number: 'PAY-000001',
      status: 'draft',
      pay_date: '2026-12-05',
      contracts: 1,
      hours: '16.00',
      totals: [{ currency: 'EUR', amount: '960.00' }],
      statements: [{ contract: { id: contract.id }, hours: '16.00', amount: '960.00' }],
      missing: { draft: 0, submitted: 1, rejected: 0 },
    },
  });
  expect((await lines(made.data.id)).data.lines).toMatchObject([
    {
      timesheet: { id: approved.id },
      rate_type: 'regular',
      unit: 'hour',
      quantity: '16.0000',
      rate: '60.0000',
      amount: '960.00',
    },
  ]);
  expect(await list()).toMatchObject([{ id: made.data.id, totals: [{ amount: '960.00' }] }]);
});

it('comes to the timesheets’ own totals, whatever their rates, classes and units', async () => {
  const california = await makeBookableContract(ours, { overtimeRule: 'us_california' });
  const daily = await makeBookableContract(ours);
  const odd = await makeBookableContract(ours);
  await system('test data', async (db) => {
    await db.candidateRate.updateMany({ where: { contractId: daily.id }, data: { unit: 'day', payRate: '433.3333' } });
    await db.candidateRate.updateMany({ where: { contractId: odd.id }, data: { payRate: '33.3333' } });
  });
  const long = ['10', '8', '13', '8', '8.25'].map((hours, index) => ({ date: `2026-11-${16 + index}`, hours }));
  const sheets = [
    await makeSheet(ours, california, 'approved', { entries: long }),
    await makeSheet(ours, daily, 'approved', { entries: long }),
    await makeSheet(ours, odd, 'approved', { entries: long }),
    await makeSheet(ours, odd, 'invoiced', { period_start: '2026-11-09', entries: days(3, '2026-11-09') }),
  ];
  const totals = await Promise.all(
    sheets.map(async ({ id }) => (await call<TimesheetRecord>(sheet.GET, { as: ours.admin, params: { id } })).data),
  );
  const { data } = await create();
  expect(data.totals).toEqual([{ currency: 'EUR', amount: sum(totals.map((one) => one.pay_total)).toFixed(2) }]);
  expect(
    (await lines(data.id, ours.finance, california.id)).data.lines.map((line) => [line.rate_type, line.hours]),
  ).toEqual(
    expect.arrayContaining([
      ['regular', '40.00'],
      ['overtime', '6.25'],
      ['double_time', '1.00'],
    ]),
  );
  expect((await lines(data.id, ours.finance, daily.id)).data.lines).toMatchObject([
    { unit: 'day', quantity: '5.0000', amount: '2166.67' },
  ]);
});

describe('time from before the first day', () => {
  const week = (start: string) =>
    makeSheet(ours, contract, 'approved', { period_start: start, entries: days(1, start) });
  const period = { period_start: '2026-11-16', period_end: '2026-11-22' };
  const spans = (run: PayRunRecord) => run.statements.map((one) => [one.hours, one.period_start, one.period_end]);

  it('comes along, and the run says from which week on it is', async () => {
    await week('2026-11-02');
    await week('2026-11-16');
    const { data } = await create(period);
    expect(data.only_period).toBe(false);
    expect(spans(data)).toEqual([['16.00', '2026-11-02', '2026-11-22']]);
    expect((await lines(data.id)).data).toMatchObject({ period_start: '2026-11-02', period_end: '2026-11-22' });
  });

  it('waits for another run if the run is limited to its period', async () => {
    await week('2026-11-02');
    await week('2026-11-16');
    const limited = (await create({ ...period, only_period: true })).data;
    expect(limited.only_period).toBe(true);
    expect(spans(limited)).toEqual([['8.00', '2026-11-16', '2026-11-22']]);
    expect(await create({ ...period, only_period: true })).toMatchObject({ status: 409 });
    expect(spans((await create(period)).data)).toEqual([['8.00', '2026-11-02', '2026-11-08']]);
  });
});

it('pays an hour once, also when two runs are made at once', async () => {
  await makeSheet(ours, contract, 'approved');
  const answers = await Promise.all([create(), create(), create()]);
  expect(answers.map((answer) => answer.status).sort()).toEqual([201, 409, 409]);
  expect((await create()).body).toMatchObject({ code: 'nothing_to_pay' });
  // Time that is approved later is in the next run, even if its period is earlier.
  await makeSheet(ours, contract, 'approved', { period_start: '2026-11-09', entries: days(1, '2026-11-09') });
  const next = await create({ period_start: '2026-12-01', period_end: '2026-12-31' });
  expect(next.data).toMatchObject({ number: 'PAY-000002', hours: '8.00' });
  const entry = await system('test data', (db) =>
    db.payRunEntry.findFirstOrThrow({
      where: { companyId: ours.companyId },
      select: { payRunLineId: true, timesheetEntryId: true },
    }),
  );
  const again = system('test data', (db) => db.payRunEntry.create({ data: { companyId: ours.companyId, ...entry } }));
  await expect(again).rejects.toThrow('Unique constraint');
});

it('keeps the approval of time that it has, until its draft is deleted', async () => {
  const { id } = await makeSheet(ours, contract, 'approved');
  const { data } = await create();
  const reopen = () => move(ours.account_manager, contract, [id], 'submitted');
  expect(await reopen()).toMatchObject({ status: 409, body: { code: 'timesheet_in_pay_run' } });
  expect((await remove(data.id)).status).toBe(200);
  expect((await reopen()).status).toBe(200);
});

it('has either an approval taken back or the time, of both at once', async () => {
  const { id } = await makeSheet(ours, contract, 'approved');
  const [made, reopened] = await Promise.all([create(), move(ours.account_manager, contract, [id], 'submitted')]);
  expect([
    [201, 409],
    [409, 200],
  ]).toContainEqual([made.status, reopened.status]);
});

it('pays a week that is submitted, approved and reopened while runs are made as what it is, once', async () => {
  const { id } = await makeSheet(ours, contract, 'draft');
  const linesOf = () =>
    system('test data', (db) => db.payRunLine.findMany({ where: { companyId: ours.companyId, timesheetId: id } }));
  await raceForAWhile(async () => {
    await move(ours.contractor, contract, [id], 'submitted');
    const comesAndGoes = async () => {
      await move(ours.account_manager, contract, [id], 'approved');
      return move(ours.account_manager, contract, [id], 'submitted');
    };
    const [made, reopened] = await Promise.all([create(), comesAndGoes()]);
    expect([201, 409]).toContain(made.status);
    const paid = await linesOf();
    // Either the run has the whole week, which then stays approved, or none of it.
    expect([paid.map(({ amount }) => amount.toFixed()), reopened.status]).toEqual(
      made.status === 201 ? [['960'], 409] : [[], 200],
    );
    if (made.status === 201) {
      expect((await create()).body).toMatchObject({ code: 'nothing_to_pay' });
      await remove(made.data.id);
      await move(ours.account_manager, contract, [id], 'submitted');
    }
    await move(ours.contractor, contract, [id], 'draft');
  });
});

it('goes from draft to approved and closed, and back from approved only', async () => {
  await makeSheet(ours, contract, 'approved');
  const { id } = (await create()).data;
  expect((await to(id, 'closed')).status).toBe(409);
  expect((await to(id, 'approved')).data).toMatchObject({
    status: 'approved',
    approved_by: { id: ours.finance.userId },
  });
  expect((await remove(id)).body).toMatchObject({ code: 'pay_run_not_draft' });
  expect((await to(id, 'draft')).data).toMatchObject({ status: 'draft', approved_by: null });
  await to(id, 'approved');
  expect((await to(id, 'closed')).data).toMatchObject({ status: 'closed', closed_at: expect.any(String) });
  expect([(await to(id, 'draft')).status, (await remove(id)).status]).toEqual([409, 409]);
  const touch = system('test data', (db) =>
    db.payRunLine.updateMany({ where: { companyId: ours.companyId, payRunId: id }, data: { amount: '1' } }),
  );
  await expect(touch).rejects.toThrow('pay run is approved');
});

it('shows a contractor their own pay, once it is approved, and no more', async () => {
  const theirs = await makeBookableContract(ours, { consultantId: ours.contractor2.userId });
  await makeSheet(ours, contract, 'approved');
  const { data: other } = await makeOf(theirs);
  const { id } = (await create()).data;
  expect([await list(ours.contractor), (await read(id, ours.contractor)).status]).toEqual([[], 404]);
  await to(id, 'approved');
  expect(await list(ours.contractor)).toMatchObject([{ id, contracts: 1, totals: [{ amount: '960.00' }] }]);
  const own = await read(id, ours.contractor);
  expect(own.data.statements.map((one) => one.contract.id)).toEqual([contract.id]);
  expect(own.data.missing).toBeNull();
  expect((await lines(id, ours.contractor)).status).toBe(200);
  expect((await lines(id, ours.contractor, theirs.id)).status).toBe(404);
  expect((await lines(id, ours.contractor2, theirs.id)).data.lines[0]?.timesheet?.id).toBe(other.id);
  expect(JSON.stringify((await lines(id)).body)).not.toMatch(/bill|margin|85\.00/);
  const paper = await call(pdf.GET, { as: ours.contractor, params: { id, contract: contract.id } });
  expect(paper.headers.get('content-type')).toBe('application/pdf');
});

it('is for those who may, and of their company', async () => {
  await makeSheet(ours, contract, 'approved');
  const stranger = await makeCompany('Theirs');
  const colleague = await makeColleague(ours, ['view_pay_runs']);
  const { id } = (await create()).data;
  expect([
    (await create({}, colleague)).status,
    (await to(id, 'approved', colleague)).status,
    (await remove(id, colleague)).status,
    (await call(file.GET, { as: colleague, params: { id } })).status,
    (await create({}, ours.recruiter)).status,
  ]).toEqual([403, 403, 403, 403, 403]);
  expect([
    (await read(id, stranger.admin)).status,
    (await lines(id, stranger.admin)).status,
    (await to(id, 'approved', stranger.admin)).status,
    (await remove(id, stranger.admin)).status,
    (await create({}, stranger.admin)).status,
  ]).toEqual([404, 404, 404, 404, 409]);
});

it('is a file for the payroll program', async () => {
  await makeSheet(ours, contract, 'approved');
  const { id } = (await create()).data;
  const answer = await call(file.GET, { as: ours.finance, params: { id } });
  const written = await new Response(answer.stream).text();
  expect(written.split('\n')[0]).toContain('Pay rate');
  expect(written).toContain('60.0000,960.00,EUR');
});

describe('the layout of its file', () => {
  const put = (body: object, as: Person = ours.finance, headers = {}) =>
    call<PayLayout>(layout.PATCH, { as, method: 'PATCH', body, headers });
  const columns = [
    { source: 'amount', header: 'Betrag' },
    { source: 'pay_code', header: 'Lohnart' },
    { source: 'candidate', header: null },
  ];

  it('is the company’s own, with its codes', async () => {
    await makeSheet(ours, contract, 'approved');
    const { id } = (await create()).data;
    const before = await call<PayLayout>(layout.GET, { as: ours.finance });
    expect(before.data).toMatchObject({ version: 0 });
    expect(before.data.columns.find(({ source }) => source === 'pay_code')).toEqual({
      source: 'pay_code',
      header: null,
    });
    const saved = await put({ columns, pay_codes: [{ rate_type: 'regular', code: '1000' }, { rate_type: 'travel' }] });
    expect(saved.data).toMatchObject({ version: 1 });
    expect(saved.data.columns.slice(0, 4)).toEqual([...columns, { source: 'number', header: null }]);
    const written = async () =>
      new Response((await call(file.GET, { as: ours.finance, params: { id } })).stream).text();
    expect((await written()).replace('\ufeff', '').trim().split('\n')).toEqual(['Betrag,Lohnart', '960.00,1000']);
    await put({ columns, pay_codes: [] });
    expect(await written()).toContain('960.00,regular');
    expect((await put({ columns }, ours.finance, { 'if-match': '"1"' })).status).toBe(412);
  });

  it.each([
    [{ columns: [] }, 'columns'],
    [{ columns: [{ source: 'number' }] }, 'columns'],
    [{ columns: [{ source: 'margin', header: 'x' }] }, 'columns.0.source'],
    [{ columns: [columns[0], columns[0]] }, 'columns.1.source', 'columns.1.header'],
    [{ columns, pay_codes: [{ rate_type: 'a', code: 'a\nb' }] }, 'pay_codes.0.code'],
  ])('is refused with %j', async (body, ...paths) => {
    const answer = await put(body);
    expect([answer.status, Object.keys(answer.errors).sort()]).toEqual([422, paths.sort()]);
  });

  it('is for those who take the files out', async () => {
    expect([
      (await put({ columns }, ours.account_manager)).status,
      (await put({ columns }, ours.contractor)).status,
    ]).toEqual([403, 403]);
  });
});

it.each([
  [{ period_end: '2026-10-31' }, 'period_end'],
  [{ period_start: 'soon' }, 'period_start'],
  [{ pay_date: '2026-02-30' }, 'pay_date'],
])('is refused with %j at its field', async (fields, path) => {
  const answer = await create(fields);
  expect([answer.status, Object.keys(answer.errors)]).toEqual([422, [path]]);
});

/** An approved week of another contractor. */
async function makeOf(their: TestContract) {
  const body = { ...ours, contractor: ours.contractor2 };
  return { data: await makeSheet(body, their, 'approved') };
}
