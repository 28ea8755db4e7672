import fc from 'fast-check';
import * as oneRun from '@/app/api/v1/billing-runs/[id]/route';
import * as runs from '@/app/api/v1/billing-runs/route';
import * as configuration from '@/app/api/v1/contracts/[id]/invoice-configuration/route';
import * as oneLine from '@/app/api/v1/contracts/[id]/recurring-lines/[line]/route';
import * as lines from '@/app/api/v1/contracts/[id]/recurring-lines/route';
import * as credit from '@/app/api/v1/invoices/[id]/credit-note/route';
import * as issue from '@/app/api/v1/invoices/[id]/issue/route';
import * as oneInvoice from '@/app/api/v1/invoices/[id]/route';
import * as voiding from '@/app/api/v1/invoices/[id]/void/route';
import { openSession } from '@/lib/auth/session/actor';
import { closePeriods } from '@/lib/billing-runs/cycle.data';
import type { BillingRunRecord } from '@/lib/billing-runs/schema';
import { runBillingStep } from '@/lib/billing-runs/work.data';
import { addDays, dateFromDay } from '@/lib/calendar/days';
import type { RecurringLine } from '@/lib/contracts/recurring/schema';
import { system } from '@/lib/db/client';
import type { Prisma } from '@/lib/db/generated/client';
import type { InvoiceRecord } from '@/lib/invoices/schema';
import { call } from '@/lib/testing/call';
import { makeCompany, type Person, type TestCompany } from '@/lib/testing/world';
import { days, makeBookableContract, makeSheet, move, type TestContract } from '@/lib/timesheets/test-world';

let ours: TestCompany;
let contract: TestContract;
beforeEach(async () => {
  ours = await makeCompany('Ours');
  contract = await makeBookableContract(ours, { startDate: dateFromDay('2026-08-03') });
});

const fee = {
  description: 'Platform fee',
  quantity: '1',
  unit_price: '250',
  frequency: 'monthly',
  starts_on: '2026-09-10',
};
const add = (fields: object = {}, as: Person = ours.admin, to = contract) =>
  call<RecurringLine>(lines.POST, { as, params: { id: to.id }, body: { ...fee, ...fields } });
const list = async () => (await call<RecurringLine[]>(lines.GET, { as: ours.admin, params: { id: contract.id } })).data;
const change = (id: string, fields: object = {}, headers = {}) =>
  call<RecurringLine>(oneLine.PATCH, {
    as: ours.admin,
    method: 'PATCH',
    params: { id: contract.id, line: id },
    body: { ...fee, ...fields },
    headers,
  });
const remove = (id: string, as: Person = ours.admin) =>
  call(oneLine.DELETE, { as, method: 'DELETE', params: { id: contract.id, line: id } });

const open = async (end: string, of = contract) =>
  (
    await call<BillingRunRecord>(runs.POST, {
      as: ours.finance,
      body: { period_start: addDays(end, -6), period_end: end, contract_id: of.id },
    })
  ).data;
/** Drafts what is due by a day, and gives the newest invoice of the run. */
async function draft(end: string): Promise<InvoiceRecord | null> {
  const { id } = await open(end);
  const actor = await openSession(ours.finance);
  await runBillingStep({ id, input: { run_id: id, step: 'draft' } }, actor, async () => undefined);
  const { items } = (await call<BillingRunRecord>(oneRun.GET, { as: ours.finance, params: { id } })).data;
  const made = items.find(({ invoice }) => invoice?.status === 'draft')?.invoice;
  expect(items.map(({ problem }) => problem)).toEqual(items.map(() => null));
  return made ? get(made.id) : null;
}
const get = async (id: string) =>
  (await call<InvoiceRecord>(oneInvoice.GET, { as: ours.finance, params: { id } })).data;
