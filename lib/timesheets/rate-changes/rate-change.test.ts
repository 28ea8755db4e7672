import * as rate from '@/app/api/v1/contracts/[id]/candidate-rates/[rate]/route';
import * as preview from '@/app/api/v1/contracts/[id]/candidate-rates/preview/route';
import * as rates from '@/app/api/v1/contracts/[id]/candidate-rates/route';
import * as credit from '@/app/api/v1/invoices/[id]/credit-note/route';
import * as issue from '@/app/api/v1/invoices/[id]/issue/route';
import * as invoices from '@/app/api/v1/invoices/route';
import * as adjustment from '@/app/api/v1/timesheets/[id]/adjustments/[adjustment]/route';
import * as adjustments from '@/app/api/v1/timesheets/[id]/adjustments/route';
import * as sheet from '@/app/api/v1/timesheets/[id]/route';
import { dateFromDay } from '@/lib/calendar/days';
import type { CandidateRate } from '@/lib/contracts/rates/schema';
import { rateBody } from '@/lib/contracts/test-world';
import { system } from '@/lib/db/client';
import type { InvoiceRecord } from '@/lib/invoices/schema';
import { call } from '@/lib/testing/call';
import { raceForAWhile } from '@/lib/testing/until';
import { makeCompany, type Person, type TestCompany } from '@/lib/testing/world';
import type { AdjustmentOfSheet } from '@/lib/timesheets/adjustments/adjustment-schema';
import type { RatePreview } from '@/lib/timesheets/rate-changes/rate-preview';
import type { TimesheetRecord } from '@/lib/timesheets/schema';
import {
  addBookableRate,
  days,
  makeBookableContract,
  makeSheet,
  move,
  type TestContract,
} from '@/lib/timesheets/test-world';

let ours: TestCompany;
beforeAll(async () => {
  ours = await makeCompany('Ours');
});

const raise = (fields: object = {}) =>
  rateBody({ bill_rate: '100', pay_rate: '70', effective_from: '2026-11-10', ...fields });
const add = (contract: TestContract, fields: object = {}, as: Person = ours.admin) =>
  call<CandidateRate>(rates.POST, { as, params: { id: contract.id }, body: raise(fields) });
const ratesOf = async (contract: TestContract) =>
  (await call<CandidateRate[]>(rates.GET, { as: ours.admin, params: { id: contract.id } })).data;
const change = (contract: TestContract, id: string | undefined, fields: object) =>
  call<CandidateRate>(rate.PUT, {
    as: ours.admin,
    method: 'PUT',
    params: { id: contract.id, rate: id ?? '' },
    body: raise({ effective_from: '2026-11-02', ...fields }),
  });
const read = async (id: string, as: Person = ours.admin) =>
  (await call<TimesheetRecord>(sheet.GET, { as, params: { id } })).data;
const differences = async (id: string, as: Person = ours.admin) =>
  (await call<AdjustmentOfSheet[]>(adjustments.GET, { as, params: { id } })).data;

/** Creates two days in the week before, in a status: 1,360.00 billed and 960.00 paid. */
const makeWeek = (contract: TestContract, status: 'draft' | 'submitted' | 'approved' | 'invoiced') =>
  makeSheet(ours, contract, status, { period_start: '2026-11-09', entries: days(2, '2026-11-10') });

