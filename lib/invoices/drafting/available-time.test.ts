import * as available from '@/app/api/v1/invoices/contracts/[id]/available-timesheets/route';
import * as contracts from '@/app/api/v1/invoices/contracts/route';
import * as invoices from '@/app/api/v1/invoices/route';
import { openSession } from '@/lib/auth/session/actor';
import { dateFromDay } from '@/lib/calendar/days';
import { system } from '@/lib/db/client';
import { Prisma } from '@/lib/db/generated/client';
import { readWithColumns } from '@/lib/field-preferences/data';
import { fieldLists } from '@/lib/forms/own-fields/lists';
import { countedWaiting } from '@/lib/invoices/drafting/available-time';
import {
  countAvailableTime,
  listContractsWithAvailableTime,
  listInvoicedTimesheets,
} from '@/lib/invoices/drafting/available-time.data';
import { issueInvoice } from '@/lib/invoices/issuing/issue.data';
import { voidInvoice } from '@/lib/invoices/issuing/void.data';
import type { AvailableTimesheet, BillableContract, InvoiceRecord } from '@/lib/invoices/schema';
import { call } from '@/lib/testing/call';
import { storedColumns } from '@/lib/testing/stored-columns';
import { makeCompany, type Person, type TestCompany } from '@/lib/testing/world';
import { days, makeBookableContract, makeSheet, type TestContract } from '@/lib/timesheets/test-world';

let ours: TestCompany;
let first: TestContract;
let second: TestContract;
beforeEach(async () => {
  ours = await makeCompany('Ours');
  first = await makeBookableContract(ours);
  second = await makeBookableContract(ours, { startDate: dateFromDay('2026-11-02') });
});

const waiting = async (as: Person = ours.finance) => listContractsWithAvailableTime(await openSession(as));
const counted = async (as: Person = ours.finance) => {
  const actor = await openSession(as);
  const [count] = await readWithColumns(
    actor,
    fieldLists.invoices,
    {},
    async (_, beside) => beside,
    countAvailableTime(actor),
  );
  return count;
};
const billable = async (search = '', as: Person = ours.finance) =>
  (await call<BillableContract[]>(contracts.GET, { as, query: { search } })).data;
const sheet = (contract: TestContract, start: string, status: Parameters<typeof makeSheet>[2] = 'approved') =>
  makeSheet(ours, contract, status, { period_start: start, entries: days(2, start) });
const invoice = async (contract: TestContract, ids: string[]) =>
  (
    await call<InvoiceRecord>(invoices.POST, {
      as: ours.finance,
      body: { contract_id: contract.id, timesheet_ids: ids },
    })
  ).data;

describe('approved time that waits', () => {
  it('is added up by contract, the longest wait first, and over all contracts by currency', async () => {
    await sheet(first, '2026-11-09');
    await sheet(first, '2026-11-16', 'submitted');
    await sheet(second, '2026-11-02');
    await sheet(second, '2026-11-09');
    const { contracts, contractCount, totals } = await waiting();
    expect(contracts).toEqual([
      expect.objectContaining({
        contract: expect.objectContaining({ id: second.id, number: second.number }),
        timesheets: 2,
        total_hours: '32.00',
        bill_total: '2720.00',
        currency: 'EUR',
        since: '2026-11-02',
      }),
      expect.objectContaining({
        contract: expect.objectContaining({ id: first.id }),
        client: { name: `Client of ${first.number}` },
        timesheets: 1,
        total_hours: '16.00',
        bill_total: '1360.00',
        since: '2026-11-09',
      }),
    ]);
    expect(contractCount).toBe(2);
    expect(totals).toEqual([{ currency: 'EUR', timesheets: 3, total_hours: '48.00', bill_total: '4080.00' }]);
  });

  it('comes to what the contract offers for a draft, and goes with it', async () => {
    const { id } = await sheet(first, '2026-11-09');
    const offered = (await call<AvailableTimesheet[]>(available.GET, { as: ours.finance, params: { id: first.id } }))
      .data;
    expect((await waiting()).contracts.map((row) => row.bill_total)).toEqual(offered.map((row) => row.bill_total));
    await invoice(first, [id]);
    expect(await waiting()).toEqual({ contracts: [], contractCount: 0, totals: [] });
  });

  it("is no other company's, and shown to nobody who makes no invoices", async () => {
    await sheet(first, '2026-11-09');
    expect((await waiting()).contractCount).toBe(1);
    expect((await waiting((await makeCompany('Theirs')).finance)).totals).toEqual([]);
    for (const as of [ours.recruiter, ours.contractor, ours.nobody]) expect((await waiting(as)).totals).toEqual([]);
  });
});

