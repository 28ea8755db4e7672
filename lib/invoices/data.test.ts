import * as issue from '@/app/api/v1/invoices/[id]/issue/route';
import * as reversal from '@/app/api/v1/invoices/[id]/payments/[payment]/reverse/route';
import * as payments from '@/app/api/v1/invoices/[id]/payments/route';
import * as pdf from '@/app/api/v1/invoices/[id]/pdf/route';
import * as invoice from '@/app/api/v1/invoices/[id]/route';
import * as send from '@/app/api/v1/invoices/[id]/send/route';
import * as voiding from '@/app/api/v1/invoices/[id]/void/route';
import * as available from '@/app/api/v1/invoices/contracts/[id]/available-timesheets/route';
import * as invoices from '@/app/api/v1/invoices/route';
import { openSession } from '@/lib/auth/session/actor';
import { system, tenant } from '@/lib/db/client';
import type { AvailableTimesheet, Invoice, InvoiceRecord } from '@/lib/invoices/schema';
import { call } from '@/lib/testing/call';
import { makeRecords, type Records } from '@/lib/testing/records';
import { makeCompany, type TestCompany, todayHere } from '@/lib/testing/world';

let ours: TestCompany;
let theirs: TestCompany;
let ids: Records;
beforeEach(async () => {
  ours = await makeCompany('Ours');
  theirs = await makeCompany('Theirs');
  ids = await makeRecords(ours);
});

const draft = (body: object = {}, as = ours.finance) =>
  call<InvoiceRecord>(invoices.POST, {
    as,
    body: { contract_id: ids.contract, timesheet_ids: [ids.approvedTimesheet], ...body },
  });
const act = (route: typeof issue.POST, id: string, body?: object, headers = {}) =>
  call<InvoiceRecord>(route, { as: ours.finance, method: 'POST', params: { id }, body, headers });
const issued = async () => (await act(issue.POST, (await draft()).data.id)).data;
/** Adds drafts of the same contract beside the one that exists. */
const addDrafts = (count: number) =>
  system('test', async (db) => {
    const draftRow = await db.invoice.findFirstOrThrow({ where: { id: ids.draftInvoice } });
    const columns = {
      ...draftRow,
      id: undefined,
      taxes: undefined,
      amountDue: undefined,
      allowances: undefined,
      retained: undefined,
      names: undefined,
      seller: undefined,
      buyer: undefined,
    };
    for (let made = 0; made < count; made += 1) await db.invoice.create({ data: columns });
  });
const sheetStatus = async () =>
  (await system('test', (db) => db.timesheet.findFirstOrThrow({ where: { id: ids.approvedTimesheet } }))).status;
const pay = (id: string, amount: string, fields: object = {}) =>
  act(payments.POST, id, { amount, paid_on: todayHere(), method: 'bank_transfer', ...fields });

