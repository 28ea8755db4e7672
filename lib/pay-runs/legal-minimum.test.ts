import * as payRun from '@/app/api/v1/pay-runs/[id]/route';
import * as status from '@/app/api/v1/pay-runs/[id]/status/route';
import * as payRuns from '@/app/api/v1/pay-runs/route';
import { addDays } from '@/lib/calendar/days';
import { system } from '@/lib/db/client';
import type { PayRunRecord } from '@/lib/pay-runs/schema';
import { call } from '@/lib/testing/call';
import { makeCompany, type Person, type TestCompany } from '@/lib/testing/world';
import { addBookableRate, makeBookableContract, makeSheet, week } from '@/lib/timesheets/test-world';

let ours: TestCompany;
beforeEach(async () => {
  ours = await makeCompany('Ours');
});

/** A draft run with one week of the FLSA: five days of twelve hours, paid by the day or by the hour. */
async function makeRun(unit: 'hour' | 'day'): Promise<PayRunRecord> {
  const contract = await makeBookableContract(ours, { overtimeRule: 'us_flsa' });
  await addBookableRate(ours, contract, { bill: '500', pay: '300', from: week.start, unit });
  const entries = [0, 1, 2, 3, 4].map((day) => ({ date: addDays(week.start, day), hours: '12' }));
  await makeSheet(ours, contract, 'approved', { entries });
  const body = { period_start: '2026-11-01', period_end: '2026-11-30' };
  return (await call<PayRunRecord>(payRuns.POST, { as: ours.finance, body })).data;
}

const to = (id: string, as: Person, body: object) => call<PayRunRecord>(status.POST, { as, params: { id }, body });
const read = async (id: string, as: Person) => (await call<PayRunRecord>(payRun.GET, { as, params: { id } })).data;

it('is not approved while a week pays less than the law asks for, unless somebody who may says why', async () => {
  const { id } = await makeRun('day');
  for (const body of [{ status: 'approved' }, { status: 'approved', reason: 'They agreed' }]) {
    const refused = await to(id, ours.finance, body);
    expect([refused.status, refused.errors]).toEqual([
      422,
      { reason: [expect.stringContaining('ask somebody who may pay below the legal minimum')] },
    ]);
  }
  const silent = await to(id, ours.admin, { status: 'approved' });
  expect([silent.status, silent.errors]).toEqual([422, { reason: [expect.stringContaining('give a reason')] }]);
  expect((await to(id, ours.admin, { status: 'approved', reason: 'a'.repeat(100_000) })).status).toBe(422);
  expect((await read(id, ours.finance)).status).toBe('draft');

  const reason = 'Settled by <b>agreement</b>';
  const { data: approved } = await to(id, ours.admin, { status: 'approved', reason });
  expect(approved).toMatchObject({ status: 'approved', below_law_reason: reason });
  expect((await read(id, ours.finance)).below_law_reason).toBe(reason);
  expect((await read(id, ours.contractor)).below_law_reason).toBeNull();
  const logged = await system('test data', (db) =>
    db.auditEntry.findMany({ where: { companyId: ours.companyId, subjectId: id }, select: { after: true } }),
  );
  expect(JSON.stringify(logged)).toContain('Settled by');
  expect((await to(id, ours.finance, { status: 'draft' })).data.below_law_reason).toBeNull();
});

it('is approved without a reason where no week lacks anything, and keeps none that is given for nothing', async () => {
  const { id } = await makeRun('hour');
  const { data } = await to(id, ours.finance, { status: 'approved', reason: 'For nothing' });
  expect(data).toMatchObject({ status: 'approved', below_law_reason: null });
});

it('is refused to another company', async () => {
  const { id } = await makeRun('day');
  const theirs = await makeCompany('Theirs');
  expect((await to(id, theirs.admin, { status: 'approved', reason: 'Mine' })).status).toBe(404);
});
