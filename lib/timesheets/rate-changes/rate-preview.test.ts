import * as preview from '@/app/api/v1/contracts/[id]/candidate-rates/preview/route';
import * as rates from '@/app/api/v1/contracts/[id]/candidate-rates/route';
import * as sheet from '@/app/api/v1/timesheets/[id]/route';
import type { CandidateRate } from '@/lib/contracts/rates/schema';
import { rateBody } from '@/lib/contracts/test-world';
import { call } from '@/lib/testing/call';
import { makeCompany, type Person, type TestCompany } from '@/lib/testing/world';
import type { RatePreview } from '@/lib/timesheets/rate-changes/rate-preview';
import type { TimesheetRecord } from '@/lib/timesheets/schema';
import { create, days, makeBookableContract, move, type TestContract, week } from '@/lib/timesheets/test-world';

let ours: TestCompany;
beforeAll(async () => {
  ours = await makeCompany('Ours');
});

const ask = (contract: TestContract, body: object, as: Person = ours.admin) =>
  call<RatePreview>(preview.POST, { as, params: { id: contract.id }, body });
const raise = (fields: object = {}) =>
  rateBody({ bill_rate: '100', pay_rate: '70', effective_from: '2026-11-17', ...fields });
const rateOf = async (contract: TestContract) =>
  (await call<CandidateRate[]>(rates.GET, { as: ours.admin, params: { id: contract.id } })).data[0];

/** Creates a submitted week of two days, and a draft of three. */
async function makeWeeks(contract: TestContract) {
  const { data: submitted } = await create(ours.contractor, contract, {
    period_start: '2026-11-09',
    entries: days(2, '2026-11-10'),
  });
  await move(ours.contractor, contract, [submitted.id], 'submitted');
  const { data: draft } = await create(ours.contractor, contract, { entries: days(3) });
  return { submitted, draft };
}

describe('the preview of a rate', () => {
  it('says which time it touches and what that is worth, and does nothing', async () => {
    const contract = await makeBookableContract(ours, { burdenPercent: '10' });
    const { draft } = await makeWeeks(contract);
    const { status, data } = await ask(contract, raise());
    expect(status).toBe(200);
    expect(data).toEqual({
      currency: 'EUR',
      days: 2,
      by_status: { draft: 1 },
      timesheets: [
        {
          id: draft.id,
          period_start: week.start,
          period_end: week.end,
          status: 'draft',
          bill: { now: '2040.00', then: '2280.00' },
          pay: { now: '1440.00', then: '1600.00' },
        },
      ],
      invoices: [],
      bill: { now: '2040.00', then: '2280.00' },
      pay: { now: '1440.00', then: '1600.00' },
      margin: { now: '456.00', then: '520.00' },
      seen: expect.any(String),
      below_floor: false,
    });
    expect((await call<CandidateRate[]>(rates.GET, { as: ours.admin, params: { id: contract.id } })).data).toHaveLength(
      1,
    );

    // The preview matches the result.
    await call(rates.POST, { as: ours.admin, params: { id: contract.id }, body: raise() });
    const after = (await call<TimesheetRecord>(sheet.GET, { as: ours.admin, params: { id: draft.id } })).data;
    expect([after.bill_total, after.pay_total]).toEqual(['2280.00', '1600.00']);
  });

  it('names submitted time too, which keeps its rates', async () => {
    const contract = await makeBookableContract(ours);
    const { submitted } = await makeWeeks(contract);
    const { data } = await ask(contract, raise({ effective_from: '2026-11-11' }));
    expect([data.days, data.by_status]).toEqual([4, { draft: 1, submitted: 1 }]);
    expect(data.timesheets.at(-1)).toMatchObject({
      id: submitted.id,
      bill: { now: '1360.00', then: '1480.00' },
      pay: { now: '960.00', then: '1040.00' },
    });
  });

  it('looks at a changed and at a removed rate', async () => {
    const contract = await makeBookableContract(ours);
    await makeWeeks(contract);
    const rate = await rateOf(contract);
    const changed = await ask(contract, raise({ rate_id: rate?.id, effective_from: '2026-11-02', pay_rate: '60' }));
    expect([changed.data.days, changed.data.pay, changed.data.bill?.then]).toEqual([
      5,
      { now: '2400.00', then: '2400.00' },
      '4000.00',
    ]);
    const removed = await ask(contract, { rate_id: rate?.id, remove: true });
    expect([removed.data.days, removed.data.bill?.then]).toEqual([5, '0.00']);
  });

  it('counts overtime that follows the rate', async () => {
    const contract = await makeBookableContract(ours, { overtimeRule: 'us_california' });
    const entries = days(1).map((day) => ({ ...day, hours: '10' }));
    await create(ours.contractor, contract, { entries });
    const { data } = await ask(contract, raise({ effective_from: week.start }));
    expect(data.pay).toEqual({ now: '660.00', then: '770.00' });
  });

  it('touches nothing where no time is', async () => {
    const contract = await makeBookableContract(ours);
    await makeWeeks(contract);
    const { data } = await ask(contract, raise({ effective_from: '2026-12-01' }));
    expect([data.days, data.by_status, data.timesheets]).toEqual([0, {}, []]);
  });

  it.each([
    [{ rate_type: 'moonlight' }, 'rate_type'],
    [{ effective_from: '2026-11-02' }, 'effective_from'],
    [{ bill_rate: '-1' }, 'bill_rate'],
    [{ rate_id: '01a20868-cfe5-767f-91b3-32f925a8661e' }, 'rate_id'],
  ])('is refused for %j as saving it is', async (fields, path) => {
    const contract = await makeBookableContract(ours);
    const answer = await ask(contract, raise(fields));
    expect([answer.status, Object.keys(answer.errors)]).toEqual([422, [path]]);
  });

  it('is refused to anyone who may not change the rates', async () => {
    const contract = await makeBookableContract(ours);
    expect((await ask(contract, raise(), ours.contractor)).status).toBe(403);
    const theirs = await makeCompany('Theirs');
    expect((await ask(contract, raise(), theirs.admin)).status).toBe(404);
  });
});
