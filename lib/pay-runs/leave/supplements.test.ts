import * as terms from '@/app/api/v1/leave-terms/route';
import * as payRunFile from '@/app/api/v1/pay-runs/[id]/export/route';
import * as payRun from '@/app/api/v1/pay-runs/[id]/route';
import * as statement from '@/app/api/v1/pay-runs/[id]/statements/[contract]/route';
import * as layout from '@/app/api/v1/pay-runs/layout/route';
import * as payRuns from '@/app/api/v1/pay-runs/route';
import { dateFromDay } from '@/lib/calendar/days';
import { system } from '@/lib/db/client';
import { keyOf } from '@/lib/db/key';
import type { LeaveTerms } from '@/lib/leave/schema';
import type { PayLayout, PayRunRecord, PayStatement } from '@/lib/pay-runs/schema';
import { call } from '@/lib/testing/call';
import { recordStatements } from '@/lib/testing/statements';
import { makeCompany, type Person, type TestCompany } from '@/lib/testing/world';
import { days, makeBookableContract, makeSheet, makeSpentSheet, type TestContract } from '@/lib/timesheets/test-world';

let ours: TestCompany;
let contract: TestContract;
beforeEach(async () => {
  ours = await makeCompany('Ours');
  contract = await makeBookableContract(ours, { contractType: 'temporary' });
});

const onTop = (rule: string, more: object = {}) => ({
  rule,
  contract_types: ['temporary'],
  due: 'each_run',
  from: '2026-01-01',
  ...more,
});
const grant = (supplements: object[] | undefined, as: Person = ours.admin, method: 'PUT' | 'PATCH' = 'PUT') =>
  call<LeaveTerms>(terms[method], { as, method, body: { ...(method === 'PUT' && { types: [] }), supplements } });
const makeRun = (end = '2026-11-30') =>
  call<PayRunRecord>(payRuns.POST, { as: ours.finance, body: { period_start: '2026-11-01', period_end: end } });
const supplementsOf = async (run: string) =>
  (
    await call<PayStatement>(statement.GET, { as: ours.finance, params: { id: run, contract: contract.id } })
  ).data.lines.filter(({ kind }) => kind === 'supplement');
const endOn = (lastDay: string) =>
  system('test data', (db) =>
    db.contract.update({ where: keyOf(ours, contract.id), data: { lastDay: dateFromDay(lastDay) } }),
  );

it('puts 10 % and then 10 % of both on top of pay in France, without what is paid back', async () => {
  await grant([onTop('fr_paid_leave'), onTop('fr_end_of_mission')]);
  await makeSpentSheet(ours, contract, [{}]);
  const { data: run } = await makeRun();
  // 960.00 of time: 96.00; 10 % of 1,056.00: 105.60. The train ticket of 119.00 is no pay.
  expect(await supplementsOf(run.id)).toMatchObject([
    {
      rate_type: 'fr_end_of_mission',
      amount: '96.00',
      hours: '0.00',
      basis: { percent: '10.00', base: '960.00', before: '0.00' },
    },
    { rate_type: 'fr_paid_leave', amount: '105.60', basis: { base: '1056.00', before: '0.00' } },
  ]);
  expect(run.totals).toMatchObject([{ amount: '1280.60' }]);
});

it('comes once, and with what is added later', async () => {
  await grant([onTop('nl_holiday_allowance')]);
  await makeSheet(ours, contract, 'approved');
  const { data: first } = await makeRun();
  expect(await supplementsOf(first.id)).toMatchObject([{ amount: '76.80' }]);
  expect((await makeRun()).status).toBe(409);
  const before = '2026-11-09';
  await makeSheet(ours, contract, 'approved', { period_start: before, entries: days(1, before) });
  const answers = await Promise.all([makeRun(), makeRun()]);
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
  const second = answers.find(({ status }) => status === 201)?.data.id ?? '';
  // 8 % of 1,440.00 is 115.20.
  expect(await supplementsOf(second)).toMatchObject([{ amount: '38.40', basis: { base: '1440.00', before: '76.80' } }]);
  // Without the draft, all of it comes again.
  for (const id of [second, first.id])
    await call(payRun.DELETE, { as: ours.finance, method: 'DELETE', params: { id } });
  expect(await supplementsOf((await makeRun()).data.id)).toMatchObject([{ amount: '115.20' }]);
});

