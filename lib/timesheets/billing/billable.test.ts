import { listActivities } from '@/lib/activities/data';
import { system, tenant } from '@/lib/db/client';
import { untilWaiting } from '@/lib/testing/until-waiting';
import { makeCompany, type TestCompany } from '@/lib/testing/world';
import { billableTimesheets, markInvoiced, releaseFromInvoice } from '@/lib/timesheets/billing/billable.data';
import { days, makeBookableContract, makeSheet } from '@/lib/timesheets/test-world';

let ours: TestCompany;
beforeAll(async () => {
  ours = await makeCompany('Ours');
});

const billable = (contractId: string, ids?: string[]) =>
  tenant(ours.finance, (db) => billableTimesheets(db, ours.finance, { contractId, ids }));
const statusOf = (id: string) =>
  system(
    'test',
    async (db) => (await db.timesheet.findFirstOrThrow({ where: { id }, select: { status: true } })).status,
  );

describe('time that can be invoiced', () => {
  it('is what is approved on the contract, oldest first, at the rates of its submission', async () => {
    const contract = await makeBookableContract(ours);
    const later = await makeSheet(ours, contract, 'approved');
    const earlier = await makeSheet(ours, contract, 'approved', {
      period_start: '2026-11-02',
      entries: days(1, '2026-11-02'),
    });
    await makeSheet(ours, contract, 'submitted', { period_start: '2026-11-09', entries: days(1, '2026-11-09') });
    await makeSheet(ours, contract, 'invoiced', { period_start: '2026-11-23', entries: days(1, '2026-11-23') });
    await system('test', (db) =>
      db.candidateRate.updateMany({ where: { contractId: contract.id }, data: { billRate: '300' } }),
    );
    const found = await billable(contract.id);
    expect(found.map(({ id }) => id)).toEqual([earlier.id, later.id]);
    expect(found[0]).toMatchObject({
      periodStart: '2026-11-02',
      periodEnd: '2026-11-08',
      currency: 'EUR',
      totalHours: '8.00',
    });
    expect(found[0]?.entries).toEqual([
      {
        id: expect.any(String),
        date: '2026-11-02',
        minutes: '480',
        rateType: 'regular',
        unit: 'hour',
        billRate: '85.0000',
        days: null,
        note: null,
      },
    ]);
  });

  it('named by ids leaves out what is not approved or not of the contract', async () => {
    const contract = await makeBookableContract(ours);
    const { id } = await makeSheet(ours, contract, 'approved');
    const elsewhere = await makeSheet(ours, await makeBookableContract(ours), 'approved');
    expect((await billable(contract.id, [elsewhere.id, id])).map((sheet) => sheet.id)).toEqual([id]);
  });
});

describe('an invoice', () => {
  it('takes time and releases it, each with a line in the activity log', async () => {
    const { id } = await makeSheet(ours, await makeBookableContract(ours), 'approved');
    await tenant(ours.finance, (db) => markInvoiced(db, ours.finance, [id]));
    expect(await statusOf(id)).toBe('invoiced');
    await tenant(ours.finance, (db) => releaseFromInvoice(db, ours.finance, [id]));
    expect(await statusOf(id)).toBe('approved');
    const [released, invoiced] = await listActivities(ours.admin, 'timesheet', id);
    expect([invoiced, released]).toMatchObject([
      { from: 'approved', to: 'invoiced' },
      { from: 'invoiced', to: 'approved', actor: { id: ours.finance.userId } },
    ]);
  });

  it('of two at once takes the time alone', async () => {
    const { id } = await makeSheet(ours, await makeBookableContract(ours), 'approved');
    const take = () => tenant(ours.finance, (db) => markInvoiced(db, ours.finance, [id]));
    const outcome = { second: Promise.resolve<unknown>(undefined) };
    await tenant(ours.finance, async (db) => {
      await markInvoiced(db, ours.finance, [id]);
      outcome.second = take().then(
        () => 'taken twice',
        (error: unknown) => error,
      );
      // By now the second transaction has read what it could.
      await untilWaiting(1);
    });
    expect(await outcome.second).toMatchObject({ status: 409 });
  });

  it('takes all or none, and nothing that is not approved', async () => {
    const contract = await makeBookableContract(ours);
    const { id } = await makeSheet(ours, contract, 'approved');
    const submitted = await makeSheet(ours, contract, 'submitted', {
      period_start: '2026-11-02',
      entries: days(1, '2026-11-02'),
    });
    await expect(
      tenant(ours.finance, (db) => markInvoiced(db, ours.finance, [id, submitted.id])),
    ).rejects.toMatchObject({ status: 409 });
    await expect(tenant(ours.finance, (db) => releaseFromInvoice(db, ours.finance, [id]))).rejects.toMatchObject({
      status: 409,
    });
    expect(await statusOf(id)).toBe('approved');
  });
});