const billed = async () => {
  const { companyId } = ours;
  const rows = await system('test', (db) =>
    db.recurringCharge.findMany({
      where: { companyId, isLive: true },
      orderBy: [{ periodStart: 'asc' }, { id: 'asc' }],
    }),
  );
  return rows.map(({ periodEnd }) => periodEnd.toISOString().slice(0, 10));
};

describe('a recurring line', () => {
  it('is made, changed and removed by whoever writes rates, and no one else’s', async () => {
    const made = await add({ tax_category: 'S', tax_rate: '19', ends_on: '2026-12-31' });
    expect(made).toMatchObject({
      status: 201,
      data: {
        net_amount: '250.00',
        currency: 'EUR',
        tax_rate: '19.0000',
        unit: 'item',
        retainer: false,
        billed_until: null,
      },
    });
    expect(await add({ starts_on: '2026-08-02' })).toMatchObject({ status: 422, body: { code: 'invalid' } });
    expect((await add({ ends_on: '2026-09-09' })).status).toBe(422);
    expect((await add({ tax_category: 'S' })).status).toBe(422);
    expect((await add({ unit_price: '0' })).status).toBe(422);
    expect((await add({}, ours.contractor)).status).toBe(403);
    const theirs = await makeCompany('Theirs');
    expect((await add({}, theirs.admin)).status).toBe(404);
    expect((await remove(made.data.id, theirs.admin)).status).toBe(404);
    expect((await change(made.data.id, { unit_price: '300' })).data).toMatchObject({
      net_amount: '300.00',
      version: 2,
    });
    expect((await change(made.data.id, {}, { 'if-match': '"1"' })).status).toBe(412);
    expect((await remove(made.data.id)).status).toBe(200);
    expect(await list()).toEqual([]);
  });

  it('comes onto an invoice once for each month, in full, without any time', async () => {
    const { data: line } = await add();
    const run = await open('2026-10-30');
    expect(run).toMatchObject({
      todo: { draft: 1 },
      ready: [{ contract: { id: contract.id }, timesheets: 0, hours: '0.00', amount: '250.00', currency: 'EUR' }],
    });
    const first = await draft('2026-10-30');
    expect(first).toMatchObject({ net_total: '250.00', period_start: '2026-09-01', period_end: '2026-09-30' });
    expect(first?.lines[0]?.description).toBe('Platform fee, Sep\u00a01,\u00a02026 – Sep\u00a030,\u00a02026');
    expect(await draft('2026-10-30')).toMatchObject({ id: first?.id });
    await change(line.id, { unit_price: '300' });
    expect(await draft('2026-12-31')).toMatchObject({ net_total: '900.00' });
    expect(await billed()).toEqual(['2026-09-30', '2026-10-31', '2026-11-30', '2026-12-31']);
    expect((await list())[0]?.billed_until).toBe('2026-12-31');
    expect(await remove(line.id)).toMatchObject({ status: 409, body: { code: 'recurring_in_use' } });
  });

  it('brings its own two taxes', async () => {
    const gst = { tax_category: 'S', tax_rate: '5' };
    const qst = { second_tax_name: 'QST', second_tax_rate: '9.975' };
    const made = await add({ ...gst, ...qst });
    expect(made.data).toMatchObject({ ...qst, second_tax_rate: '9.9750', second_tax_base: 'net' });
    expect((await add({ ...gst, second_tax_name: 'QST' })).status).toBe(422);
    expect((await add({ tax_category: 'E', tax_rate: '0', tax_reason: 'Meals', ...qst })).status).toBe(422);
    expect((await add(qst)).status).toBe(422);
    expect(await draft('2026-09-30')).toMatchObject({
      lines: [{ tax_rate: '5.0000', second_tax_name: 'QST', second_tax_rate: '9.9750', second_tax_base: 'net' }],
      taxes: [{ amount: '12.50' }, { name: 'QST', amount: '24.94' }],
      gross_total: '287.44',
    });
    const changed = await change(made.data.id, { ...gst, ...qst, second_tax_base: 'net_and_tax' });
    expect(changed.data).toMatchObject({ second_tax_base: 'net_and_tax' });
    const none = { second_tax_name: null, second_tax_rate: null, second_tax_base: null };
    expect((await change(made.data.id, { ...gst, ...none })).data).toMatchObject({ tax_rate: '5.0000', ...none });
  });

  it('says with its own Natura, or the contract’s with the contract’s tax, why it bears none', async () => {
    const set = (body: object) =>
      call(configuration.PATCH, { as: ours.admin, method: 'PATCH', params: { id: contract.id }, body });
    const exempt = { tax_category: 'E', tax_rate: '0', tax_reason: 'Formazione' };
    expect((await add({ tax_category: 'S', tax_rate: '22', natura: 'N4' })).errors).toHaveProperty('natura');
    expect((await add({ ...exempt, natura: 'N3' })).errors).toHaveProperty('natura');
    expect((await set({ tax_category: 'O', tax_rate: '0', natura: 'N2.2' })).status).toBe(200);
    const own = { ...exempt, tax_category: 'O' };
    const made = [await add({ natura: 'N1' }), await add(), await add({ ...own, natura: 'N2.1' }), await add(own)];
    expect(made.map(({ data }) => data.natura)).toEqual(['N1', null, 'N2.1', null]);
    const natures = ({ lines: of }: Pick<InvoiceRecord, 'lines'>) => of.map(({ natura }) => natura).sort();
    const first = await draft('2026-09-30');
    // The last one's follows from its category.
    expect(natures(first ?? { lines: [] })).toEqual(['N1', 'N2.1', 'N2.2', null]);
    const issued = await call<InvoiceRecord>(issue.POST, { as: ours.finance, params: { id: first?.id ?? '' } });
    expect(natures(issued.data)).toEqual(natures(first ?? { lines: [] }));
    // With tax there is none, whatever the line says.
    await set({ tax_category: 'S', tax_rate: '22', tax_name: 'IVA' });
    for (const { data } of made.slice(2)) await change(data.id, { ends_on: '2026-09-30', ...own, natura: null });
    expect(natures((await draft('2026-10-31')) ?? { lines: [] })).toEqual([null, null]);
  });

  it('is shown with its tax where the contract’s invoices have such prices, like time, and stays so in a change', async () => {
    const set = (body: object) =>
      call(configuration.PATCH, { as: ours.admin, method: 'PATCH', params: { id: contract.id }, body });
    const tax = { tax_category: 'S', tax_name: 'VAT', tax_rate: '19', prices_include_tax: true };
    expect((await set(tax)).status).toBe(200);
    await add({ quantity: '3', unit_price: '83.3333' });
    const made = await draft('2026-09-30');
    // 83.3333 × 1.19 = 99.1666…, in as many decimals as were agreed; 3 × 99.1666 = 297.4998; 297.50 ÷ 1.19 = 250.00
    expect(made).toMatchObject({
      prices_include_tax: true,
      lines: [{ unit_price: '99.1666', gross_amount: '297.50', net_amount: '250.00' }],
      net_total: '250.00',
      tax_total: '47.50',
      gross_total: '297.50',
    });
    const kept = await call<InvoiceRecord>(oneInvoice.PATCH, {
      as: ours.finance,
      method: 'PATCH',
      params: { id: made?.id ?? '' },
      body: { note: 'Thanks' },
    });
    expect(kept.data).toMatchObject({ note: 'Thanks', gross_total: '297.50', lines: [{ unit_price: '99.1666' }] });
  });

  it('comes with the time of the contract, and at two runs at once with one of them', async () => {
    await add({ starts_on: '2026-11-01' });
    await add({
      starts_on: '2026-11-09',
      ends_on: '2026-11-15',
      frequency: 'period',
      unit_price: '10',
      quantity: '2.5',
    });
    await makeSheet(ours, contract, 'approved');
    const both = [await open('2026-11-30'), await open('2026-12-01')];
    const actor = await openSession(ours.finance);
    const work = ({ id }: BillingRunRecord) =>
      runBillingStep({ id, input: { run_id: id, step: 'draft' } }, actor, async () => undefined);
    await Promise.all(both.map(work));
    // On the default terms an invoicing period is a month, too.
    expect(await billed()).toEqual(['2026-11-30', '2026-11-30']);
    const invoices = await system('test', (db) => db.invoice.findMany({ where: { companyId: ours.companyId } }));
    expect(invoices.map(({ netTotal }) => netTotal.toFixed(2))).toEqual(['1635.00']);
  });

  it('is due again once its draft is gone or has lost it, its invoice is void, or it is credited to be billed again', async () => {
    await add({ starts_on: '2026-10-01', ends_on: '2026-11-30' });
    const first = await draft('2026-11-30');
    const as = ours.finance;
    const id = first?.id ?? '';
    const [kept] = first?.lines ?? [];
    const line = { id: kept?.id, description: 'Fee', quantity: '1', unit_price: '200' };
    const put = { as, method: 'PATCH' as const, params: { id }, body: { timesheet_ids: [], lines: [line] } };
    expect((await call(oneInvoice.PATCH, put)).status).toBe(200);
    expect(await billed()).toEqual(['2026-10-31']);
    expect((await call(oneInvoice.DELETE, { as, method: 'DELETE', params: { id } })).status).toBe(200);
    expect(await billed()).toEqual([]);
    const second = await draft('2026-11-30');
    await call(issue.POST, { as, params: { id: second?.id ?? '' } });
    await call(voiding.POST, { as, params: { id: second?.id ?? '' }, body: { reason: 'Wrong client' } });
    expect(await billed()).toEqual([]);
    const third = await draft('2026-11-30');
    await call(issue.POST, { as, params: { id: third?.id ?? '' } });
    expect(await billed()).toEqual(['2026-10-31', '2026-11-30']);
    const [october] = third?.lines ?? [];
    for (const rebill of [false, true]) {
      const body = { reason: 'Agreed', rebill, lines: [{ line_id: october?.id, amount: rebill ? '50' : '200' }] };
      const { data: credited } = await call<InvoiceRecord>(credit.POST, { as, params: { id: third?.id ?? '' }, body });
      expect((await call(issue.POST, { as, params: { id: credited.id } })).status).toBe(200);
      expect(await billed()).toEqual(rebill ? ['2026-11-30'] : ['2026-10-31', '2026-11-30']);
    }
    expect(await draft('2026-11-30')).toMatchObject({ net_total: '250.00' });
  });

  it('is blocked, and listed as such, while its client wants an order that the contract does not name', async () => {
    await add({ starts_on: '2026-09-10' });
    const wants = (requiresPurchaseOrder: boolean) =>
      system('test data', (db) =>
        db.client.updateMany({
          where: { companyId: ours.companyId, id: contract.clientId },
          data: { requiresPurchaseOrder },
        }),
      );
    expect(await open('2026-10-31')).toMatchObject({ ready_total: 1, blocked_total: 0 });
    await wants(true);
    expect(await open('2026-10-31')).toMatchObject({
      ready: [],
      todo: { draft: 0 },
      blocked_total: 1,
      blocked: [
        {
          contract: { id: contract.id },
          client_id: contract.clientId,
          timesheet_id: null,
          period_start: '2026-09-01',
          period_end: '2026-10-31',
          hours: '0.00',
          blocker: 'no_order',
        },
      ],
    });
    expect((await open('2026-09-15')).blocked).toEqual([]);
    expect(await draft('2026-10-31')).toBeNull();
    await wants(false);
    expect(await open('2026-10-31')).toMatchObject({ ready_total: 1, blocked_total: 0 });
  });

  it('counts towards the budget of its order on the page, as it does in its draft', async () => {
    const { companyId } = ours;
    await system('test data', async (db) => {
      const order = { companyId, clientId: contract.clientId, number: 'PO-1' };
      await db.purchaseOrder.create({ data: { ...order, budgetAmount: '1500', currency: 'EUR' } });
      const terms = {
        frequency: 'weekly',
        paymentTermsDays: 30,
        purchaseOrder: 'PO-1',
        grouping: 'timesheet',
      } as const;
      await db.invoiceConfiguration.create({ data: { companyId, contractId: contract.id, ...terms } });
    });
    await makeSheet(ours, contract, 'approved', { entries: days(2) });
    expect(await open('2026-11-29')).toMatchObject({ ready_total: 1, blocked_total: 0 });
    await add({ starts_on: '2026-10-01', ends_on: '2026-10-31' });
    const page = await open('2026-11-30');
    expect(page).toMatchObject({ todo: { draft: 1 }, ready_total: 0, blocked_total: 1 });
    expect(page.blocked.map(({ blocker, timesheet_id: id }) => [blocker, id === null])).toEqual([
      ['over_budget', false],
    ]);
    await system('test data', (db) =>
      db.purchaseOrder.updateMany({
        where: { companyId },
        data: { budgetAmount: null, currency: null, budgetHours: '20' },
      }),
    );
    expect(await open('2026-12-01')).toMatchObject({ ready_total: 1, blocked_total: 0 });
    await add({ starts_on: '2026-10-01', ends_on: '2026-10-31', unit: 'hour', quantity: '4.5', unit_price: '1' });
    expect(await open('2026-12-02')).toMatchObject({ ready_total: 0, blocked_total: 1 });
  });

  it('is of no contract that is still a draft, and ends with its contract', async () => {
    await add({ starts_on: '2026-09-01' });
    const put = (data: Prisma.ContractUncheckedUpdateManyInput) =>
      system('test data', (db) =>
        db.contract.updateMany({ where: { companyId: ours.companyId, id: contract.id }, data }),
      );
    await put({ status: 'draft' });
    expect((await open('2026-12-31')).ready).toEqual([]);
    await put({ status: 'active', endDate: dateFromDay('2026-10-15') });
    await draft('2026-12-31');
    expect(await billed()).toEqual(['2026-09-30', '2026-10-31']);
  });

  it('begins a run by itself where periods are closed', async () => {
    await add({ starts_on: '2026-10-05' });
    const { companyId } = ours;
    await system('test data', (db) =>
      db.company.update({ where: { id: companyId }, data: { billingCycleDays: 1, timeZone: 'UTC' } }),
    );
    expect(await closePeriods(new Date('2026-11-01T00:00:00Z'))).toBe(1);
    await system('test data', (db) =>
      db.company.update({ where: { id: companyId }, data: { billingCycleDays: null } }),
    );
  });
});

