import * as contract from '@/app/api/v1/contracts/[id]/route';
import * as contracts from '@/app/api/v1/contracts/route';
import type { ContractRecord } from '@/lib/contracts/schema';
import {
  addRate,
  changeBody,
  contractBody,
  forceContractStatus,
  makeContract,
  recordTime,
} from '@/lib/contracts/test-world';
import { contractStatuses } from '@/lib/contracts/transitions';
import { system } from '@/lib/db/client';
import { keyOf } from '@/lib/db/key';
import { makeClient } from '@/lib/submissions/test-world';
import { call } from '@/lib/testing/call';
import { makeColleague, makeCompany, type Person, type TestCompany } from '@/lib/testing/world';

const nobodysId = '0192f0c1-2345-7abc-8def-0123456789ab';

let ours: TestCompany;
let theirs: TestCompany;
let clientId: string;
beforeAll(async () => {
  ours = await makeCompany('Ours');
  theirs = await makeCompany('Theirs');
  clientId = (await makeClient(ours)).id;
});

const create = (fields: object = {}, as = ours.account_manager) => makeContract(as, clientId, fields);
const get = (id: string, as: Person) => call<ContractRecord>(contract.GET, { as, params: { id } });
const change = (made: ContractRecord, fields: object = {}, as = ours.account_manager, headers = {}) =>
  call<ContractRecord>(contract.PUT, {
    as,
    method: 'PUT',
    params: { id: made.id },
    body: changeBody(made, fields),
    headers,
  });
const remove = (id: string, as = ours.account_manager) =>
  call(contract.DELETE, { as, method: 'DELETE', params: { id } });

describe('a direct contract', () => {
  it("is a numbered draft of its maker, with the company's week and an ETag", async () => {
    const answer = await call<ContractRecord>(contracts.POST, {
      as: ours.account_manager,
      body: contractBody(clientId, { end_date: '2026-12-18' }),
    });
    expect(answer.status).toBe(201);
    expect(answer.headers.get('etag')).toBe('"1"');
    expect(answer.data).toMatchObject({
      status: 'draft',
      phase: 'draft',
      submission: null,
      client: { id: clientId },
      owner: { id: ours.account_manager.userId },
      consultant: null,
      start_date: '2026-03-02',
      end_date: '2026-12-18',
      last_day: null,
      week_start: 1,
      overtime_rule: 'none',
      burden_percent: '12.0000',
      rate: null,
      candidate_rates: [],
      next_statuses: ['active'],
    });
    expect(answer.data.number).toMatch(/^CON-\d{6}$/);
    expect(answer.data.uuid).toBe(answer.data.id);
  });

  it('finds the candidate by e-mail, and links them to the account that works on it', async () => {
    const candidate = { name: 'Ana Ruiz', email: 'ana@mail.example' };
    const first = await create({ candidate, consultant_user_id: ours.contractor.userId });
    const second = await create({ candidate });
    expect(second.candidate.id).toBe(first.candidate.id);
    expect(second.consultant).toEqual({ id: ours.contractor.userId, name: ours.contractor.name });
  });

  it('does not give new work to an account that was switched off', async () => {
    const person = await makeColleague(ours, ['view_own_contracts']);
    const candidate = { name: 'Leo', email: 'leo@mail.example' };
    await create({ candidate, consultant_user_id: person.userId });
    await system('test data', (db) =>
      db.user.update({
        where: keyOf(ours, person.userId),
        data: { isActive: false },
      }),
    );
    expect((await create({ candidate })).consultant).toBeNull();
    const answer = await call(contracts.POST, {
      as: ours.account_manager,
      body: contractBody(clientId, { consultant_user_id: person.userId }),
    });
    expect(Object.keys(answer.errors)).toEqual(['consultant_user_id']);
  });

  it.each([
    [{ colour: 'red' }, 'colour'],
    [{ start_date: '2026-02-30' }, 'start_date'],
    [{ end_date: '2026-03-01' }, 'end_date'],
    [{ contract_type: 'galley' }, 'contract_type'],
    [{ location: 'moon' }, 'location'],
    [{ currency: 'EUX' }, 'currency'],
    [{ week_start: 8 }, 'week_start'],
    [{ overtime_rule: 'us_texas' }, 'overtime_rule'],
    [{ burden_percent: '100.5' }, 'burden_percent'],
    [{ client_id: nobodysId }, 'client_id'],
    [{ consultant_user_id: nobodysId }, 'consultant_user_id'],
    [{ owner_id: nobodysId }, 'owner_id'],
    [{ candidate: { name: 'X', email: 'no' } }, 'candidate.email'],
  ])('refuses %j at its field and writes nothing', async (fields, path) => {
    const total = async () => (await call(contracts.GET, { as: ours.admin })).meta.total;
    const before = await total();
    const answer = await call(contracts.POST, { as: ours.account_manager, body: contractBody(clientId, fields) });
    expect(answer.status).toBe(422);
    expect(Object.keys(answer.errors)).toEqual([path]);
    expect(await total()).toBe(before);
  });

  it("refuses another company's people and client like ones that do not exist", async () => {
    const theirClient = await makeClient(theirs);
    for (const [path, foreign] of [
      ['client_id', theirClient.id],
      ['owner_id', theirs.admin.userId],
      ['consultant_user_id', theirs.contractor.userId],
    ] as const) {
      const ask = (id: string) =>
        call(contracts.POST, { as: ours.account_manager, body: contractBody(clientId, { [path]: id }) });
      const [given, random] = [await ask(foreign), await ask(nobodysId)];
      expect(given.status).toBe(422);
      expect(given.body).toEqual(random.body);
    }
  });

  it('belongs to nobody who could not look after it', async () => {
    const answer = await call(contracts.POST, {
      as: ours.account_manager,
      body: contractBody(clientId, { owner_id: ours.contractor.userId }),
    });
    expect(Object.keys(answer.errors)).toEqual(['owner_id']);
  });
});

