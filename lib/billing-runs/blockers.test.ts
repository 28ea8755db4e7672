import fc from 'fast-check';
import * as oneRun from '@/app/api/v1/billing-runs/[id]/route';
import * as steps from '@/app/api/v1/billing-runs/[id]/steps/route';
import * as runs from '@/app/api/v1/billing-runs/route';
import * as oneClient from '@/app/api/v1/clients/[id]/route';
import * as oneRate from '@/app/api/v1/contracts/[id]/candidate-rates/[rate]/route';
import * as rates from '@/app/api/v1/contracts/[id]/candidate-rates/route';
import * as configuration from '@/app/api/v1/contracts/[id]/invoice-configuration/route';
import * as leakage from '@/app/api/v1/leakage/route';
import type { BillingRunRecord } from '@/lib/billing-runs/schema';
import type { ClientRecord } from '@/lib/clients/schema';
import type { CandidateRate } from '@/lib/contracts/rates/schema';
import { system } from '@/lib/db/client';
import { usualPolicy } from '@/lib/hours/policies';
import { runTask } from '@/lib/jobs/run-task';
import type { Leakage } from '@/lib/leakage/schema';
import { breaksFloor } from '@/lib/margins/floor';
import { call } from '@/lib/testing/call';
import { makeCompany, type Person, type TestCompany } from '@/lib/testing/world';
import { addBookableRate, days, makeBookableContract, makeSheet, type TestContract } from '@/lib/timesheets/test-world';

let ours: TestCompany;
let contract: TestContract;
beforeEach(async () => {
  ours = await makeCompany('Ours');
  contract = await makeBookableContract(ours);
});

const period = { period_start: '2026-11-01', period_end: '2026-11-30' };
const open = async (of = ours) => (await call<BillingRunRecord>(runs.POST, { as: of.finance, body: period })).data;
/** What blocks each week, by the contract's number and the week's first day; weeks that are ready are left out. */
const blocked = async () => (await open()).blocked.map(({ blocker }) => blocker);
const held = async () =>
  (await call<Leakage>(leakage.GET, { as: ours.finance })).data.holes.flatMap(({ blocker, timesheet_id: id, who }) =>
    id ? [[blocker, who?.id]] : [],
  );

/** Drafts the run with two requests at once. */
async function draft(): Promise<BillingRunRecord> {
  const { id } = await open();
  const ask = () => call(steps.POST, { as: ours.finance, params: { id }, body: { step: 'draft' } });
  await Promise.all([ask(), ask()]);
  const { companyId } = ours;
  const tasks = await system('test data', (db) =>
    db.backgroundTask.findMany({ where: { companyId, status: 'queued' }, select: { id: true } }),
  );
  for (const task of tasks) await runTask({ company_id: companyId, task_id: task.id });
  return (await call<BillingRunRecord>(oneRun.GET, { as: ours.finance, params: { id } })).data;
}

/** Saves a client with the given fields and default values for its required ones. */
async function change({ clientId }: TestContract, fields: object): Promise<ClientRecord> {
  const answer = await call<ClientRecord>(oneClient.PUT, {
    as: ours.admin,
    method: 'PUT',
    params: { id: clientId },
    body: { name: 'Client', client_type: 'direct', currency: 'EUR', payment_terms_days: 30, ...fields },
  });
  expect(answer.status).toBe(200);
  return answer.data;
}

const setOrder = ({ id }: TestContract, order: string | null) =>
  call(configuration.PUT, {
    as: ours.finance,
    method: 'PUT',
    params: { id },
    body: { frequency: 'weekly', payment_terms_days: 30, grouping: 'timesheet', purchase_order: order },
  });

