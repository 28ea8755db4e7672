import fc from 'fast-check';
import * as rate from '@/app/api/v1/contracts/[id]/candidate-rates/[rate]/route';
import * as rates from '@/app/api/v1/contracts/[id]/candidate-rates/route';
import * as issue from '@/app/api/v1/invoices/[id]/issue/route';
import * as invoice from '@/app/api/v1/invoices/[id]/route';
import * as voiding from '@/app/api/v1/invoices/[id]/void/route';
import * as available from '@/app/api/v1/invoices/contracts/[id]/available-adjustments/route';
import * as time from '@/app/api/v1/invoices/contracts/[id]/available-timesheets/route';
import * as invoices from '@/app/api/v1/invoices/route';
import * as payRun from '@/app/api/v1/pay-runs/[id]/route';
import * as payRuns from '@/app/api/v1/pay-runs/route';
import type { CandidateRate } from '@/lib/contracts/rates/schema';
import { rateBody } from '@/lib/contracts/test-world';
import { system } from '@/lib/db/client';
import type { AvailableAdjustment, AvailableTimesheet, InvoiceRecord } from '@/lib/invoices/schema';
import { decimal, sum } from '@/lib/money/amount';
import type { PayRunRecord } from '@/lib/pay-runs/schema';
import { call } from '@/lib/testing/call';
import { makeCompany, type TestCompany } from '@/lib/testing/world';
import { days, makeBookableContract, makeSheet, move, type TestContract } from '@/lib/timesheets/test-world';

let ours: TestCompany;
beforeAll(async () => {
  ours = await makeCompany('Ours');
});

const raise = (contract: TestContract, fields: object = {}) =>
  call<CandidateRate>(rates.POST, {
    as: ours.admin,
    params: { id: contract.id },
    body: rateBody({ bill_rate: '100', pay_rate: '70', effective_from: '2026-11-09', apply: 'all', ...fields }),
  });
const waiting = async (contract: TestContract) =>
  (await call<AvailableAdjustment[]>(available.GET, { as: ours.finance, params: { id: contract.id } })).data;
const freeTime = async (contract: TestContract) =>
  (await call<AvailableTimesheet[]>(time.GET, { as: ours.finance, params: { id: contract.id } })).data;
const bill = (contract: TestContract, timesheets: readonly string[], adjustments: readonly string[]) =>
  call<InvoiceRecord>(invoices.POST, {
    as: ours.finance,
    body: { contract_id: contract.id, timesheet_ids: timesheets, adjustment_ids: adjustments },
  });
const pay = (end = '2026-11-30') =>
  call<PayRunRecord>(payRuns.POST, { as: ours.finance, body: { period_start: '2026-11-01', period_end: end } });
const issued = (id: string) => call<InvoiceRecord>(issue.POST, { as: ours.finance, params: { id } });

/** A week of two days that is on an issued invoice of 1,360.00. */
async function makeInvoiced(contract: TestContract) {
  const { id } = await makeSheet(ours, contract, 'approved', {
    period_start: '2026-11-09',
    entries: days(2, '2026-11-10'),
  });
  const { data } = await bill(contract, [id], []);
  await issued(data.id);
  return { sheetId: id, invoiceId: data.id };
}

