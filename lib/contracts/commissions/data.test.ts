import * as file from '@/app/api/v1/commissions/export/route';
import * as months from '@/app/api/v1/commissions/months/route';
import * as pdf from '@/app/api/v1/commissions/statements/[id]/pdf/route';
import * as statement from '@/app/api/v1/commissions/statements/[id]/route';
import * as statements from '@/app/api/v1/commissions/statements/route';
import * as commission from '@/app/api/v1/contracts/[id]/commissions/[commission]/route';
import * as order from '@/app/api/v1/contracts/[id]/commissions/reorder/route';
import * as commissions from '@/app/api/v1/contracts/[id]/commissions/route';
import * as creditNote from '@/app/api/v1/invoices/[id]/credit-note/route';
import * as issue from '@/app/api/v1/invoices/[id]/issue/route';
import * as reverse from '@/app/api/v1/invoices/[id]/payments/[payment]/reverse/route';
import * as payments from '@/app/api/v1/invoices/[id]/payments/route';
import * as record from '@/app/api/v1/invoices/[id]/route';
import * as voiding from '@/app/api/v1/invoices/[id]/void/route';
import * as invoices from '@/app/api/v1/invoices/route';
import type { CommissionMonth, Statement } from '@/lib/commissions/schema';
import type { Commission } from '@/lib/contracts/commissions/schema';
import { system } from '@/lib/db/client';
import type { InvoiceRecord } from '@/lib/invoices/schema';
import { call } from '@/lib/testing/call';
import { makeColleague, makeCompany, type Person, type TestCompany } from '@/lib/testing/world';
import { days, makeBookableContract, makeSheet, type TestContract } from '@/lib/timesheets/test-world';

let ours: TestCompany;
let theirs: TestCompany;
let contract: TestContract;
beforeAll(async () => {
  ours = await makeCompany('Ours');
  theirs = await makeCompany('Theirs');
});
beforeEach(async () => {
  contract = await makeBookableContract(ours);
});

const body = (fields: object = {}) => ({
  type: 'recruiter',
  recipient_id: ours.recruiter.userId,
  basis: 'margin',
  percent: '10',
  effective_from: '2026-11-02',
  ...fields,
});
const add = (fields: object = {}, as: Person = ours.account_manager) =>
  call<Commission>(commissions.POST, { as, params: { id: contract.id }, body: body(fields) });
const list = (as: Person = ours.account_manager) =>
  call<Commission[]>(commissions.GET, { as, params: { id: contract.id } });
const change = ({ id }: Commission, fields: object = {}, as: Person = ours.account_manager, headers = {}) =>
  call<Commission>(commission.PUT, {
    as,
    method: 'PUT',
    params: { id: contract.id, commission: id },
    body: body(fields),
    headers,
  });
const remove = ({ id }: Commission, as: Person = ours.account_manager) =>
  call(commission.DELETE, { as, method: 'DELETE', params: { id: contract.id, commission: id } });
const reorder = (ids: string[], as: Person = ours.account_manager) =>
  call<Commission[]>(order.PUT, { as, method: 'PUT', params: { id: contract.id }, body: { ids } });

/** Two days of 8 hours at 85 and 60 on an invoice without tax: 1,360.00 billed, 400.00 of margin. */
async function draftInvoice(week = '2026-11-16'): Promise<string> {
  const { id } = await makeSheet(ours, contract, 'approved', { period_start: week, entries: days(2, week) });
  const made = await call<InvoiceRecord>(invoices.POST, {
    as: ours.finance,
    body: { contract_id: contract.id, timesheet_ids: [id], issue_date: '2026-11-20' },
  });
  return made.data.id;
}
async function invoice(week?: string): Promise<string> {
  const id = await draftInvoice(week);
  const params = { id };
  await call(issue.POST, { as: ours.finance, method: 'POST', params });
  return id;
}
const pay = (id: string, amount: string, paid_on = '2026-11-21') =>
  call<InvoiceRecord>(payments.POST, {
    as: ours.finance,
    params: { id },
    body: { amount, paid_on, method: 'bank_transfer' },
  });