describe('the count above the list of invoices', () => {
  it('is of approved sheets of the company, and 0 for anyone who makes no invoices', async () => {
    expect(await counted()).toBe(0);
    await sheet(first, '2026-11-09');
    await sheet(second, '2026-11-09');
    await sheet(first, '2026-11-16', 'submitted');
    expect(await counted()).toBe(2);
    expect(await counted((await makeCompany('Theirs')).finance)).toBe(0);
    expect(await counted(ours.recruiter)).toBe(0);
  });

  it('goes no further than one beyond what is shown', async () => {
    const { id } = await sheet(first, '2026-11-09');
    await system('test data', async (db) => {
      const columns = Prisma.raw(await storedColumns(db, 'timesheets'));
      await db.$executeRaw`
      insert into timesheets (${columns}) select ${columns} from (select (jsonb_populate_record(null::timesheets, to_jsonb(t) || jsonb_build_object(
        'id', gen_random_uuid(), 'period_start', t.period_start - 7 * n, 'period_end', t.period_end - 7 * n))).*
      from timesheets t, generate_series(1, 150) n where company_id = ${ours.companyId}::uuid and id = ${id}::uuid) as copies`;
    });
    expect(await counted()).toBe(countedWaiting + 1);
  });
});

describe('the contracts of a new invoice', () => {
  it('are those that have time, each once, the one that has waited longest first', async () => {
    await sheet(first, '2026-11-09');
    await sheet(first, '2026-11-16');
    expect((await billable()).map(({ id }) => id)).toEqual([first.id]);
    await sheet(second, '2026-11-02');
    expect(await billable()).toEqual([
      expect.objectContaining({ id: second.id, number: second.number }),
      expect.objectContaining({ id: first.id, client: { name: `Client of ${first.number}` } }),
    ]);
  });

  it('are found by their number or client', async () => {
    await sheet(first, '2026-11-09');
    await sheet(second, '2026-11-02');
    expect((await billable(first.number.toLowerCase())).map(({ id }) => id)).toEqual([first.id]);
    expect((await billable(`client of ${second.number}`)).map(({ id }) => id)).toEqual([second.id]);
    expect(await billable('', (await makeCompany('Theirs')).finance)).toEqual([]);
  });
});

describe('the timesheets of an invoice', () => {
  it('are those of its lines, oldest first, also once it is void', async () => {
    const [later, earlier, other] = [
      await sheet(first, '2026-11-09'),
      await sheet(first, '2026-11-02'),
      await sheet(first, '2026-11-16'),
    ];
    const { id } = await invoice(first, [later.id, earlier.id]);
    const actor = await openSession(ours.admin);
    const read = async (as: Person) => listInvoicedTimesheets(await openSession(as), id);
    const shown = await read(ours.finance);
    expect(shown.map((row) => row.id)).toEqual([earlier.id, later.id]);
    expect(shown.map((row) => row.id)).not.toContain(other.id);
    expect(shown[0]).toEqual({
      id: earlier.id,
      contract: { id: first.id, number: first.number },
      period_start: '2026-11-02',
      period_end: '2026-11-08',
      total_hours: '16.00',
      bill_total: '1360.00',
      currency: 'EUR',
    });
    await issueInvoice(actor, id);
    await voidInvoice(actor, id, 'Wrong client');
    expect(await read(ours.finance)).toEqual(shown);
    expect(await read(ours.contractor)).toEqual([]);
    expect(await read((await makeCompany('Theirs')).finance)).toEqual([]);
  });
});