describe('a change of rates', () => {
  it.each([
    ['none', 'submitted', '1360.00', []],
    ['drafts', 'submitted', '1600.00', []],
    ['all', 'submitted', '1600.00', []],
    ['drafts', 'approved', '1360.00', []],
    ['all', 'approved', '1360.00', [{ bill_amount: '240.00', pay_amount: '160.00', invoice: null, pay_run: null }]],
    ['all', 'invoiced', '1360.00', [{ bill_amount: '240.00', pay_amount: '160.00' }]],
  ] as const)('that applies to %s makes of %s time …', async (apply, status, total, expected) => {
    const contract = await makeBookableContract(ours);
    const { id } = await makeWeek(contract, status);
    const before = (await read(id)).version;
    expect((await add(contract, { apply })).status).toBe(201);
    const after = await read(id);
    expect(after).toMatchObject({ status, bill_total: total });
    // Anyone who was about to approve the week learns that it has changed.
    expect(after.version > before).toBe(total !== '1360.00');
    expect(await differences(id)).toMatchObject(expected);
  });

  it('is done once, however often it is asked for', async () => {
    const contract = await makeBookableContract(ours);
    const { id } = await makeWeek(contract, 'approved');
    const { data: added } = await add(contract, { apply: 'all' });
    const [first] = await differences(id);
    for (let again = 0; again < 2; again++)
      expect((await change(contract, added.id, { effective_from: '2026-11-10', apply: 'all' })).status).toBe(200);
    expect(await differences(id)).toEqual([first]);
  });

  it('that was saved for drafts alone reaches the rest when it is saved again', async () => {
    const contract = await makeBookableContract(ours);
    const { id } = await makeWeek(contract, 'approved');
    const { data: added } = await add(contract, { apply: 'none' });
    expect(await differences(id)).toEqual([]);
    const asked = await call<RatePreview>(preview.POST, {
      as: ours.admin,
      params: { id: contract.id },
      body: raise({ rate_id: added.id }),
    });
    expect(asked.data).toMatchObject({ days: 2, bill: { now: '1360.00', then: '1600.00' } });
    await change(contract, added.id, { effective_from: '2026-11-10', apply: 'all' });
    expect(await differences(id)).toMatchObject([{ bill_amount: '240.00' }]);
  });

  it('takes up a difference that still waits, and undoes it when the rate goes back', async () => {
    const contract = await makeBookableContract(ours);
    const { id } = await makeWeek(contract, 'approved');
    const { data: added } = await add(contract, { apply: 'all' });
    const again = (bill: string, pay: string) =>
      change(contract, added.id, { effective_from: '2026-11-10', bill_rate: bill, pay_rate: pay, apply: 'all' });
    await again('90', '70');
    expect(await differences(id)).toMatchObject([{ bill_amount: '80.00', pay_amount: '160.00' }]);
    await again('85', '60');
    expect(await differences(id)).toEqual([]);
    await again('80', '60');
    expect(await differences(id)).toMatchObject([{ bill_amount: '-80.00', pay_amount: '0.00' }]);
    expect((await remove(contract, added.id, 'all')).status).toBe(200);
    expect(await differences(id)).toEqual([]);
  });

  const remove = (contract: TestContract, id: string | undefined, apply: string, seen?: string) =>
    call(rate.DELETE, {
      as: ours.admin,
      method: 'DELETE',
      params: { id: contract.id, rate: id ?? '' },
      query: { apply, ...(seen ? { seen } : {}) },
    });

  it('may replace a rate that submitted time has only where that time follows', async () => {
    const contract = await makeBookableContract(ours);
    const { id } = await makeWeek(contract, 'submitted');
    const [first] = await ratesOf(contract);
    expect(await change(contract, first?.id, { apply: 'none' })).toMatchObject({
      status: 409,
      body: { code: 'rate_in_use' },
    });
    expect((await change(contract, first?.id, { apply: 'drafts' })).status).toBe(200);
    expect(await read(id)).toMatchObject({ bill_total: '1600.00', pay_total: '1120.00' });
    await move(ours.account_manager, contract, [id], 'approved');
    expect((await change(contract, first?.id, { bill_rate: '101', apply: 'drafts' })).status).toBe(409);
    expect((await change(contract, first?.id, { bill_rate: '101', apply: 'all' })).status).toBe(200);
    expect(await differences(id)).toMatchObject([{ bill_amount: '16.00' }]);
  });

  it('is refused where time that follows would have no rate', async () => {
    const contract = await makeBookableContract(ours);
    await add(contract, { rate_type: 'standby', effective_from: '2026-11-02' });
    const { id } = await makeSheet(ours, contract, 'approved', {
      entries: [{ date: '2026-11-16', hours: '3', rate_type: 'standby' }],
    });
    const standby = (await ratesOf(contract)).find((one) => one.rate_type === 'standby');
    expect(await remove(contract, standby?.id, 'none')).toMatchObject({ body: { code: 'rate_in_use' } });
    expect(await remove(contract, standby?.id, 'all')).toMatchObject({ body: { code: 'time_without_rate' } });
    expect(await ratesOf(contract)).toHaveLength(2);
    expect(await differences(id)).toEqual([]);
  });

  it('that takes a rate away while time at it is submitted leaves none without a rate', async () => {
    await raceForAWhile(async (round) => {
      const contract = await makeBookableContract(ours);
      const { data: standby } = await add(contract, { rate_type: 'standby', effective_from: '2026-11-02' });
      const { id } = await makeSheet(ours, contract, 'draft', {
        entries: [{ date: '2026-11-16', hours: '3', rate_type: 'standby' }],
      });
      const [removed, submitted] = await Promise.all([
        remove(contract, standby.id, round % 2 === 0 ? 'none' : 'all'),
        move(ours.contractor, contract, [id], 'submitted'),
      ]);
      expect([
        [200, 422],
        [409, 200],
      ]).toContainEqual([removed.status, submitted.status]);
      expect(await read(id)).toMatchObject(
        submitted.status === 200 ? { status: 'submitted', bill_total: '300.00' } : { status: 'draft' },
      );
    });
  });

  it('rates overtime anew with the rest of its week', async () => {
    const contract = await makeBookableContract(ours, { overtimeRule: 'us_california' });
    const long = days(1).map((day) => ({ ...day, hours: '10' }));
    const submitted = await makeSheet(ours, contract, 'submitted', { entries: long });
    const approved = await makeSheet(ours, contract, 'approved', {
      period_start: '2026-11-09',
      entries: long.map((day) => ({ ...day, date: '2026-11-10' })),
    });
    const was = await read(submitted.id);
    await add(contract, { apply: 'all' });
    const now = await read(submitted.id);
    // 8 regular hours and 2 at 1.5 times the rate.
    expect([was.pay_total, now.pay_total, now.bill_total]).toEqual(['660.00', '770.00', '1100.00']);
    expect(now.total_hours).toBe('10.00');
    expect(await differences(approved.id)).toMatchObject([{ bill_amount: '165.00', pay_amount: '110.00' }]);
  });

  it('does what its preview said, or nothing where submitted time has changed since', async () => {
    const contract = await makeBookableContract(ours);
    const { id } = await makeWeek(contract, 'submitted');
    const asked = async () => {
      const answer = await call<RatePreview>(preview.POST, {
        as: ours.admin,
        params: { id: contract.id },
        body: raise(),
      });
      return answer.data;
    };
    const { seen } = await asked();
    // Somebody writes in a draft: a draft follows whatever is saved.
    await makeSheet(ours, contract, 'draft', { entries: days(1) });
    expect((await asked()).seen).toBe(seen);
    await move(ours.account_manager, contract, [id], 'approved');
    for (const apply of ['drafts', 'all'])
      expect(await add(contract, { apply, seen })).toMatchObject({
        status: 409,
        body: { code: 'rate_preview_changed' },
      });
    expect([await ratesOf(contract), await differences(id)]).toMatchObject([[{ bill_rate: '85.0000' }], []]);
    const now = await asked();
    expect(now.by_status).toEqual({ draft: 1, approved: 1 });
    const { data: added } = await add(contract, { apply: 'all', seen: now.seen });
    const ofWeek = now.timesheets.find((one) => one.id === id);
    expect(await differences(id)).toMatchObject([{ bill_amount: '240.00', pay_amount: '160.00' }]);
    expect([ofWeek?.bill, ofWeek?.pay]).toEqual([
      { now: '1360.00', then: '1600.00' },
      { now: '960.00', then: '1120.00' },
    ]);
    expect(await remove(contract, added.id, 'all', seen)).toMatchObject({ body: { code: 'rate_preview_changed' } });
    // No submitted time follows, so there was nothing to be seen.
    const next = { effective_from: '2026-11-12', apply: 'none', seen };
    expect((await add(contract, next)).status).toBe(201);
  });

  it('has one winner with an approval of the same week, and no hour at both rates', async () => {
    await raceForAWhile(async () => {
      const contract = await makeBookableContract(ours);
      const { id } = await makeWeek(contract, 'submitted');
      const [saved] = await Promise.all([
        add(contract, { apply: 'all' }),
        move(ours.account_manager, contract, [id], 'approved'),
      ]);
      expect(saved.status).toBe(201);
      const [{ bill_total: bill }, waiting] = [await read(id), await differences(id)];
      expect([bill, waiting.map((one) => one.bill_amount)]).toEqual(
        waiting.length > 0 ? ['1360.00', ['240.00']] : ['1600.00', []],
      );
    });
  });
});

