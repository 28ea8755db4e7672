import * as client from '@/app/api/v1/clients/[id]/route';
import * as contracts from '@/app/api/v1/contracts/route';
import * as invoices from '@/app/api/v1/invoices/route';
import * as timesheets from '@/app/api/v1/timesheets/route';
import { openSession } from '@/lib/auth/session/actor';
import { isBeingRenamed, spreadClientNames } from '@/lib/clients/renames.data';
import { system } from '@/lib/db/client';
import type { Route } from '@/lib/http/route-spec';
import { call } from '@/lib/testing/call';
import { makeRecords, type Records } from '@/lib/testing/records';
import { makeCompany, type TestCompany } from '@/lib/testing/world';

let ours: TestCompany;
let records: Records;
beforeEach(async () => {
  ours = await makeCompany('Ours');
  records = await makeRecords(ours);
});

/** Gives the client's contract so many weeks more, long ago. */
const addWeeks = (count: number) =>
  system('test data', async (db) => {
    const { contractId } = await db.timesheet.findFirstOrThrow({
      where: { companyId: ours.companyId, id: records.draftTimesheet },
    });
    const { count: made } = await db.timesheet.createMany({
      data: Array.from({ length: count }, (_, week) => ({
        companyId: ours.companyId,
        contractId,
        ownerId: ours.contractor.userId,
        periodStart: new Date(Date.UTC(1990, 0, 1 + 7 * week)),
        periodEnd: new Date(Date.UTC(1990, 0, 7 + 7 * week)),
        currency: 'USD',
      })),
    });
    expect(made).toBe(count);
  });

const rename = async (name: string) => {
  const { status } = await call(client.PATCH, {
    as: ours.admin,
    method: 'PATCH',
    params: { id: records.client },
    body: { name },
  });
  expect(status).toBe(200);
};

/** How many contracts, timesheets and invoices a search finds. */
const found = async (search: string) => {
  const count = async ({ GET }: { GET: Route }) => (await call(GET, { as: ours.admin, query: { search } })).meta.total;
  return [await count(contracts), await count(timesheets), await count(invoices)];
};
const isRenaming = async () =>
  isBeingRenamed(await openSession(ours.admin), { id: records.client, updated_at: new Date().toISOString() });

it('finds a few records at once by a client’s other name', async () => {
  const before = await found('Zanzibar');
  await rename('Zanzibar Trading');
  const after = await found('zanzibar');
  expect(before).toEqual([0, 0, 0]);
  expect(Math.min(...after.slice(0, 2))).toBeGreaterThan(0);
  expect(await isRenaming()).toBe(false);
});

it('leaves it to the job as well if it is the submissions that are many', async () => {
  await system('test data', async (db) => {
    const {
      id: _id,
      number: _number,
      ...one
    } = await db.candidateSubmission.findFirstOrThrow({
      where: { companyId: ours.companyId, clientId: records.client },
    });
    const data = Array.from({ length: 500 }, (_, place) => ({ ...one, number: `MANY-${place}` }));
    await db.candidateSubmission.createMany({ data });
  });
  await rename('Zanzibar Trading');
  expect(await isRenaming()).toBe(true);
});

it('finds many records by a client’s other name once the job has run, and says so until then', async () => {
  await addWeeks(500);
  await rename('Zanzibar Trading');
  expect(await found('zanzibar')).toEqual([0, 0, 0]);
  expect(await isRenaming()).toBe(true);
  expect(await spreadClientNames()).toBeGreaterThan(0);
  const [ofContracts = 0, ofTimesheets = 0, ofInvoices] = await found('zanzibar');
  expect([ofContracts > 0, ofTimesheets >= 500, ofInvoices]).toEqual([true, true, 1]);
  expect(await isRenaming()).toBe(false);
});