describe('the difference of invoiced time', () => {
  it('waits for the next invoice and stands on it with its old and its new rate', async () => {
    const contract = await makeBookableContract(ours);
    const { sheetId } = await makeInvoiced(contract);
    await raise(contract);
    const [difference] = await waiting(contract);
    expect(difference).toMatchObject({ timesheet_id: sheetId, bill_amount: '240.00', period_start: '2026-11-09' });
    const { status, data } = await bill(contract, [], [difference?.id ?? '']);
    expect(status).toBe(201);
    expect(data).toMatchObject({ net_total: '240.00', timesheet_ids: [] });
    expect(data.lines).toMatchObject([
      {
        kind: 'adjustment',
        quantity: '-16.0000',
        unit_price: '85.0000',
        net_amount: '-1360.00',
        timesheet_id: sheetId,
      },
      { kind: 'adjustment', quantity: '16.0000', unit_price: '100.0000', net_amount: '1600.00' },
    ]);
    expect(await waiting(contract)).toEqual([]);
    expect(await bill(contract, [], [difference?.id ?? ''])).toMatchObject({ body: { code: 'already_invoiced' } });
  });

  it('is billed once, of two invoices at once', async () => {
    const contract = await makeBookableContract(ours);
    await makeInvoiced(contract);
    await raise(contract);
    const ids = (await waiting(contract)).map(({ id }) => id);
    const answers = await Promise.all([bill(contract, [], ids), bill(contract, [], ids)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
  });

  it('waits again when its draft is changed, deleted or its invoice voided', async () => {
    const contract = await makeBookableContract(ours);
    await makeInvoiced(contract);
    await raise(contract);
    const ids = (await waiting(contract)).map(({ id }) => id);
    const draft = (await bill(contract, [], ids)).data.id;
    const next = await makeSheet(ours, contract, 'approved');
    const body = { timesheet_ids: [next.id], adjustment_ids: [], issue_date: null };
    const changed = await call<InvoiceRecord>(invoice.PUT, {
      as: ours.finance,
      method: 'PUT',
      params: { id: draft },
      body,
    });
    expect([changed.status, (await waiting(contract)).length]).toEqual([200, 1]);
    await call(invoice.DELETE, { as: ours.finance, method: 'DELETE', params: { id: draft } });
    const again = (await bill(contract, [], ids)).data.id;
    await issued(again);
    expect(await waiting(contract)).toEqual([]);
    await call(voiding.POST, { as: ours.finance, params: { id: again }, body: { reason: 'Wrong client' } });
    expect(await waiting(contract)).toHaveLength(1);
  });

  it('needs its time on an invoice, and no invoice asks for less than nothing', async () => {
    const contract = await makeBookableContract(ours);
    const { id } = await makeSheet(ours, contract, 'approved');
    await raise(contract, { bill_rate: '80', pay_rate: '60' });
    const ids = (await waiting(contract)).map((one) => one.id);
    expect(await bill(contract, [], ids)).toMatchObject({
      status: 422,
      errors: { 'adjustment_ids.0': expect.anything() },
    });
    expect((await bill(contract, [id], ids)).data).toMatchObject({ net_total: '1280.00' });
    const other = await makeBookableContract(ours);
    await makeInvoiced(other);
    await raise(other, { bill_rate: '80' });
    const less = (await waiting(other)).map((one) => one.id);
    expect(await bill(other, [], less)).toMatchObject({ status: 409, body: { code: 'invoice_negative' } });
    expect(await bill(contract, [], less)).toMatchObject({ status: 422 });
    expect(await bill(contract, [], [])).toMatchObject({ status: 422, errors: { timesheet_ids: expect.anything() } });
  });

  it('keeps its week from being opened again once it is billed', async () => {
    const contract = await makeBookableContract(ours);
    const { invoiceId, sheetId } = await makeInvoiced(contract);
    await raise(contract);
    await bill(
      contract,
      [],
      (await waiting(contract)).map(({ id }) => id),
    );
    await call(voiding.POST, { as: ours.finance, params: { id: invoiceId }, body: { reason: 'Wrong client' } });
    expect(await move(ours.account_manager, contract, [sheetId], 'submitted')).toMatchObject({
      status: 409,
      body: { code: 'adjustment_invoiced' },
    });
  });
});

describe('the difference of paid time', () => {
  it('comes with the next pay run, once, and waits again when that draft goes', async () => {
    const company = await makeCompany('Payers');
    const contract = await makeBookableContract(company);
    await makeSheet(company, contract, 'approved');
    const run = () =>
      call<PayRunRecord>(payRuns.POST, {
        as: company.finance,
        body: { period_start: '2026-11-01', period_end: '2026-11-30' },
      });
    expect((await run()).data.totals).toMatchObject([{ amount: '960.00' }]);
    await call(rates.POST, {
      as: company.admin,
      params: { id: contract.id },
      body: rateBody({ bill_rate: '100', pay_rate: '70', effective_from: '2026-11-09', apply: 'all' }),
    });
    const answers = await Promise.all([run(), run()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    const made = answers.find(({ status }) => status === 201)?.data;
    expect(made).toMatchObject({ hours: '0.00', totals: [{ amount: '160.00' }] });
    expect((await run()).body).toMatchObject({ code: 'nothing_to_pay' });
    await call(payRun.DELETE, { as: company.finance, method: 'DELETE', params: { id: made?.id ?? '' } });
    expect((await run()).data.totals).toMatchObject([{ amount: '160.00' }]);
  });
});

type Step = { kind: 'rate'; bill: string; pay: string; day: number } | { kind: 'bill' } | { kind: 'pay' };
const price = fc.integer({ min: 100_000, max: 1_500_000 }).map((value) => (value / 10_000).toFixed(4));
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ kind: fc.constant('rate' as const), bill: price, pay: price, day: fc.integer({ min: 9, max: 18 }) }),
  fc.record({ kind: fc.constant('bill' as const) }),
  fc.record({ kind: fc.constant('pay' as const) }),
);

it('whatever is changed, billed and paid in whatever order: all comes to the last rates, to the cent', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 7 }), async (steps) => {
      const contract = await makeBookableContract(ours, { overtimeRule: 'us_california' });
      const long = (start: string) => days(3, start).map((day) => ({ ...day, hours: '10.25' }));
      await makeSheet(ours, contract, 'approved', { period_start: '2026-11-09', entries: long('2026-11-09') });
      await makeSheet(ours, contract, 'approved', { entries: long('2026-11-16') });
      // Each timesheet gets its own invoice: lines over several timesheets are rounded once.
      const billAll = async () => {
        for (const { id } of await freeTime(contract)) await bill(contract, [id], []);
        const ids = (await waiting(contract)).map(({ id }) => id);
        if (ids.length > 0) await bill(contract, [], ids);
      };
      for (const one of steps) {
        if (one.kind === 'bill') await billAll();
        if (one.kind === 'pay') await pay();
        if (one.kind === 'rate') await setRate(contract, one);
      }
      // A rate high enough that no invoice falls below zero.
      await setRate(contract, { bill: '400.0000', pay: '201.1111', day: 9 });
      await billAll();
      await pay();
      const found = await system('test data', async (db) => ({
        lines: await db.invoiceLine.findMany({ where: { invoice: { contractId: contract.id } } }),
        paid: await db.payRunLine.findMany({ where: { contractId: contract.id } }),
        sheets: await db.timesheet.findMany({ where: { contractId: contract.id }, include: { adjustments: true } }),
      }));
      const owed = (side: 'bill' | 'pay') =>
        sum(
          found.sheets.flatMap((each) => [
            each[`${side}Total`],
            ...each.adjustments.map((difference) => difference[`${side}Amount`]),
          ]),
        ).toFixed(2);
      expect(sum(found.lines.map(({ netAmount }) => netAmount)).toFixed(2)).toBe(owed('bill'));
      expect(sum(found.paid.map(({ amount }) => amount)).toFixed(2)).toBe(owed('pay'));
      expect([owed('bill'), owed('pay')]).toEqual([worth('400.0000').toFixed(2), worth('201.1111').toFixed(2)]);
    }),
    { numRuns: 12 },
  );
});