describe('a draft', () => {
  it("holds approved time at its submitted rate, with the contract's tax", async () => {
    const { status, data } = await draft();
    expect(status).toBe(201);
    expect(data).toMatchObject({
      number: null,
      status: 'draft',
      net_total: '680.00',
      tax_total: '136.00',
      gross_total: '816.00',
      currency: 'EUR',
      payment_status: 'unpaid',
    });
    expect(data.lines).toEqual([
      expect.objectContaining({
        quantity: '8.0000',
        unit: 'hour',
        unit_price: '85.0000',
        net_amount: '680.00',
        tax_rate: '20.0000',
        timesheet_id: ids.approvedTimesheet,
      }),
    ]);
    expect(data.lines[0]?.description).toContain('Conor, Developer: Regular');
    expect(JSON.stringify(data)).not.toContain('60.0000');
    expect(await sheetStatus()).toBe('invoiced');
  });

  it('takes time off the list of what is available, and gives it back when deleted', async () => {
    const list = async () =>
      (await call<AvailableTimesheet[]>(available.GET, { as: ours.finance, params: { id: ids.contract } })).data.map(
        ({ id }) => id,
      );
    expect(await list()).toEqual([ids.approvedTimesheet]);
    const { data } = await draft();
    expect(await list()).toEqual([]);
    expect((await call(invoice.DELETE, { as: ours.finance, method: 'DELETE', params: { id: data.id } })).status).toBe(
      200,
    );
    expect(await list()).toEqual([ids.approvedTimesheet]);
  });

  it('never holds time that another invoice holds: one of two at once wins', async () => {
    const statuses = (await Promise.all([draft(), draft()])).map(({ status }) => status);
    expect(statuses.sort()).toEqual([201, 409]);
    expect((await draft()).status).toBe(409);
  });

  it.each(['draftTimesheet', 'submittedTimesheet'] as const)('refuses time that is not approved: %s', async (name) => {
    const answer = await draft({ timesheet_ids: [ids.approvedTimesheet, ids[name]] });
    expect([answer.status, Object.keys(answer.errors)]).toEqual([422, ['timesheet_ids.1']]);
    expect(await sheetStatus()).toBe('approved');
  });

  it("answers another tenant's contract and timesheet like ones that are not there", async () => {
    const random = '0192f0c1-2345-7abc-8def-0123456789ab';
    const foreign = await draft({}, theirs.finance);
    const absent = await call(invoices.POST, {
      as: theirs.finance,
      body: { contract_id: random, timesheet_ids: [random] },
    });
    expect([foreign.status, foreign.errors]).toEqual([422, absent.errors]);
  });

  it('can be made again, and its stale version cannot', async () => {
    const { data } = await draft();
    const change = (headers = {}) =>
      call<InvoiceRecord>(invoice.PATCH, {
        as: ours.finance,
        method: 'PATCH',
        params: { id: data.id },
        headers,
        body: { timesheet_ids: [ids.approvedTimesheet], purchase_order: 'PO-7', issue_date: '2026-03-01' },
      });
    expect((await change({ 'if-match': '"1"' })).data).toMatchObject({
      purchase_order: 'PO-7',
      issue_date: '2026-03-01',
      gross_total: '816.00',
      version: 2,
    });
    expect((await change({ 'if-match': '"1"' })).status).toBe(412);
  });

  it('keeps its day where a change says nothing of it, and with it the year of its number', async () => {
    const { data } = await draft({ issue_date: '2025-12-31' });
    const change = async (fields: object) => {
      const body = { timesheet_ids: [ids.approvedTimesheet], ...fields };
      const put = { as: ours.finance, method: 'PATCH' as const, params: { id: data.id }, body };
      return (await call<InvoiceRecord>(invoice.PATCH, put)).data.issue_date;
    };
    expect(await change({ note: 'Thank you' })).toBe('2025-12-31');
    expect(await change({ issue_date: null })).toBeNull();
  });
});

describe('issuing', () => {
  it('numbers, dates and freezes', async () => {
    const { data: made } = await draft({ issue_date: '2026-03-01' });
    const { data } = await act(issue.POST, made.id);
    expect(data).toMatchObject({
      status: 'issued',
      number: 'TST-2026-000002',
      issue_date: '2026-03-01',
      due_date: '2026-03-31',
    });
    expect((await act(issue.POST, made.id)).status).toBe(409);
    expect(
      (
        await call(invoice.PATCH, {
          as: ours.finance,
          method: 'PATCH',
          params: { id: made.id },
          body: { timesheet_ids: [ids.approvedTimesheet] },
        })
      ).status,
    ).toBe(409);
    expect((await call(invoice.DELETE, { as: ours.finance, method: 'DELETE', params: { id: made.id } })).status).toBe(
      409,
    );
  });

  it('is held by the database against the program itself', async () => {
    const { id } = await issued();
    const actor = await openSession(ours.admin);
    const where = { companyId: ours.companyId, id };
    await expect(
      tenant(actor, (db) => db.invoice.updateMany({ where, data: { grossTotal: '1', netTotal: '1', taxTotal: '0' } })),
    ).rejects.toThrow(/issued/);
    await expect(
      tenant(actor, (db) => db.invoiceLine.deleteMany({ where: { companyId: ours.companyId, invoiceId: id } })),
    ).rejects.toThrow(/issued/);
    await expect(tenant(actor, (db) => db.invoice.deleteMany({ where }))).rejects.toThrow(/issued/);
  });

  it('leaves what the client was called when it was issued', async () => {
    const { id } = await issued();
    await system('test', (db) => db.client.updateMany({ where: { id: ids.client }, data: { name: 'Renamed' } }));
    const row = await system('test', (db) => db.invoice.findFirstOrThrow({ where: { id } }));
    expect(row.buyer).toMatchObject({ name: 'Harbour' });
  });
});