describe('who sees what', () => {
  const wide = ['pay_rate', 'bill_rate', 'margin_amount', 'margin_percent', 'markup_percent', 'burden_amount'];
  const shown = (figures: object | null) => wide.filter((key) => key in (figures ?? {}));
  let made: ContractRecord;
  beforeAll(async () => {
    const { id } = await create({ consultant_user_id: ours.contractor.userId });
    await addRate(ours, id);
    made = (await get(id, ours.admin)).data;
  });

  it('shows the whole of it to anyone who sees margins', () => {
    expect(made.rate).toEqual({
      unit: 'hour',
      currency: 'EUR',
      pay_rate: '60.0000',
      bill_rate: '85.0000',
      burden_amount: '7.20',
      margin_amount: '17.80',
      margin_percent: '20.94',
      markup_percent: '41.67',
    });
    expect(made.candidate_rates[0]).toMatchObject(made.rate ?? {});
  });

  it('shows both rates without the margin to anyone who sees contracts only', async () => {
    const { data } = await get(made.id, await makeColleague(ours, ['view_contracts']));
    expect([shown(data.rate), shown(data.candidate_rates[0] ?? null), 'burden_percent' in data]).toEqual([
      ['pay_rate', 'bill_rate'],
      ['pay_rate', 'bill_rate'],
      false,
    ]);
  });

  it('shows a contractor their own contract, the pay side only', async () => {
    const { status, data } = await get(made.id, ours.contractor);
    expect(status).toBe(200);
    expect([shown(data.rate), shown(data.candidate_rates[0] ?? null), 'burden_percent' in data]).toEqual([
      ['pay_rate'],
      ['pay_rate'],
      false,
    ]);
    const listed = (await call<ContractRecord[]>(contracts.GET, { as: ours.contractor })).data.find(
      ({ id }) => id === made.id,
    );
    expect([shown(listed?.rate ?? null), listed && 'burden_percent' in listed]).toEqual([['pay_rate'], false]);
  });

  it('hides it from the contractor of another, and from anyone who may see none', async () => {
    expect((await get(made.id, ours.contractor2)).status).toBe(404);
    expect((await get(made.id, ours.nobody)).status).toBe(403);
    expect((await call<ContractRecord[]>(contracts.GET, { as: ours.contractor2 })).data).toEqual([]);
  });

  it("does not know another company's contract", async () => {
    for (const [handler, method, body] of [
      [contract.GET, 'GET'],
      [contract.PUT, 'PUT', changeBody(made)],
      [contract.DELETE, 'DELETE'],
    ] as const) {
      const foreign = await call(handler, { as: theirs.admin, method, body, params: { id: made.id } });
      const random = await call(handler, { as: theirs.admin, method, body, params: { id: nobodysId } });
      expect(foreign.status).toBe(404);
      expect(foreign.body).toEqual(random.body);
    }
  });
});