/** Two weeks of three days: 24 hours at the rate and 6.75 at one and a half times it, each rounded. */
const worth = (rateOf: string) => {
  const week = decimal('24')
    .times(rateOf)
    .toDecimalPlaces(2)
    .plus(decimal('6.75').times(decimal(rateOf).times('1.5').toDecimalPlaces(4)).toDecimalPlaces(2));
  return week.times(2);
};

/** Adds a rate, or changes the one that begins on that day. */
async function setRate(
  contract: TestContract,
  { bill: billRate, pay: payRate, day }: { bill: string; pay: string; day: number },
) {
  const from = `2026-11-${String(day).padStart(2, '0')}`;
  const known = (await call<CandidateRate[]>(rates.GET, { as: ours.admin, params: { id: contract.id } })).data;
  const body = rateBody({ bill_rate: billRate, pay_rate: payRate, effective_from: from, apply: 'all' });
  // A rate from a later day would apply from that day on.
  for (const later of known.filter((one) => one.effective_from > from))
    await call(rate.DELETE, {
      as: ours.admin,
      method: 'DELETE',
      params: { id: contract.id, rate: later.id },
      query: { apply: 'all' },
    });
  const same = known.find((one) => one.effective_from === from);
  const answer = same
    ? await call(rate.PUT, { as: ours.admin, method: 'PUT', params: { id: contract.id, rate: same.id }, body })
    : await call(rates.POST, { as: ours.admin, params: { id: contract.id }, body });
  expect(answer.status).toBeLessThan(300);
}
