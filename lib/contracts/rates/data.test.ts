import * as types from '@/app/api/v1/candidate-rates/reference/types/route';
import * as rate from '@/app/api/v1/contracts/[id]/candidate-rates/[rate]/route';
import * as order from '@/app/api/v1/contracts/[id]/candidate-rates/reorder/route';
import * as rates from '@/app/api/v1/contracts/[id]/candidate-rates/route';
import type { CandidateRate } from '@/lib/contracts/rates/schema';
import type { ContractRecord } from '@/lib/contracts/schema';
import { addRate, forceContractStatus, makeContract, rateBody, recordTime } from '@/lib/contracts/test-world';
import { system } from '@/lib/db/client';
import { keyOf } from '@/lib/db/key';
import { makeClient } from '@/lib/submissions/test-world';
import { call } from '@/lib/testing/call';
import { makeColleague, makeCompany, type TestCompany } from '@/lib/testing/world';

const nobodysId = '0192f0c1-2345-7abc-8def-0123456789ab';

let ours: TestCompany;
let theirs: TestCompany;
let clientId: string;
let made: ContractRecord;
beforeAll(async () => {
  ours = await makeCompany('Ours');
  theirs = await makeCompany('Theirs');
  clientId = (await makeClient(ours)).id;
});
beforeEach(async () => {
  made = await makeContract(ours.account_manager, clientId, { consultant_user_id: ours.contractor.userId });
});

const add = (fields: object = {}, as = ours.account_manager) =>
  call<CandidateRate>(rates.POST, { as, params: { id: made.id }, body: rateBody(fields) });
const list = (as = ours.account_manager) => call<CandidateRate[]>(rates.GET, { as, params: { id: made.id } });
const change = ({ id, contract_id }: CandidateRate, fields: object = {}, as = ours.account_manager, headers = {}) =>
  call<CandidateRate>(rate.PUT, {
    as,
    method: 'PUT',
    params: { id: contract_id, rate: id },
    body: rateBody(fields),
    headers,
  });
const remove = ({ id, contract_id }: CandidateRate, as = ours.account_manager) =>
  call(rate.DELETE, { as, method: 'DELETE', params: { id: contract_id, rate: id } });
const reorder = (ids: string[], as = ours.account_manager) =>
  call<CandidateRate[]>(order.PUT, { as, method: 'PUT', params: { id: made.id }, body: { ids } });

describe('a rate', () => {
  it('is added, changed and removed, with its margin', async () => {
    const added = await add();
    expect(added.status).toBe(201);
    expect(added.data).toMatchObject({
      contract_id: made.id,
      rate_type: 'regular',
      effective_from: '2026-03-02',
      position: 1,
      version: 1,
      currency: 'EUR',
      burden_amount: '7.20',
      margin_amount: '17.80',
      margin_percent: '20.94',
      markup_percent: '41.67',
    });
    expect((await change(added.data, { bill_rate: '90.5' })).data).toMatchObject({ bill_rate: '90.5000', version: 2 });
    expect((await remove(added.data)).status).toBe(200);
    expect((await list()).data).toEqual([]);
  });

  it('has a loss where the bill does not cover pay and burden, and no percentages of nothing', async () => {
    expect((await add({ bill_rate: '60' })).data).toMatchObject({
      margin_amount: '-7.20',
      margin_percent: '-12.00',
      markup_percent: '0.00',
    });
    expect((await add({ rate_type: 'standby', bill_rate: '0', pay_rate: '0' })).data).toMatchObject({
      margin_percent: null,
      markup_percent: null,
    });
  });

  it.each([
    [{ bill_rate: '-1' }, 'bill_rate'],
    [{ bill_rate: 85 }, 'bill_rate'],
    [{ pay_rate: '60.00001' }, 'pay_rate'],
    [{ unit: 'week' }, 'unit'],
    [{ rate_type: 'moonlight' }, 'rate_type'],
    [{ effective_from: '2026-13-01' }, 'effective_from'],
    [{ currency: 'USD' }, 'currency'],
  ])('is refused with %j at its field', async (fields, path) => {
    const answer = await add(fields);
    expect([answer.status, Object.keys(answer.errors)]).toEqual([422, [path]]);
    expect((await list()).data).toEqual([]);
  });

  it('is the only one of its type and day', async () => {
    await add();
    const later = (await add({ effective_from: '2026-06-01' })).data;
    expect(await add({ bill_rate: '99' })).toMatchObject({
      status: 422,
      errors: { effective_from: ['There is already a rate of this type from this date.'] },
    });
    expect((await change(later)).status).toBe(422);
    expect((await change(later, { effective_from: '2026-06-01', pay_rate: '61' })).status).toBe(200);
    expect((await add({ rate_type: 'overtime' })).status).toBe(201);
  });

  it('begins before the contract is over, or stays where it was', async () => {
    const { data } = await add({ effective_from: '2026-09-01' });
    await system('test data', (db) =>
      db.contract.update({ where: keyOf(ours, made.id), data: { endDate: new Date('2026-08-31') } }),
    );
    const after = { status: 422, errors: { effective_from: [expect.stringContaining('contract')] } };
    expect(await add({ rate_type: 'overtime', effective_from: '2026-09-01' })).toMatchObject(after);
    expect(await change(data, { effective_from: '2026-09-02' })).toMatchObject(after);
    expect((await change(data, { effective_from: '2026-09-01', pay_rate: '61' })).status).toBe(200);
    expect((await add({ rate_type: 'overtime', effective_from: '2026-08-31' })).status).toBe(201);
  });

  it('has one winner of two at once', async () => {
    const answers = await Promise.all([add(), add()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422]);
  });

  it('refuses a stale version', async () => {
    const { data } = await add();
    await change(data, { pay_rate: '61' });
    expect((await change(data, { pay_rate: '62' }, ours.account_manager, { 'if-match': '"1"' })).status).toBe(412);
  });
});