describe('a week without a rate', () => {
  it('is blocked by it until the contract has one, whether it was entered or sent back', async () => {
    const entries = [{ ...days(1)[0], rate_type: 'weekend' }];
    await makeSheet(ours, contract, 'draft', { entries });
    expect(await blocked()).toEqual(['no_rate']);
    expect(await held()).toEqual([['no_rate', ours.account_manager.userId]]);
    await addBookableRate(ours, contract, { type: 'weekend', from: '2026-11-17' });
    expect(await blocked()).toEqual(['no_rate']);
    await addBookableRate(ours, contract, { type: 'weekend' });
    expect(await blocked()).toEqual(['not_submitted']);
    expect(await held()).toEqual([['not_submitted', ours.contractor.userId]]);
  });

  it('is blocked by it where the overtime rule makes it of a class without one, and not where it does not', async () => {
    const overtimeTerms = { custom: { weekend: 'weekend', weekend_days: [6, 7] }, bill: usualPolicy, pay: usualPolicy };
    contract = await makeBookableContract(ours, { overtimeRule: 'custom', overtimeTerms });
    await makeSheet(ours, contract, 'draft', { entries: days(5) });
    expect(await blocked()).toEqual(['not_submitted']);
    const other = await makeBookableContract(ours, { overtimeRule: 'custom', overtimeTerms });
    await makeSheet(ours, other, 'draft', { entries: days(7) });
    expect((await blocked()).sort()).toEqual(['no_rate', 'not_submitted']);
    expect((await held()).map(([blocker]) => blocker).sort()).toEqual(['no_rate', 'not_submitted']);
    await addBookableRate(ours, other, { type: 'weekend' });
    expect(await blocked()).toEqual(['not_submitted', 'not_submitted']);
  });

  it('is none where there is no time yet, nor where overtime follows from the regular rate', async () => {
    await makeSheet(ours, contract, 'draft', { entries: [] });
    const other = await makeBookableContract(ours);
    await makeSheet(ours, other, 'draft', { entries: [{ ...days(1)[0], rate_type: 'overtime' }] });
    expect(await blocked()).toEqual(['not_submitted', 'not_submitted']);
  });
});

describe('a client that wants purchase orders', () => {
  it('keeps contracts without one out of the run and its drafts', async () => {
    const other = await makeBookableContract(ours);
    await makeSheet(ours, contract, 'approved');
    await makeSheet(ours, other, 'approved');
    expect(await blocked()).toEqual([]);
    expect((await change(contract, { requires_purchase_order: true })).requires_purchase_order).toBe(true);
    expect((await open()).ready.map((row) => row.contract.id)).toEqual([other.id]);
    expect(await blocked()).toEqual(['no_order']);
    expect(await held()).toContainEqual(['no_order', ours.account_manager.userId]);
    const drafted = await draft();
    expect(drafted).toMatchObject({ counts: { draft: 1, failed: 0 }, todo: { draft: 0 }, blocked_total: 1 });
    expect(drafted.items.map((item) => item.contract.id)).toEqual([other.id]);
    await setOrder(contract, null);
    expect(await blocked()).toEqual(['no_order']);
    await setOrder(contract, 'PO-1');
    expect(await blocked()).toEqual([]);
    expect((await change(contract, {})).requires_purchase_order).toBe(true);
    expect((await draft()).counts).toMatchObject({ draft: 2, failed: 0 });
  });

  it('says nothing about another company', async () => {
    const theirs = await makeCompany('Theirs');
    const foreign = await makeBookableContract(theirs);
    await makeSheet(theirs, foreign, 'approved');
    await change(contract, { requires_purchase_order: true, margin_floor_percent: '99' });
    await makeSheet(ours, contract, 'approved');
    expect(await open(theirs)).toMatchObject({ ready: [{ contract: { id: foreign.id } }], blocked: [] });
  });
});