const read = (month = '2026-11', as: Person = ours.finance, recipient = ours.recruiter.userId) =>
  call<Statement>(statement.GET, { as, params: { id: recipient }, query: { month } });
const linesOf = async (id: string, month?: string) =>
  (await read(month)).data.lines
    .filter((line) => line.invoice.id === id)
    .map(({ event, earned, payable }) => [event, earned, payable]);

describe('a commission', () => {
  it('is added, changed, put in order and removed', async () => {
    const added = await add();
    expect(added).toMatchObject({
      status: 201,
      data: {
        contract_id: contract.id,
        type: 'recruiter',
        recipient: { id: ours.recruiter.userId, name: ours.recruiter.name },
        basis: 'margin',
        percent: '10.0000',
        amount: null,
        tiers: null,
        effective_to: null,
        position: 1,
        in_use: false,
        version: 1,
      },
    });
    const tiers = [{ over: '1000', percent: '12.5' }];
    expect((await change(added.data, { percent: '11', tiers })).data).toMatchObject({
      percent: '11.0000',
      tiers: [{ over: '1000.00', percent: '12.5000' }],
      version: 2,
    });
    const hourly = { type: 'sourcer', basis: 'hour', percent: undefined, amount: '1.5' };
    const { data: second } = await add(hourly);
    expect(second).toMatchObject({ amount: '1.5000', percent: null, position: 2 });
    expect((await reorder([second.id, added.data.id])).data.map(({ id }) => id)).toEqual([second.id, added.data.id]);
    expect((await reorder([second.id])).status).toBe(422);
    expect((await remove(second)).status).toBe(200);
    expect((await list()).data.map(({ id }) => id)).toEqual([added.data.id]);
  });

  it.each([
    [{ type: 'moonlight' }, 'type'],
    [{ recipient_id: '0192f0c1-2345-7abc-8def-0123456789ab' }, 'recipient_id'],
    [{ basis: 'profit' }, 'basis'],
    [{ percent: '100.1' }, 'percent'],
    [{ percent: '0' }, 'percent'],
    [{ percent: undefined }, 'percent'],
    [{ amount: '5' }, 'amount'],
    [{ basis: 'hour' }, 'percent', 'amount'],
    [{ basis: 'fixed_once', percent: undefined, amount: '5.001' }, 'amount'],
    [{ effective_from: '2026-11-01' }, 'effective_from'],
    [{ effective_to: '2026-11-01' }, 'effective_to'],
    [
      {
        tiers: [
          { over: '10', percent: '5' },
          { over: '10', percent: '6' },
        ],
      },
      'tiers',
    ],
    [{ tiers: [{ over: '0', percent: '5' }] }, 'tiers.0.over'],
    [{ constructor: 'x' }, 'constructor'],
  ])('is refused with %j at its field', async (fields, ...paths) => {
    const answer = await add(fields);
    expect([answer.status, Object.keys(answer.errors).sort()]).toEqual([422, paths.sort()]);
    expect((await list()).data).toEqual([]);
  });

  it('splits at most 100 % of one type on any day, and says which', async () => {
    const { data: first } = await add({ percent: '60' });
    const { data: second } = await add({ percent: '40', effective_to: '2026-11-30' });
    expect(await add({ percent: '0.5', effective_from: '2026-11-30', effective_to: '2026-12-05' })).toMatchObject({
      status: 422,
      errors: { percent: [expect.stringContaining('From 2026-11-30 to 2026-11-30')] },
    });
    expect(await change(first, { percent: '60.5' })).toMatchObject({
      status: 422,
      errors: { percent: [expect.stringContaining('add up to 100.5%')] },
    });
    expect((await change(second, { percent: '39', effective_to: '2026-11-30' })).status).toBe(200);
    expect((await add({ percent: '100', type: 'sourcer' })).status).toBe(201);
  });

  it('has one winner of two halves too many at once', async () => {
    const answers = await Promise.all([add({ percent: '51' }), add({ percent: '50' })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422]);
  });

  it('lies within its contract', async () => {
    contract = await makeBookableContract(ours, { endDate: new Date('2026-12-31') });
    expect(Object.keys((await add({ effective_to: '2027-01-01' })).errors)).toEqual(['effective_to']);
    expect(Object.keys((await add({ effective_from: '2027-01-01' })).errors)).toEqual(['effective_from']);
  });

  it('is for those who may, and of their company', async () => {
    const { data } = await add();
    await add({ type: 'account_manager', recipient_id: ours.account_manager.userId });
    // The recruiter sees all contracts, but only their own commissions.
    expect((await list(ours.recruiter)).data.map(({ id }) => id)).toEqual([data.id]);
    expect([
      (await list(ours.contractor)).status,
      (await add({}, ours.recruiter)).status,
      (await change(data, {}, ours.finance)).status,
      (await remove(data, ours.finance)).status,
    ]).toEqual([403, 403, 403, 403]);
    expect([
      (await list(theirs.admin)).status,
      (await add({}, theirs.admin)).status,
      (await change(data, {}, theirs.admin)).status,
      (await remove(data, theirs.admin)).status,
      (await add({ recipient_id: theirs.admin.userId })).status,
    ]).toEqual([404, 404, 404, 404, 422]);
  });

  it('refuses a stale version', async () => {
    const { data } = await add();
    await change(data, { percent: '11' });
    expect((await change(data, {}, ours.account_manager, { 'if-match': '"1"' })).status).toBe(412);
  });
});