describe('a retainer', () => {
  it('asks for what the period’s time leaves of it, once all of that is approved', async () => {
    await add({ description: 'Retainer', unit_price: '2000', starts_on: '2026-11-01', retainer: true });
    const sheet = await makeSheet(ours, contract, 'submitted');
    expect(await draft('2026-11-30')).toBeNull();
    await move(ours.account_manager, contract, [sheet.id], 'approved');
    // 16 hours at 85.
    expect(await draft('2026-11-30')).toMatchObject({ net_total: '2000.00' });
    expect(await billed()).toEqual(['2026-11-30']);
  });

  it('is set off by its own contract’s time alone, and takes nothing off time beyond it', async () => {
    const other = await makeBookableContract(ours, { startDate: dateFromDay('2026-08-03') });
    const retainer = { unit_price: '1000', starts_on: '2026-11-01', retainer: true };
    for (const each of [contract, other]) await add(retainer, ours.admin, each);
    await makeSheet(ours, contract, 'approved');
    const body = { period_start: '2026-11-01', period_end: '2026-11-30' };
    const { ready } = (await call<BillingRunRecord>(runs.POST, { as: ours.finance, body })).data;
    // 16 hours at 85.
    expect(new Map(ready.map((one) => [one.contract.id, one.amount]))).toEqual(
      new Map([
        [contract.id, '1360.00'],
        [other.id, '1000.00'],
      ]),
    );
  });

  it('asks for nothing where the time comes to as much, and for all of it without time', async () => {
    await add({
      description: 'Retainer',
      unit_price: '1360',
      starts_on: '2026-10-01',
      ends_on: '2026-11-30',
      retainer: true,
    });
    await makeSheet(ours, contract, 'approved', { entries: days(2) });
    const made = await draft('2026-11-30');
    expect(made?.lines.map(({ description, net_amount: net }) => [description.slice(0, 8), net])).toEqual([
      [expect.any(String), '1360.00'],
      ['Retainer', '1360.00'],
    ]);
    expect(await billed()).toEqual(['2026-10-31']);
  });

  it('is set off by time that no other of the contract has taken, in the order in which they were made', async () => {
    for (const unit_price of ['1000', '2000'])
      await add({ description: unit_price, unit_price, starts_on: '2026-11-01', retainer: true });
    await makeSheet(ours, contract, 'approved');
    // 16 hours at 85: 1,000.00 for the first, the other 360.00 for the second.
    const first = await draft('2026-11-30');
    expect(first?.lines.map(({ net_amount: net }) => net)).toEqual(['1360.00', '1640.00']);
    expect(await billed()).toEqual(['2026-11-30']);
    // A retainer on an invoice used its time, and so did one that came to nothing.
    await call(issue.POST, { as: ours.finance, params: { id: first?.id ?? '' } });
    expect(await draft('2026-11-30')).toBeNull();
    expect(await draft('2026-12-31')).toMatchObject({ net_total: '3000.00' });
  });

  it('takes time of a period that is not over before another of the contract does', async () => {
    await system('test data', (db) =>
      db.invoiceConfiguration.create({
        data: {
          companyId: ours.companyId,
          contractId: contract.id,
          frequency: 'weekly',
          paymentTermsDays: 30,
          grouping: 'timesheet',
        },
      }),
    );
    await add({ unit_price: '2000', starts_on: '2026-11-01', ends_on: '2026-11-30', retainer: true });
    const week = { starts_on: '2026-11-16', ends_on: '2026-11-22', frequency: 'period' };
    await add({ ...week, unit_price: '500', retainer: true });
    await makeSheet(ours, contract, 'approved');
    const weekly = await draft('2026-11-22');
    expect(weekly?.lines.map(({ net_amount: net }) => net)).toEqual(['1360.00', '500.00']);
    await call(issue.POST, { as: ours.finance, params: { id: weekly?.id ?? '' } });
    expect(await draft('2026-11-30')).toMatchObject({ net_total: '640.00' });
  });
});

it('bills each month of a line once, whatever the order of the runs', async () => {
  const month = (n: number) => `2026-${String(n).padStart(2, '0')}`;
  const lastDay = (n: number) => addDays(n === 12 ? '2027-01-01' : `${month(n + 1)}-01`, -1);
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 8, max: 12 }),
      fc.integer({ min: 0, max: 4 }),
      fc.shuffledSubarray([8, 9, 10, 11, 12], { minLength: 1 }),
      async (first, length, order) => {
        contract = await makeBookableContract(ours, { startDate: dateFromDay('2026-08-03') });
        const last = Math.min(first + length, 12);
        await add({ starts_on: `${month(first)}-15`, ends_on: lastDay(last) });
        const before = (await billed()).length;
        for (const n of order) await draft(lastDay(n));
        const expected = Math.max(0, Math.min(last, Math.max(...order)) - first + 1);
        expect((await billed()).length - before).toBe(expected);
      },
    ),
    { numRuns: 8 },
  );
}, 120_000);