describe('a difference', () => {
  it('goes when its week is reopened and submitted again', async () => {
    const contract = await makeBookableContract(ours);
    const { id } = await makeWeek(contract, 'approved');
    await add(contract, { apply: 'all' });
    await move(ours.account_manager, contract, [id], 'submitted');
    await move(ours.account_manager, contract, [id], 'rejected', 'Tuesday is missing');
    expect(await differences(id)).toEqual([]);
    await move(ours.contractor, contract, [id], 'submitted');
    expect((await read(id)).bill_total).toBe('1600.00');
  });

  it('below zero names the invoice to credit once its contract is over', async () => {
    const contract = await makeBookableContract(ours, { startDate: dateFromDay('2026-09-28') });
    await addBookableRate(ours, contract, { from: '2026-09-28' });
    const { id } = await makeSheet(ours, contract, 'approved', {
      period_start: '2026-10-05',
      entries: days(2, '2026-10-05'),
    });
    const body = { contract_id: contract.id, timesheet_ids: [id] };
    const { data: invoice } = await call<InvoiceRecord>(invoices.POST, { as: ours.finance, body });
    await add(contract, { effective_from: '2026-10-01', bill_rate: '80', pay_rate: '60', apply: 'all' });
    const credits = async (as?: Person) => (await differences(id, as)).map((one) => one.credits);
    const end = (day: string) =>
      system('test data', (db) =>
        db.contract.updateMany({ where: { id: contract.id }, data: { endDate: dateFromDay(day) } }),
      );
    await end('2026-10-31');
    // A draft invoice can still include it.
    expect(await credits()).toEqual([null]);
    const { data: issued } = await call<InvoiceRecord>(issue.POST, { as: ours.finance, params: { id: invoice.id } });
    expect(await credits()).toEqual([{ id: invoice.id, number: issued.number }]);
    expect(await credits(ours.contractor)).toEqual([undefined]);
    await end('2099-12-31');
    expect(await credits()).toEqual([null]);
    // As the hint says: if the invoice is credited and billed again, the difference is included.
    const credited = { reason: 'Billed too much', rebill: true };
    const { data: note } = await call<InvoiceRecord>(credit.POST, {
      as: ours.finance,
      params: { id: invoice.id },
      body: credited,
    });
    await call(issue.POST, { as: ours.finance, params: { id: note.id } });
    const adjustment_ids = (await differences(id)).map((one) => one.id);
    const again = await call<InvoiceRecord>(invoices.POST, { as: ours.finance, body: { ...body, adjustment_ids } });
    expect(again.data).toMatchObject({ net_total: '1280.00' });
  });

  const remove = (id: string, which: string | undefined, as: Person = ours.admin) =>
    call(adjustment.DELETE, { as, method: 'DELETE', params: { id, adjustment: which ?? '' } });

  it('is removed by who may change the rates, and seen by its contractor without the bill side', async () => {
    const contract = await makeBookableContract(ours);
    const { id } = await makeWeek(contract, 'approved');
    await add(contract, { apply: 'all' });
    const [waiting] = await differences(id);
    const [own] = await differences(id, ours.contractor);
    expect(own).toEqual({
      id: waiting?.id,
      timesheet_id: id,
      currency: 'EUR',
      pay_amount: '160.00',
      is_removable: false,
      created_at: waiting?.created_at,
    });
    expect((await remove(id, waiting?.id, ours.contractor)).status).toBe(403);
    const theirs = await makeCompany('Theirs');
    expect((await remove(id, waiting?.id, theirs.admin)).status).toBe(404);
    expect((await call(adjustments.GET, { as: theirs.admin, params: { id } })).status).toBe(404);
    expect((await remove(id, waiting?.id)).status).toBe(200);
    expect((await remove(id, waiting?.id)).status).toBe(404);
  });
});