describe('an invoice', () => {
  it('earns a commission when it is issued, pays it out as it is paid, and takes it back', async () => {
    const { data } = await add();
    const id = await invoice();
    expect(await linesOf(id)).toEqual([['issued', '40.00', '0.00']]);
    const paid = await pay(id, '453.33');
    await pay(id, '906.67');
    expect(await linesOf(id)).toEqual([
      ['issued', '40.00', '0.00'],
      ['paid', '0.00', '13.33'],
      ['paid', '0.00', '26.67'],
    ]);
    const payment = paid.data.payments?.[0]?.id ?? '';
    await call(reverse.POST, { as: ours.finance, params: { id, payment }, body: { reason: 'Bounced' } });
    const all = [...(await linesOf(id)), ...(await linesOf(id, new Date().toISOString().slice(0, 7)))];
    expect(all).toContainEqual(['payment_reversed', '0.00', '-13.33']);
    expect((await list()).data).toMatchObject([{ id: data.id, in_use: true }]);
  });

  it('that is credited takes back its part, and all with the last credit, whatever is paid', async () => {
    await add();
    const id = await invoice();
    const parts = async () => {
      const rows = await system('test data', (db) =>
        db.commissionPosting.findMany({ where: { companyId: ours.companyId, invoiceId: id }, orderBy: { id: 'asc' } }),
      );
      return rows.map(({ event, base, earned, payable }) => [
        event,
        base.toFixed(),
        earned.toFixed(2),
        payable.toFixed(2),
      ]);
    };
    const credit = async (body: object) => {
      const note = await call<InvoiceRecord>(creditNote.POST, {
        as: ours.finance,
        params: { id },
        body: { reason: 'Agreed', ...body },
      });
      await call(issue.POST, { as: ours.finance, method: 'POST', params: { id: note.data.id } });
    };
    const line_id = (await call<InvoiceRecord>(record.GET, { as: ours.finance, params: { id } })).data.lines[0]?.id;
    await pay(id, '680');
    // A third is credited, of which nothing was paid; the payments are half of the whole, and three quarters of the
    // rest.
    await credit({ lines: [{ line_id, amount: '453.33' }] });
    await pay(id, '100');
    await credit({});
    expect(await parts()).toEqual([
      ['issued', '400', '40.00', '0.00'],
      ['paid', '0', '0.00', '20.00'],
      ['credited', '-133.3324', '-13.33', '0.00'],
      ['paid', '0', '0.00', '2.94'],
      ['credited', '-266.6676', '-26.67', '-22.94'],
    ]);
  });

  it('that is voided earns nothing, and its time may earn again', async () => {
    await add({ basis: 'fixed_once', percent: undefined, amount: '250' });
    const id = await invoice();
    expect(await linesOf(id)).toEqual([['issued', '250.00', '0.00']]);
    await call(voiding.POST, { as: ours.finance, params: { id }, body: { reason: 'Wrong client' } });
    const sheets = await call<InvoiceRecord>(invoices.POST, {
      as: ours.finance,
      body: { contract_id: contract.id, timesheet_ids: await approvedSheets(), issue_date: '2026-11-20' },
    });
    await call(issue.POST, { as: ours.finance, method: 'POST', params: { id: sheets.data.id } });
    expect(await linesOf(sheets.data.id)).toEqual([['issued', '250.00', '0.00']]);
    const next = await invoice('2026-11-23');
    expect(await linesOf(next)).toEqual([]);
  });

  it('counts on by tiers also when two are issued at once', async () => {
    await add({ basis: 'bill', percent: '10', tiers: [{ over: '1360', percent: '20' }] });
    const drafts = [await draftInvoice('2026-11-16'), await draftInvoice('2026-11-23')];
    await Promise.all(drafts.map((id) => call(issue.POST, { as: ours.finance, method: 'POST', params: { id } })));
    const earned = (await Promise.all(drafts.map((id) => linesOf(id)))).map(([line]) => line?.[1]);
    expect(earned.sort()).toEqual(['136.00', '272.00']);
  });

  it('fixes the terms that it has earned, but for a later end', async () => {
    const { data } = await add();
    await invoice();
    expect(await change(data, { percent: '12' })).toMatchObject({ status: 409, body: { code: 'commission_in_use' } });
    expect(await remove(data)).toMatchObject({ status: 409, body: { code: 'commission_in_use' } });
    expect((await change(data, { effective_to: '2026-11-16' })).status).toBe(409);
    expect((await change(data, { effective_to: '2026-11-17' })).status).toBe(200);
  });

  const approvedSheets = async () => {
    const found = await system('test data', (db) =>
      db.timesheet.findMany({ where: { contractId: contract.id, status: 'approved' }, select: { id: true } }),
    );
    return found.map(({ id }) => id);
  };
});