describe('a rate that submitted time has', () => {
  it.each(['submitted', 'draft', 'rejected'] as const)('is fixed, or not, by a %s timesheet', async (status) => {
    const { data } = await add();
    await recordTime(ours, made.id, '2026-03-04', status);
    const answers = [await change(data, { bill_rate: '90' }), await remove(data)];
    if (status === 'submitted')
      expect(answers).toMatchObject([
        { status: 409, body: { code: 'rate_in_use' } },
        { status: 409, body: { code: 'rate_in_use' } },
      ]);
    else expect(answers.map((answer) => answer.status)).toEqual([200, 200]);
  });

  it('leaves room for a new one from any day, which stays free', async () => {
    const { data: first } = await add();
    await recordTime(ours, made.id, '2026-03-04', 'submitted');
    const { data: between } = await add({ bill_rate: '90', effective_from: '2026-03-03' });
    expect((await change(first, { bill_rate: '91' })).status).toBe(409);
    expect((await change(between, { bill_rate: '92', effective_from: '2026-03-03' })).status).toBe(200);
    expect((await remove(between)).status).toBe(200);
  });

  it('does not fix a rate of later days, or of another type', async () => {
    await add();
    const { data: later } = await add({ effective_from: '2026-06-01' });
    const { data: overtime } = await add({ rate_type: 'overtime' });
    await recordTime(ours, made.id, '2026-03-04', 'submitted');
    expect([(await remove(later)).status, (await remove(overtime)).status]).toEqual([200, 200]);
  });
});

describe('the first rate of an active contract', () => {
  it('is kept, by whatever row', async () => {
    const { data: first } = await add();
    await forceContractStatus(made, ours, 'active');
    expect(await remove(first)).toMatchObject({ status: 409, body: { code: 'rate_needed' } });
    expect((await change(first, { effective_from: '2026-03-03' })).status).toBe(409);
    expect((await change(first, { rate_type: 'overtime' })).status).toBe(409);
    expect((await list()).data).toMatchObject([{ id: first.id, rate_type: 'regular', version: 1 }]);
    await add({ effective_from: '2026-02-01' });
    expect((await remove(first)).status).toBe(200);
  });
});

describe('the order of rates', () => {
  it('is the one that is asked for', async () => {
    const ids = [
      (await add()).data.id,
      (await add({ rate_type: 'overtime' })).data.id,
      (await add({ rate_type: 'travel' })).data.id,
    ];
    const answer = await reorder(ids.toReversed());
    expect(answer.data.map(({ id, position }) => [id, position])).toEqual(
      ids.toReversed().map((id, index) => [id, index + 1]),
    );
    expect((await list()).data.map(({ id }) => id)).toEqual(ids.toReversed());
  });

  it.each([
    ['one is missing', ([a = '']: string[]) => [a]],
    ['one is there twice', ([a = '', b = '']: string[]) => [a, b, b]],
    ["one is nobody's", ([a = '']: string[]) => [a, nobodysId]],
    ['there is none', () => []],
  ])('is refused when %s', async (_, idsOf) => {
    const ids = [(await add()).data.id, (await add({ rate_type: 'overtime' })).data.id];
    const answer = await reorder(idsOf(ids));
    expect([answer.status, Object.keys(answer.errors)]).toEqual([422, ['ids']]);
    expect((await list()).data.map(({ id }) => id)).toEqual(ids);
  });
});

describe('whose rates', () => {
  it("are a contractor's own to read, the pay side only, and not to write", async () => {
    const { data } = await add();
    const own = await list(ours.contractor);
    expect(own.data.map((row) => Object.keys(row).filter((key) => /rate$|margin|markup|burden/.test(key)))).toEqual([
      ['pay_rate'],
    ]);
    expect((await list(ours.contractor2)).status).toBe(404);
    expect([
      (await add({}, ours.contractor)).status,
      (await change(data, {}, ours.contractor)).status,
      (await remove(data, ours.contractor)).status,
    ]).toEqual([403, 403, 403]);
  });

  it('are not written by anyone who edits their own contract without seeing what the client pays', async () => {
    const owner = await makeColleague(ours, ['view_own_contracts', 'edit_own_contracts']);
    const ownerWithMargins = await makeColleague(ours, [
      'view_own_contracts',
      'edit_own_contracts',
      'view_contract_margins',
    ]);
    made = await makeContract(ours.account_manager, clientId, { owner_id: owner.userId });
    expect((await add({}, owner)).status).toBe(403);
    made = await makeContract(ours.account_manager, clientId, { owner_id: ownerWithMargins.userId });
    expect((await add({}, ownerWithMargins)).status).toBe(201);
  });

  it('are not there for another company, or under another contract', async () => {
    const { data } = await add();
    expect([
      (await list(theirs.admin)).status,
      (await add({}, theirs.admin)).status,
      (await reorder([data.id], theirs.admin)).status,
    ]).toEqual([404, 404, 404]);
    expect([(await change(data, {}, theirs.admin)).status, (await remove(data, theirs.admin)).status]).toEqual([
      404, 404,
    ]);
    const other = await makeContract(ours.account_manager, clientId);
    await addRate(ours, other.id);
    expect((await change({ ...data, contract_id: other.id })).status).toBe(404);
    expect((await list()).data).toHaveLength(1);
  });
});

it("lists the company's rate types in their order", async () => {
  const { data } = await call<{ key: string }[]>(types.GET, { as: ours.contractor });
  expect(data.map(({ key }) => key).slice(0, 3)).toEqual(['regular', 'overtime', 'double_time']);
});