describe('changing a contract', () => {
  it('replaces the terms', async () => {
    const made = await create({ end_date: '2026-09-30', consultant_user_id: ours.contractor.userId });
    const answer = await change(made, {
      position_title: 'Lead',
      start_date: '2026-04-01',
      end_date: null,
      consultant_user_id: null,
      week_start: 7,
    });
    expect(answer.data).toMatchObject({
      version: 2,
      position_title: 'Lead',
      start_date: '2026-04-01',
      end_date: null,
      consultant: null,
      week_start: 7,
      burden_percent: '12.0000',
      owner: made.owner,
    });
  });

  it('is refused to an outsider, the consultant, and a recruiter who may only see', async () => {
    const made = await create({ consultant_user_id: ours.contractor.userId });
    const consultant = await makeColleague(ours, ['view_own_contracts', 'edit_own_contracts']);
    const own = await create({ consultant_user_id: consultant.userId });
    expect((await change(made, {}, ours.recruiter)).status).toBe(403);
    expect((await change(own, {}, consultant)).status).toBe(403);
    expect((await change(made, {}, consultant)).status).toBe(404);
  });

  it('is open to an owner who edits their own', async () => {
    const owner = await makeColleague(ours, ['view_own_contracts', 'edit_own_contracts']);
    const made = await create({ owner_id: owner.userId });
    expect((await change(made, { position_title: 'Mine' }, owner)).data).toMatchObject({
      position_title: 'Mine',
      version: 2,
    });
  });

  it.each(contractStatuses)('while it is %s, or not', async (status) => {
    const made = await create();
    await addRate(ours, made.id);
    await forceContractStatus(made, ours, status);
    const answer = await change(made);
    if (status === 'ended' || status === 'terminated')
      expect(answer).toMatchObject({ status: 409, body: { code: 'contract_closed' } });
    else expect(answer.status).toBe(200);
  });

  it('keeps what weeks and money were counted by, once there is a timesheet', async () => {
    const made = await create();
    await recordTime(ours, made.id, '2026-03-02');
    const answer = await change(made, { start_date: '2026-02-02', week_start: 7, currency: 'USD' });
    expect([answer.status, Object.keys(answer.errors)]).toEqual([422, ['start_date', 'week_start', 'currency']]);
    expect((await change(made, { position_title: 'Lead', location: 'remote' })).status).toBe(200);
  });

  it('does not end before recorded time', async () => {
    const made = await create();
    await recordTime(ours, made.id, '2026-03-10');
    expect(Object.keys((await change(made, { end_date: '2026-03-09' })).errors)).toEqual(['end_date']);
    expect((await change(made, { end_date: '2026-03-10' })).status).toBe(200);
  });

  it('does not begin before its first rate unless it is a draft', async () => {
    const made = await create();
    await addRate(ours, made.id);
    expect((await change(made, { start_date: '2026-02-27' })).status).toBe(200);
    expect((await change(made)).status).toBe(200);
    await forceContractStatus(made, ours, 'active');
    expect(Object.keys((await change(made, { start_date: '2026-02-27' })).errors)).toEqual(['start_date']);
  });

  it('lets one of two at once win by the version they read', async () => {
    const made = await create();
    const answers = await Promise.all(
      ['A', 'B'].map((title) => change(made, { position_title: title }, ours.account_manager, { 'if-match': '"1"' })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412]);
  });
});

describe('deleting a contract', () => {
  it.each(contractStatuses)('that is %s', async (status) => {
    const made = await create();
    await addRate(ours, made.id);
    await forceContractStatus(made, ours, status);
    expect((await remove(made.id)).status).toBe(status === 'draft' ? 200 : 409);
    expect((await get(made.id, ours.admin)).status).toBe(status === 'draft' ? 404 : 200);
  });

  it('not with timesheets, nor by anyone who may not', async () => {
    const made = await create();
    expect((await remove(made.id, ours.finance)).status).toBe(403);
    await recordTime(ours, made.id, '2026-03-02');
    expect(await remove(made.id)).toMatchObject({ status: 409, body: { code: 'in_use' } });
  });
});