describe('a month', () => {
  // Each test has months of its own.
  beforeEach(async () => {
    ours = await makeCompany('Ours');
    contract = await makeBookableContract(ours, { startDate: new Date('2026-09-07') });
    await system('test data', (db) =>
      db.candidateRate.updateMany({
        where: { contractId: contract.id },
        data: { effectiveFrom: new Date('2026-09-07') },
      }),
    );
  });
  const close = (month: string, as: Person = ours.account_manager) =>
    call<CommissionMonth>(months.POST, { as, body: { month } });
  const sums = async (month: string, as: Person = ours.finance) =>
    (await call<CommissionMonth>(statements.GET, { as, query: { month } })).data;

  async function issuedIn(month: string): Promise<string> {
    await add({ effective_from: '2026-09-07' });
    const week = '2026-09-07';
    const { id } = await makeSheet(ours, contract, 'approved', { period_start: week, entries: days(2, week) });
    const made = await call<InvoiceRecord>(invoices.POST, {
      as: ours.finance,
      body: { contract_id: contract.id, timesheet_ids: [id], issue_date: `${month}-20` },
    });
    await call(issue.POST, { as: ours.finance, method: 'POST', params: { id: made.data.id } });
    return made.data.id;
  }

  it('is summed up for each recipient, with what waits for the client', async () => {
    const id = await issuedIn('2026-09');
    await pay(id, '680', '2026-10-05');
    expect(await sums('2026-09')).toMatchObject({
      closed: false,
      open_months: ['2026-09', '2026-10'],
      statements: [
        {
          recipient: { id: ours.recruiter.userId },
          currency: 'EUR',
          earned: '40.00',
          payable: '0.00',
          outstanding: '40.00',
        },
      ],
    });
    expect((await sums('2026-10')).statements).toMatchObject([
      { earned: '0.00', payable: '20.00', outstanding: '20.00' },
    ]);
    expect((await sums('2026-08')).statements).toEqual([]);
  });

  it('that is closed never changes: what comes later is of the next open one', async () => {
    const id = await issuedIn('2026-09');
    expect((await close('2026-09')).data).toMatchObject({ closed: true, open_months: [] });
    const before = (await read('2026-09')).data;
    await pay(id, '1360', '2026-09-25');
    expect((await read('2026-09')).data).toEqual(before);
    expect(await linesOf(id, '2026-10')).toEqual([['paid', '0.00', '40.00']]);
    expect((await read('2026-10')).data.lines[0]?.day).toBe('2026-09-25');
    expect([(await close('2026-09')).status, (await close('2026-08')).status]).toEqual([409, 409]);
    const [posting] = await system('test data', (db) =>
      db.commissionPosting.findMany({ where: { invoiceId: id }, select: { companyId: true, id: true } }),
    );
    const key = { companyId_id: posting ?? { companyId: '', id: '' } };
    const touch = () => system('test data', (db) => db.commissionPosting.update({ where: key, data: { earned: '1' } }));
    await expect(touch()).rejects.toThrow('commission is posted');
  });

  it('waits for an invoice that is being issued, or the invoice for it: nothing comes into it afterwards', async () => {
    const id = await issuedIn('2026-09');
    const [paid, closed] = await Promise.all([pay(id, '1360', '2026-09-25'), close('2026-09')]);
    expect([paid.status, closed.status]).toEqual([201, 201]);
    const [first, second] = [await linesOf(id, '2026-09'), await linesOf(id, '2026-10')];
    expect([...first, ...second]).toHaveLength(2);
  });

  it('that is not over, or is none, is not closed, nor by just anyone', async () => {
    const now = new Date().toISOString().slice(0, 7);
    expect([
      (await close(now)).status,
      (await close('2026-13')).status,
      (await close('2026-09', ours.finance)).status,
    ]).toEqual([409, 422, 403]);
  });

  it('shows people their own, and a margin to those who may see one', async () => {
    await issuedIn('2026-09');
    const colleague = await makeColleague(ours, ['view_own_commissions']);
    const bookkeeper = await makeColleague(ours, ['view_commissions']);
    expect((await sums('2026-09', colleague)).statements).toEqual([]);
    expect((await read('2026-09', colleague)).status).toBe(404);
    expect((await read('2026-09', colleague, colleague.userId)).data.lines).toEqual([]);
    expect((await read('2026-09', ours.recruiter)).data.lines).toMatchObject([{ base: '400.00', percent: '10.0000' }]);
    expect((await read('2026-09', bookkeeper)).data.lines.map(({ base }) => base)).toEqual([undefined]);
  });

  it('is a file, of all or of one', async () => {
    await issuedIn('2026-09');
    const ask = (as: Person, query: Record<string, string> = {}) =>
      call(file.GET, { as, query: { month: '2026-09', ...query } });
    const written = async (as: Person) => new Response((await ask(as)).stream).text();
    const all = await written(ours.admin);
    expect(all).toContain('40.00');
    expect(all.split('\n')[0]).toContain('Recipient');
    expect((await ask(ours.account_manager)).status).toBe(403);
    // Seeing everybody's commissions does not include the right to export them.
    const viewer = await makeColleague(ours, ['view_commissions', 'view_own_commissions']);
    expect((await ask(viewer)).status).toBe(403);
    expect((await ask(viewer, { recipient_id: ours.recruiter.userId })).status).toBe(403);
    expect((await ask(viewer, { recipient_id: viewer.userId })).status).toBe(200);
    expect(await written(ours.recruiter)).toContain('40.00');
    expect((await ask(ours.recruiter, { recipient_id: ours.admin.userId })).status).toBe(403);
    const paper = await call(pdf.GET, {
      as: ours.recruiter,
      params: { id: ours.recruiter.userId },
      query: { month: '2026-09' },
    });
    expect(paper.headers.get('content-type')).toBe('application/pdf');
  });
});