it('reads the lines once for all rules, and not those of contracts that nothing was paid on for over a year', async () => {
  const lineReads = async (supplements: object[], end: string) => {
    await grant(supplements);
    const sent = await recordStatements(() => makeRun(end));
    return sent.statements.filter((text) => /jsonb_to_recordset/.test(text)).length;
  };
  await makeSheet(ours, contract, 'approved');
  expect((await makeRun()).data.totals).toMatchObject([{ amount: '960.00' }]);
  await system('test data', (db) =>
    db.contract.update({
      where: keyOf(ours, contract.id),
      data: { updatedAt: new Date('2026-11-01T00:00:00Z') },
    }),
  );
  // The run of November ended 395 days before, and then 365.
  const rules = ['fr_end_of_mission', 'fr_paid_leave', 'nl_holiday_allowance'].map((rule) => onTop(rule));
  expect(await lineReads(rules, '2027-12-30')).toBe(1);
  expect((await makeRun('2027-12-30')).status).toBe(409);
  // 96.00, 105.60 and 76.80.
  expect((await makeRun('2027-11-30')).data.totals).toMatchObject([{ amount: '278.40' }]);
});

it('waits for the end of the contract, also where nothing else is left to pay', async () => {
  await grant([onTop('fr_end_of_mission', { due: 'contract_end' })]);
  await makeSheet(ours, contract, 'approved');
  expect(await supplementsOf((await makeRun()).data.id)).toEqual([]);
  await endOn('2026-12-04');
  expect((await makeRun('2026-12-03')).status).toBe(409);
  expect(await supplementsOf((await makeRun('2026-12-04')).data.id)).toMatchObject([{ amount: '96.00' }]);
});

it('is for the named types of contracts, from its day on, and for no other company', async () => {
  const theirs = await makeCompany('Theirs');
  const other = await makeBookableContract(theirs, { contractType: 'temporary' });
  await makeSheet(theirs, other, 'approved');
  await grant([onTop('fr_end_of_mission', { contract_types: ['contractor'] })]);
  await makeSheet(ours, contract, 'approved');
  const { data: run } = await makeRun();
  expect(await supplementsOf(run.id)).toEqual([]);
  await grant([onTop('fr_end_of_mission', { from: '2026-12-01' })]);
  expect((await makeRun()).status).toBe(409);
  await grant([onTop('fr_end_of_mission')]);
  expect((await makeRun()).data.totals).toMatchObject([{ amount: '96.00' }]);
});

it('keeps its terms where they are left out, and takes only types and rules that exist', async () => {
  expect((await grant([onTop('fr_end_of_mission')])).data.supplements).toHaveLength(1);
  expect((await grant(undefined)).data.supplements).toHaveLength(1);
  expect(
    (await grant([onTop('fr_end_of_mission', { contract_types: [] })], ours.admin, 'PATCH')).data.supplements,
  ).toEqual([]);
  expect((await grant([onTop('fr_end_of_mission', { contract_types: ['of the moon'] })])).errors).toHaveProperty([
    'supplements.0.contract_types',
  ]);
  expect((await grant([onTop('mars')])).status).toBe(422);
  expect((await grant([onTop('fr_end_of_mission'), onTop('fr_end_of_mission')])).status).toBe(422);
  expect((await grant([], ours.contractor)).status).toBe(403);
});

it('keeps a type of contract that the company no longer uses, until it is taken out', async () => {
  await grant([onTop('fr_end_of_mission')]);
  const key = 'temporary';
  await system('test data', (db) =>
    db.referenceValue.updateMany({
      where: { companyId: ours.companyId, kind: 'contract_type', key },
      data: { isActive: false },
    }),
  );
  const types = async (supplements: object[]) => (await grant(supplements)).data.supplements;
  expect(await types([onTop('fr_end_of_mission')])).toMatchObject([{ contract_types: [key] }]);
  // It can be given to no other, nor again.
  expect((await grant([onTop('fr_end_of_mission'), onTop('fr_paid_leave')])).status).toBe(422);
  expect(await types([onTop('fr_end_of_mission', { contract_types: [] })])).toEqual([]);
  expect((await grant([onTop('fr_end_of_mission')])).status).toBe(422);
});

it('is in the file by its name, and can have a code', async () => {
  await grant([onTop('nl_holiday_allowance')]);
  await makeSheet(ours, contract, 'approved');
  const { data: run } = await makeRun();
  const file = await call(payRunFile.GET, { as: ours.finance, params: { id: run.id } });
  expect(await new Response(file.stream).text()).toContain('Holiday allowance');
  const { data } = await call<PayLayout>(layout.GET, { as: ours.finance });
  const codes = data.pay_codes.map((one) => one.rate_type);
  expect(codes).toContain('nl_holiday_allowance');
  // What the company does not use, it is not asked for.
  expect(codes).not.toContain('fr_end_of_mission');
});
