import { withSession } from '@/lib/auth/session/actor';
import { updateRate } from '@/lib/contracts/rates/data';
import { addRate, makeContract, rateBody } from '@/lib/contracts/test-world';
import { contractForTime } from '@/lib/contracts/time/timesheet-contract.data';
import { usualPolicy } from '@/lib/hours/policies';
import type { HandlerActor } from '@/lib/http/route-spec';
import { changeContractStatus } from '@/lib/requirements/activation.data';
import { makeClient } from '@/lib/submissions/test-world';
import { untilWaiting } from '@/lib/testing/until-waiting';
import { makeCompany, type Person, type TestCompany } from '@/lib/testing/world';

let ours: TestCompany;
let theirs: TestCompany;
let clientId: string;
beforeAll(async () => {
  ours = await makeCompany('Ours');
  theirs = await makeCompany('Theirs');
  clientId = (await makeClient(ours)).id;
});

const make = (fields: object = {}) =>
  makeContract(ours.account_manager, clientId, { consultant_user_id: ours.contractor.userId, ...fields });
const week = { start: '2026-08-03', end: '2026-08-09' };
const as = <T>(person: Person, work: (actor: HandlerActor) => Promise<T>) => withSession(person, work);
const readFor = (person: Person, id: string) => as(person, (actor) => contractForTime(actor.db, actor, id, week));

describe('the contract for time', () => {
  it('has what a week is cut and priced by', async () => {
    const { id, number } = await make({ end_date: '2026-12-18', week_start: 7 });
    const rate = await addRate(ours, id);
    expect(await readFor(ours.contractor, id)).toEqual({
      id,
      number,
      holidayCalendarId: null,
      approvalSteps: 'any',
      timeEntry: 'hours',
      clockZone: null,
      clockRounding: 'none',
      clockBreaks: 'none',
      overtimeRule: 'none',
      overtimeTerms: null,
      status: 'draft',
      positionTitle: 'Data engineer',
      candidate: { id: expect.any(String), name: 'Niamh Doyle' },
      client: { id: clientId, name: expect.any(String) },
      consultant: { id: ours.contractor.userId, name: ours.contractor.name },
      contractStart: '2026-03-02',
      contractEnd: '2026-12-18',
      weekStart: 7,
      weekCut: 'whole',
      currency: 'EUR',
      consultantId: ours.contractor.userId,
      ownerId: ours.account_manager.userId,
      overtime: { rule: 'none', custom: null, bill: usualPolicy, pay: usualPolicy, valid_from: null, earlier: [] },
      rates: [
        {
          id: rate.id,
          rateType: 'regular',
          unit: 'hour',
          billRate: '85.0000',
          payRate: '60.0000',
          effectiveFrom: '2026-03-02',
        },
      ],
      written: [],
    });
  });

  it('ends on the day that it was ended on', async () => {
    const { id } = await make();
    await addRate(ours, id);
    const move = (input: Parameters<typeof changeContractStatus>[2]) =>
      as(ours.admin, (actor) => changeContractStatus(actor, id, input));
    await move({ status: 'active' });
    expect((await readFor(ours.contractor, id)).contractEnd).toBeNull();
    await move({ status: 'terminated', reason: 'Budget', last_day: '2026-04-10' });
    expect(await readFor(ours.contractor, id)).toMatchObject({ status: 'terminated', contractEnd: '2026-04-10' });
  });

  it('is absent for another contractor and another company', async () => {
    const { id } = await make();
    await expect(readFor(ours.contractor2, id)).rejects.toMatchObject({ status: 404 });
    await expect(readFor(theirs.admin, id)).rejects.toMatchObject({ status: 404 });
  });

  it("makes a rate's change wait until the time that reads it is written", async () => {
    const { id } = await make();
    const rate = await addRate(ours, id);
    const order: string[] = [];
    let change: Promise<unknown> = Promise.resolve();
    await as(ours.contractor, async (actor) => {
      await contractForTime(actor.db, actor, id, week);
      change = as(ours.admin, (admin) =>
        updateRate(admin, id, rate.id, { ...rateBody(), pay_rate: '70', unit: 'hour' }),
      ).then(() => order.push('changed'));
      await untilWaiting(1);
      order.push('written');
    });
    await change;
    expect(order).toEqual(['written', 'changed']);
  });
});