describe('payments', () => {
  it('count up: unpaid, partially paid, paid, and no further', async () => {
    const { id, payment_status } = await issued();
    expect(payment_status).toBe('unpaid');
    expect((await pay(id, '316.00')).data).toMatchObject({ payment_status: 'partially_paid', amount_due: '500.00' });
    expect((await pay(id, '500')).data).toMatchObject({ payment_status: 'paid', amount_due: '0.00' });
    expect((await pay(id, '0.01')).errors).toMatchObject({ amount: [expect.stringContaining('0 EUR is left')] });
  });

  it('of two at once are both counted', async () => {
    const { id } = await issued();
    await Promise.all([pay(id, '400'), pay(id, '416')]);
    expect((await call<InvoiceRecord>(invoice.GET, { as: ours.finance, params: { id } })).data.payment_status).toBe(
      'paid',
    );
  });

  it.each([
    ['0', 'amount'],
    ['-5', 'amount'],
    ['1.001', 'amount'],
    ['abc', 'amount'],
  ])('refuse %s', async (amount, path) => {
    const answer = await pay((await issued()).id, amount);
    expect([answer.status, Object.keys(answer.errors)]).toEqual([422, [path]]);
  });

  it('are refused on a draft, and for a day to come', async () => {
    expect((await pay((await draft()).data.id, '1')).status).toBe(409);
    expect((await pay(ids.issuedInvoice, '1', { paid_on: '2190-01-01' })).errors).toHaveProperty('paid_on');
  });

  it('are taken back by a row of their own, once, and both stay', async () => {
    const { id } = await issued();
    const { data: paid } = await pay(id, '816');
    const payment = paid.payments?.[0]?.id ?? '';
    const reverse = (which: string, as = ours.finance, reason = 'Entered twice') =>
      call<InvoiceRecord>(reversal.POST, { as, params: { id, payment: which }, body: { reason } });
    expect((await reverse(payment, ours.finance, '')).status).toBe(422);
    expect((await reverse(payment, ours.account_manager)).status).toBe(403);
    const both = await Promise.all([reverse(payment), reverse(payment)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const { data } = await call<InvoiceRecord>(invoice.GET, { as: ours.finance, params: { id } });
    expect(data).toMatchObject({ payment_status: 'unpaid', paid_total: '0.00', amount_due: '816.00' });
    expect(data.payments).toMatchObject([
      { amount: '816.00', is_reversed: true, reverses_id: null, reason: null },
      { amount: '-816.00', is_reversed: false, reverses_id: payment, reason: 'Entered twice' },
    ]);
    expect((await reverse(data.payments?.[1]?.id ?? '')).status).toBe(409);
    expect((await reverse(ids.payment)).status).toBe(404);
    expect((await act(voiding.POST, id, { reason: 'Wrong client' })).status).toBe(200);
  });

  it('are hidden from anyone who may see invoices but not payments', async () => {
    await pay(ids.issuedInvoice, '10');
    const { data } = await call<InvoiceRecord>(invoice.GET, {
      as: ours.account_manager,
      params: { id: ids.issuedInvoice },
    });
    expect(data).not.toHaveProperty('payments');
  });
});

describe('voiding', () => {
  it('needs a reason, keeps the number and frees the time', async () => {
    const { id, number } = await issued();
    expect((await act(voiding.POST, id, {})).status).toBe(422);
    expect((await act(voiding.POST, id, { reason: 'Wrong order' })).data).toMatchObject({
      status: 'void',
      number,
      closed_reason: 'Wrong order',
    });
    expect(await sheetStatus()).toBe('approved');
    expect((await draft()).status).toBe(201);
  });

  it('is refused for one that the client has been sent, which needs a credit note', async () => {
    const { id } = await issued();
    await act(send.POST, id);
    expect(await act(voiding.POST, id, { reason: 'x' })).toMatchObject({
      status: 409,
      body: { code: 'invoice_was_sent' },
    });
  });

  it('is refused for a draft, a void one, and one with payments', async () => {
    const { id } = await issued();
    await pay(id, '1');
    expect((await act(voiding.POST, id, { reason: 'x' })).status).toBe(409);
    expect((await act(voiding.POST, ids.draftInvoice, { reason: 'x' })).status).toBe(409);
    await act(voiding.POST, ids.issuedInvoice, { reason: 'x' });
    expect((await act(voiding.POST, ids.issuedInvoice, { reason: 'x' })).status).toBe(409);
  });
});

describe('sending', () => {
  it('queues one mail to the invoicing contacts, in the transaction', async () => {
    const { id } = await issued();
    const { data } = await act(send.POST, id);
    expect(data).toMatchObject({ delivery_status: 'sent', mails: [{ to: ['aoife@harbour.example'] }] });
    const mail = await system('test', (db) => db.outgoingMail.findFirstOrThrow({ where: { subjectId: id } }));
    expect(mail).toMatchObject({ kind: 'invoice', attachment: { kind: 'invoice_pdf', invoice_id: id } });
    expect(mail.subject).toContain(data.number);
  });

  it('is refused for a draft, and without a contact', async () => {
    expect((await act(send.POST, ids.draftInvoice)).status).toBe(409);
    await system('test', (db) => db.invoicingContact.deleteMany({ where: { companyId: ours.companyId } }));
    expect((await act(send.POST, ids.issuedInvoice)).status).toBe(409);
  });
});

describe('the list and the file', () => {
  const list = async (query: Record<string, string>, as = ours.finance) =>
    (await call<Invoice[]>(invoices.GET, { as, query })).data.map(({ id }) => id).sort();

  it('filters by state, payment and what is overdue', async () => {
    const all = [ids.draftInvoice, ids.issuedInvoice].sort();
    expect(await list({})).toEqual(all);
    expect(await list({ 'filter[status]': 'draft' })).toEqual([ids.draftInvoice]);
    expect(await list({ 'filter[payment_status]': 'unpaid,paid' })).toEqual(all);
    expect(await list({ 'filter[overdue]': 'true' })).toEqual([ids.issuedInvoice]);
    await pay(ids.issuedInvoice, '816');
    expect(await list({ 'filter[payment_status]': 'paid' })).toEqual([ids.issuedInvoice]);
    expect(await list({ 'filter[overdue]': 'true' })).toEqual([]);
    expect(await list({ search: '000001' })).toEqual([ids.issuedInvoice]);
    expect(await list({}, theirs.finance)).toEqual([]);
  });

  it.each(['number', '-number', 'due_date', '-due_date', 'issue_date', '-issue_date', 'gross_total', '-created_at'])(
    'gives every invoice once in the order of %s, forwards and back, drafts without number and days too',
    async (sort) => {
      await addDrafts(2);
      const page = (query: Record<string, string>) =>
        call<Invoice[]>(invoices.GET, { as: ours.finance, query: { sort, ...query } });
      const whole = (await page({})).data.map(({ id }) => id);
      const walk = async (from: Awaited<ReturnType<typeof page>>, to: 'next_cursor' | 'prev_cursor') => {
        const seen = from.data.map(({ id }) => id);
        let last = from;
        while (last.meta[to]) {
          last = await page({ limit: '1', cursor: last.meta[to] });
          seen.push(...last.data.map(({ id }) => id));
        }
        return { seen, last };
      };
      const { seen, last } = await walk(await page({ limit: '1' }), 'next_cursor');
      expect(seen).toEqual(whole);
      expect(new Set(seen).size).toBe(4);
      expect((await walk(last, 'prev_cursor')).seen).toEqual(whole.toReversed());
    },
  );

  it('puts drafts behind every number and day that there is', async () => {
    await addDrafts(1);
    for (const sort of ['number', 'issue_date', 'due_date']) {
      const { data } = await call<Invoice[]>(invoices.GET, { as: ours.finance, query: { sort } });
      expect(data.map(({ status }) => status)).toEqual(['issued', 'draft', 'draft']);
    }
  });

  it('gives the PDF to anyone who may see the invoice, and to nobody else', async () => {
    const answer = await call(pdf.GET, { as: ours.finance, params: { id: ids.issuedInvoice } });
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    expect(answer.headers.get('content-disposition')).toContain('TST-2026-000001.pdf');
    expect((await call(pdf.GET, { as: theirs.finance, params: { id: ids.issuedInvoice } })).status).toBe(404);
    expect((await call(pdf.GET, { as: ours.contractor, params: { id: ids.issuedInvoice } })).status).toBe(403);
  });
});