describe('a week below the margin floor', () => {
  const list = async () =>
    (await call<CandidateRate[]>(rates.GET, { as: ours.admin, params: { id: contract.id } })).data;
  /** Saves the contract's first rate, unchanged except for the given fields. */
  async function saveRate(fields: object, as: Person = ours.admin): Promise<number> {
    const [rate] = await list();
    const body = { rate_type: 'regular', unit: 'hour', bill_rate: '85', pay_rate: '60', effective_from: '2026-11-02' };
    const params = { id: contract.id, rate: rate?.id ?? '' };
    const answer = await call(oneRate.PUT, { as, method: 'PUT', params, body: { ...body, ...fields } });
    return answer.status;
  }
  beforeEach(async () => {
    await makeSheet(ours, contract, 'approved');
    // 25 of 85: 29.41 %.
    await change(contract, { margin_floor_percent: '29.41' });
    expect(await blocked()).toEqual([]);
    await change(contract, { margin_floor_percent: '29.42' });
    expect(await blocked()).toEqual(['below_floor']);
  });

  it('waits for a reason of whoever may give one, and again once the floor is higher still', async () => {
    expect(await held()).toEqual([['below_floor', ours.account_manager.userId]]);
    expect(await draft()).toMatchObject({ counts: { draft: 0, failed: 0 }, todo: { draft: 0 } });
    expect(await saveRate({ margin_reason: 'Please' }, ours.account_manager)).toBe(200);
    expect(await saveRate({})).toBe(200);
    expect(await blocked()).toEqual(['below_floor']);
    expect(await saveRate({ margin_reason: 'Agreed before the floor' })).toBe(200);
    expect(await blocked()).toEqual([]);
    await change(contract, { margin_floor_percent: '30' });
    expect(await blocked()).toEqual(['below_floor']);
    expect(await saveRate({ margin_reason: 'Still agreed' })).toBe(200);
    expect((await draft()).counts).toMatchObject({ draft: 1, failed: 0 });
  });

  it('waits again where it has become worse than what was agreed', async () => {
    expect(await saveRate({ margin_reason: 'Agreed before the floor' })).toBe(200);
    expect(await blocked()).toEqual([]);
    await system('test data', (db) =>
      db.contract.updateMany({ where: { companyId: ours.companyId, id: contract.id }, data: { burdenPercent: '5' } }),
    );
    expect(await blocked()).toEqual(['below_floor']);
  });

  it('is mended by other rates that approved time follows', async () => {
    expect(await saveRate({ pay_rate: '59.9' })).toBe(409);
    expect(await saveRate({ pay_rate: '59.9', apply: 'all' })).toBe(200);
    expect(await blocked()).toEqual([]);
    expect((await draft()).counts).toMatchObject({ draft: 1, failed: 0 });
  });

  it('is judged by the company’s floor where the client has none', async () => {
    await change(contract, { margin_floor_percent: null });
    expect(await blocked()).toEqual([]);
    await system('test data', (db) =>
      db.company.update({ where: { id: ours.companyId }, data: { marginFloorPercent: '50' } }),
    );
    expect(await blocked()).toEqual(['below_floor']);
    await change(contract, { margin_floor_percent: '10' });
    expect(await blocked()).toEqual([]);
  });
});

it('finds the margins below a floor that the rule for rates finds', async () => {
  const cents = fc.integer({ min: 0, max: 1_000_000 }).map((n) => (n / 10_000).toFixed(4));
  const cases = fc.sample(fc.record({ billRate: cents, payRate: cents, burdenPercent: cents }), 24);
  const exact = [
    { billRate: '100', payRate: '75', burdenPercent: '0' },
    { billRate: '100', payRate: '75.0049', burdenPercent: '0' },
    { billRate: '100', payRate: '75.0051', burdenPercent: '0' },
    { billRate: '0', payRate: '0', burdenPercent: '12' },
    { billRate: '0', payRate: '1', burdenPercent: '0' },
    { billRate: '33.3333', payRate: '24.9999', burdenPercent: '0.0004' },
  ];
  const { companyId } = ours;
  await system('test data', (db) =>
    db.company.update({ where: { id: companyId }, data: { marginFloorPercent: '25' } }),
  );
  const below: string[] = [];
  for (const { burdenPercent, ...rate } of [...exact, ...cases]) {
    const made = await makeBookableContract(ours, { burdenPercent });
    await system('test data', (db) =>
      db.candidateRate.updateMany({ where: { companyId, contractId: made.id }, data: rate }),
    );
    await makeSheet(ours, made, 'approved');
    if (breaksFloor({ ...rate, burdenPercent }, '25')) below.push(made.id);
  }
  const found = await open();
  expect(found.blocked.map((week) => week.contract.id).sort()).toEqual(below.sort());
  expect(found.ready_total).toBe(exact.length + cases.length - below.length);
}, 120_000);
