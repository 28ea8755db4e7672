import fc from 'fast-check';
import * as oneRun from '@/app/api/v1/billing-runs/[id]/route';
import * as steps from '@/app/api/v1/billing-runs/[id]/steps/route';
import * as runs from '@/app/api/v1/billing-runs/route';
import * as oneClient from '@/app/api/v1/clients/[id]/route';
import * as rates from '@/app/api/v1/contracts/[id]/candidate-rates/route';
import * as commissionsOf from '@/app/api/v1/contracts/[id]/commissions/route';
import * as configuration from '@/app/api/v1/contracts/[id]/invoice-configuration/route';
import * as credit from '@/app/api/v1/invoices/[id]/credit-note/route';
import * as issue from '@/app/api/v1/invoices/[id]/issue/route';
import * as oneInvoice from '@/app/api/v1/invoices/[id]/route';
import * as send from '@/app/api/v1/invoices/[id]/send/route';
import * as voiding from '@/app/api/v1/invoices/[id]/void/route';
import * as invoices from '@/app/api/v1/invoices/route';
import { openSession } from '@/lib/auth/session/actor';
import type { BillingRunRecord } from '@/lib/billing-runs/schema';
import { consolidations } from '@/lib/clients/consolidations';
import type { ClientRecord } from '@/lib/clients/schema';
import { rateBody } from '@/lib/contracts/test-world';
import { system } from '@/lib/db/client';
import { keyOf } from '@/lib/db/key';
import type { Invoice, InvoiceRecord } from '@/lib/invoices/schema';
import { hasRecipients } from '@/lib/invoices/sending/recipients.data';
import { runTask } from '@/lib/jobs/run-task';
import { call } from '@/lib/testing/call';
import { makeColleague, makeCompany, type Person, type TestCompany } from '@/lib/testing/world';
import { days, makeBookableContract, makeSheet, type TestContract } from '@/lib/timesheets/test-world';

let ours: TestCompany;
// Each test has time of its own: a run takes all that the company has.
beforeEach(async () => {
  ours = await makeCompany('Ours');
});

const setup = { frequency: 'monthly', payment_terms_days: 30, tax_category: 'O', grouping: 'timesheet' };

/** A contract of a client, with two approved days of 8 hours at 85.00, and its invoicing setup. */
async function worked(
  clientId: string,
  fields: object = {},
  currency = 'EUR',
): Promise<TestContract & { sheet: string }> {
  const made = await makeBookableContract(ours, { clientId, currency });
  const body = { ...setup, ...fields };
  const saved = await call(configuration.PUT, { as: ours.finance, method: 'PUT', params: { id: made.id }, body });
  expect(saved.status).toBe(200);
  const { id: sheet } = await makeSheet(ours, made, 'approved');
  return { ...made, clientId, sheet };
}

async function clientOf(consolidateBy: (typeof consolidations)[number]): Promise<string> {
  const { clientId } = await makeBookableContract(ours);
  await system('test data', (db) => db.client.update({ where: keyOf(ours, clientId), data: { consolidateBy } }));
  return clientId;
}

/** Drafts a billing run over all of the company's time. */
async function drafted(id?: string): Promise<BillingRunRecord> {
  const body = { period_start: '2026-11-01', period_end: '2026-11-30' };
  const run = id ?? (await call<BillingRunRecord>(runs.POST, { as: ours.finance, body })).data.id;
  await call(steps.POST, { as: ours.finance, params: { id: run }, body: { step: 'draft' } });
  const tasks = await system('test', (db) =>
    db.backgroundTask.findMany({ where: { companyId: ours.companyId, status: 'queued' }, select: { id: true } }),
  );
  for (const task of tasks) await runTask({ company_id: ours.companyId, task_id: task.id });
  return (await call<BillingRunRecord>(oneRun.GET, { as: ours.finance, params: { id: run } })).data;
}

const read = (id: string, as: Person = ours.finance) => call<InvoiceRecord>(oneInvoice.GET, { as, params: { id } });
const act = (route: typeof issue.POST, id: string, body?: object) =>
  call<InvoiceRecord>(route, { as: ours.finance, method: 'POST', params: { id }, body });
const post = (body: object) => call<InvoiceRecord>(invoices.POST, { as: ours.finance, body });
const list = async (query: Record<string, string>) =>
  (await call<Invoice[]>(invoices.GET, { as: ours.finance, query })).data.map(({ id }) => id);
async function onlyDraft(run: BillingRunRecord): Promise<InvoiceRecord> {
  expect(run.items).toHaveLength(1);
  return (await read(run.items[0]?.invoice?.id ?? '')).data;
}

/** What each line of the company's invoices bills, void ones aside. */
const liveLines = () =>
  system('test', (db) =>
    db.invoiceLine.findMany({
      where: { companyId: ours.companyId, invoice: { status: { not: 'void' } } },
      select: {
        contractId: true,
        invoice: true,
        entries: { where: { isLive: true }, select: { timesheetEntryId: true } },
      },
    }),
  );

describe('a billing run', () => {
  it('puts every hour of any contracts on one draft, with those alone that it may stand with', async () => {
    const anyTerms = fc.record({
      client: fc.constantFrom(0, 1),
      consolidate_by: fc.constantFrom(null, ...consolidations),
      purchase_order: fc.constantFrom(null, 'PO-1', 'PO-2'),
      department: fc.constantFrom(null, 'Logistics', 'IT'),
      payment_terms_days: fc.constantFrom(30, 30, 30, 14),
      currency: fc.constantFrom('EUR', 'EUR', 'EUR', 'USD'),
      tax: fc.constantFrom({ tax_category: 'O' }, { tax_category: 'O' }, { tax_category: 'Z' }, { tax_category: 'E' }),
    });
    const byClient = ['client', 'department'] as const;
    const clients = [await clientOf(byClient[0]), await clientOf(byClient[1])];
    // Cases that chance may leave out: two contracts without a department, and taxes that cannot be on one document.
    const plain = { client: 1, consolidate_by: null, purchase_order: null, payment_terms_days: 30, currency: 'EUR' };
    const taxed = (department: string | null, tax_category: string) => ({
      ...plain,
      department,
      tax: { tax_category },
    });
    const all: Terms[] = [
      ...fc.sample(anyTerms, 18),
      ...[taxed(null, 'O'), taxed(null, 'O'), taxed('IT', 'O'), taxed('IT', 'Z'), taxed('IT', 'E')],
    ];
    const made = [];
    for (const { client, currency, tax, ...fields } of all)
      made.push({
        contract: await worked(clients[client] ?? '', { ...fields, ...tax }, currency),
        key: keyOfOne({ client, currency, tax, ...fields }, byClient[client] ?? 'client'),
      });
    const run = await drafted();
    expect(run.counts.failed).toBe(0);
    const lines = await liveLines();
    const entries = lines.flatMap((line) => line.entries.map(({ timesheetEntryId }) => timesheetEntryId));
    expect([entries.length, new Set(entries).size]).toEqual([2 * all.length, 2 * all.length]);
    // The partition is the same: contracts are on one invoice if and only if they agree.
    const invoiceOf = new Map(lines.map(({ contractId, invoice }) => [contractId, invoice.id]));
    const expected = Map.groupBy(made, ({ contract, key }) => key ?? contract.id);
    const groups = [...expected.values()].map((group) => group.map(({ contract }) => contract.id).sort());
    const found = [...Map.groupBy(invoiceOf.entries(), ([, invoice]) => invoice).values()].map((group) =>
      group.map(([contract]) => contract).sort(),
    );
    expect(found.sort()).toEqual(groups.sort());
    for (const item of run.items) {
      const { data } = await read(item.invoice?.id ?? '');
      expect(item.invoice?.contracts).toBe(data.contracts.length);
      expect(data.contracts[0]?.id).toBe(data.contract_id);
    }
  }, 240_000);

  it('fails what cannot be drafted by itself, with its reason, and takes it when it can be', async () => {
    const clientId = await clientOf('client');
    const order = { purchase_order: 'PO-1' };
    const [first, second] = [await worked(clientId, order), await worked(clientId, order)];
    const other = await worked(await clientOf('client'));
    await system('test data', (db) =>
      db.purchaseOrder.create({
        data: { companyId: ours.companyId, clientId, number: 'PO-1', budgetAmount: '2000', currency: 'EUR' },
      }),
    );
    const run = await drafted();
    expect(run).toMatchObject({ counts: { draft: 1, failed: 1 }, blocked_total: 2, todo: { draft: 2 } });
    expect(run.items[0]).toMatchObject({ invoice: null, problem: { key: 'over_budget' } });
    expect(run.items[1]).toMatchObject({ contract: { id: other.id }, invoice: { contracts: 1 } });
    await system('test data', (db) =>
      db.purchaseOrder.updateMany({ where: { companyId: ours.companyId }, data: { budgetAmount: '4000' } }),
    );
    const after = await drafted(run.id);
    expect(after).toMatchObject({ counts: { draft: 2, failed: 0 }, blocked_total: 0 });
    expect(after.items.map(({ invoice }) => invoice?.contracts).sort()).toEqual([1, 2]);
    const ids = after.items.map(({ contract }) => contract.id);
    expect(ids).toContain([first, second].sort((a, b) => (a.number < b.number ? -1 : 1))[0]?.id);
  });

  it('keeps contracts apart that differ in what an invoice says once, or in how often they are invoiced', async () => {
    const clientId = await clientOf('client');
    const differing = [
      { payment_terms_days: 14 },
      { tax_name: 'GST' },
      { frequency: 'weekly' },
      { prices_include_tax: true },
    ];
    for (const fields of [{}, {}, ...differing]) await worked(clientId, fields);
    const { items } = await drafted();
    expect(items.map(({ invoice }) => invoice?.contracts).sort()).toEqual([1, 1, 1, 1, 2]);
  });

  it('keeps an order with a budget apart from others, so that it is held to it', async () => {
    const clientId = await clientOf('client');
    await worked(clientId, { purchase_order: 'PO-1' });
    await worked(clientId, { purchase_order: 'PO-2' });
    await worked(clientId);
    await system('test data', (db) =>
      db.purchaseOrder.create({
        data: { companyId: ours.companyId, clientId, number: 'PO-1', budgetAmount: '9000', currency: 'EUR' },
      }),
    );
    const run = await drafted();
    const records = await Promise.all(run.items.map(async ({ invoice }) => (await read(invoice?.id ?? '')).data));
    expect(records.map((one) => [one.purchase_order, one.contracts.length]).sort()).toEqual([
      [null, 2],
      ['PO-1', 1],
    ]);
  });
});

type Terms = Record<'consolidate_by' | 'purchase_order' | 'department', string | null> & {
  client: number;
  currency: string;
  payment_terms_days: number;
  tax: { tax_category: string };
};

/**
 * The terms in which contracts have to agree, computed independently; null for a contract that gets its own invoice.
 */
function keyOfOne(
  { client, currency, tax, payment_terms_days: days, ...terms }: Terms,
  ofClient: string,
): string | null {
  const by = terms.consolidate_by ?? ofClient;
  const value = by === 'client' ? 'all' : by === 'purchase_order' ? terms.purchase_order : terms.department;
  if (by === 'contract' || value === null) return null;
  return [client, currency, days, tax.tax_category === 'O', by, value].join(' ');
}

describe('an invoice of several contracts', () => {
  let first: TestContract & { sheet: string };
  let second: TestContract & { sheet: string };
  let draft: InvoiceRecord;
  beforeEach(async () => {
    const clientId = await clientOf('client');
    const both = [
      await worked(clientId, { purchase_order: 'PO-1' }),
      await worked(clientId, { purchase_order: 'PO-2' }),
    ];
    const [a, b] = both.sort((one, other) => (one.number < other.number ? -1 : 1));
    if (!a || !b) throw new Error('no contracts');
    [first, second] = [a, b];
    for (const { id } of both) {
      const body = {
        type: 'recruiter',
        recipient_id: ours.account_manager.userId,
        basis: 'bill',
        percent: id === first.id ? '10' : '5',
        effective_from: '2026-11-02',
      };
      expect((await call(commissionsOf.POST, { as: ours.admin, params: { id }, body })).status).toBe(201);
    }
    draft = await onlyDraft(await drafted());
  });

  const postings = () =>
    system('test', async (db) => {
      const rows = await db.commissionPosting.findMany({
        where: { companyId: ours.companyId },
        select: { earned: true, commission: { select: { contractId: true } } },
      });
      const sumOf = (id: string) =>
        rows.filter((row) => row.commission.contractId === id).reduce((all, row) => all + Number(row.earned), 0);
      return [sumOf(first.id), sumOf(second.id)];
    });
  const lineOf = (invoice: InvoiceRecord, { id }: TestContract) =>
    invoice.lines.find((line) => line.contract_id === id)?.id ?? '';

  const contact = (contract: TestContract, name: string, recipientType: 'to' | 'cc') =>
    system('test data', async (db) => {
      const { companyId } = ours;
      const email = `${name}@client.example`;
      const held = await db.clientContact.findFirst({ where: { companyId, email } });
      const data = { companyId, clientId: draft.client.id, name, email, position: 1 };
      const { id } = held ?? (await db.clientContact.create({ data }));
      await db.invoicingContact.create({
        data: { companyId, contractId: contract.id, clientContactId: id, recipientType, position: 1 },
      });
    });

  it('can be sent where any of them has a contact', async () => {
    const isAddressed = async () => hasRecipients(await openSession(ours.finance), draft.id);
    await contact(first, 'head', 'cc');
    expect(await isAddressed()).toBe(false);
    await contact(second, 'site', 'to');
    expect(await isAddressed()).toBe(true);
  });

  it('is mailed to the contacts of all of them, each person once, those of the first one first', async () => {
    await contact(second, 'site', 'to');
    await contact(second, 'head', 'cc');
    await contact(first, 'head', 'to');
    expect((await act(issue.POST, draft.id)).status).toBe(200);
    expect((await act(send.POST, draft.id)).status).toBe(200);
    const [mail] = await system('test', (db) =>
      db.outgoingMail.findMany({ where: { companyId: ours.companyId, kind: 'invoice' } }),
    );
    expect([mail?.to, mail?.cc]).toEqual([
      [
        { name: 'head', email: 'head@client.example' },
        { name: 'site', email: 'site@client.example' },
      ],
      [],
    ]);
  });

  it('says whose work each line is, names orders where they differ, and no order for the whole', async () => {
    expect(draft).toMatchObject({
      contract_id: first.id,
      contract_count: 2,
      contracts: [{ id: first.id }, { id: second.id }],
      purchase_order: null,
      net_total: '2720.00',
    });
    const [one, other] = draft.lines;
    expect([one?.contract_id, other?.contract_id]).toEqual([first.id, second.id]);
    expect(draft.lines.map(({ description }) => /\(purchase order (PO-\d)\)$/.exec(description)?.[1]).sort()).toEqual([
      'PO-1',
      'PO-2',
    ]);
    expect(one?.description).toContain(`Candidate of ${first.number}`);
    expect(other?.description).toContain(`Candidate of ${second.number}`);
  });

  it('is found by each of its contracts, and by nobody who may not see invoices or is of another company', async () => {
    const others = await post({
      contract_id: (await worked(first.clientId, { consolidate_by: 'contract' })).id,
      lines: [byHand],
    });
    expect(others.data.contract_count).toBe(1);
    for (const { id, number } of [first, second]) {
      expect(await list({ 'filter[contract_id]': id })).toEqual([draft.id]);
      expect(await list({ search: number })).toEqual([draft.id]);
    }
    const theirs = await makeCompany('Theirs');
    const own = await makeColleague(ours, ['view_own_contracts', 'view_own_timesheets']);
    const answers = [
      await read(draft.id, theirs.admin),
      await read(draft.id, own),
      await read(draft.id, ours.contractor),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 403, 403]);
  });

  it('earns each contract its own commissions, and a credit takes them back from whom it credits', async () => {
    expect((await act(issue.POST, draft.id)).status).toBe(200);
    expect(await postings()).toEqual([136, 68]);
    const body = { reason: 'Agreed', lines: [{ line_id: lineOf(draft, second) }], rebill: true };
    const note = await act(credit.POST, draft.id, body);
    expect(note).toMatchObject({ status: 201, data: { contract_count: 1, lines: [{ contract_id: second.id }] } });
    expect((await act(issue.POST, note.data.id)).status).toBe(200);
    expect(await postings()).toEqual([136, 0]);
    // The time of the draft is free for another invoice.
    const again = await post({ contract_id: second.id, timesheet_ids: [second.sheet] });
    expect(again).toMatchObject({ status: 201, data: { contract_count: 1, purchase_order: expect.any(String) } });
  });

  it('gives all of its time back when it is void', async () => {
    await act(issue.POST, draft.id);
    expect((await act(voiding.POST, draft.id, { reason: 'Wrong' })).status).toBe(200);
    expect(await postings()).toEqual([0, 0]);
    expect((await drafted()).todo.draft).toBe(0);
    const both = (await liveLines()).map(({ contractId }) => contractId);
    expect(both.sort()).toEqual([first.id, second.id].sort());
  });

  it('is changed with the time of each, also when they are no longer put together', async () => {
    await system('test data', (db) =>
      db.client.update({ where: keyOf(ours, first.clientId), data: { consolidateBy: 'contract' } }),
    );
    const change = (timesheet_ids: string[]) =>
      call<InvoiceRecord>(oneInvoice.PATCH, {
        as: ours.finance,
        method: 'PATCH',
        params: { id: draft.id },
        body: { timesheet_ids, adjustment_ids: [] },
      });
    expect((await change([first.sheet, second.sheet])).data).toMatchObject({ contract_count: 2, net_total: '2720.00' });
    expect((await change([first.sheet])).data).toMatchObject({ contract_count: 1, net_total: '1360.00' });
    const refused = await change([first.sheet, second.sheet]);
    expect(refused).toMatchObject({ status: 422, errors: { 'timesheet_ids.1': ['There is no such record.'] } });
  });

  it('is led by another of its contracts where the first one has no line left', async () => {
    const changed = await call<InvoiceRecord>(oneInvoice.PATCH, {
      as: ours.finance,
      method: 'PATCH',
      params: { id: draft.id },
      body: { timesheet_ids: [second.sheet], adjustment_ids: [] },
    });
    expect(changed.data).toMatchObject({ contract_id: second.id, contract_count: 1, contracts: [{ id: second.id }] });
    expect(await list({ 'filter[contract_id]': first.id })).toEqual([]);
  });

  it('takes what a changed rate makes of earlier time of each contract along', async () => {
    await act(issue.POST, draft.id);
    const body = rateBody({ bill_rate: '90', effective_from: '2026-11-09', apply: 'all' });
    const changed = await call(rates.POST, { as: ours.admin, params: { id: second.id }, body });
    expect(changed.status).toBe(201);
    for (const contract of [first, second])
      await makeSheet(ours, contract, 'approved', { period_start: '2026-11-09', entries: days(1, '2026-11-09') });
    const run = await drafted();
    const next = (await read(run.items.find(({ invoice }) => invoice?.status === 'draft')?.invoice?.id ?? '')).data;
    const differences = next.lines.filter(({ kind }) => kind === 'adjustment');
    expect(differences.length).toBeGreaterThan(0);
    expect(new Set(differences.map(({ contract_id }) => contract_id))).toEqual(new Set([second.id]));
    // 8 h at 85.00, 8 h at 90.00, and 5.00 more for each of the 16 hours before.
    expect(next.net_total).toBe('1480.00');
    await act(issue.POST, next.id);
    // 10 % of 680.00 more; 5 % of 720.00 and of the difference of 80.00.
    expect(await postings()).toEqual([204, 108]);
  });
});

const byHand = { description: 'Set-up', quantity: '1', unit: 'item', unit_price: '100' };

it('takes time of other contracts over the API where they are invoiced together, and else refuses it', async () => {
  const clientId = await clientOf('purchase_order');
  const [one, two] = [await worked(clientId, { purchase_order: 'A' }), await worked(clientId, { purchase_order: 'A' })];
  const stranger = await worked(await clientOf('client'), { purchase_order: 'A' });
  const apart = await worked(clientId, { purchase_order: 'B' });
  for (const wrong of [stranger, apart]) {
    const refused = await post({ contract_id: one.id, timesheet_ids: [one.sheet, wrong.sheet] });
    expect(refused).toMatchObject({ status: 422, errors: { 'timesheet_ids.1': ['There is no such record.'] } });
  }
  const foreign = { ...byHand, contract_id: apart.id };
  const refused = await post({ contract_id: one.id, timesheet_ids: [one.sheet], lines: [byHand, foreign] });
  expect(refused).toMatchObject({ status: 422, errors: { 'lines.1.contract_id': ['There is no such record.'] } });
  const lines = [byHand, { ...byHand, contract_id: one.id }];
  const made = await post({ contract_id: two.id, timesheet_ids: [one.sheet, two.sheet], lines });
  expect(made).toMatchObject({
    status: 201,
    data: { contract_id: two.id, contract_count: 2, purchase_order: 'A', contracts: [{ id: two.id }, { id: one.id }] },
  });
  expect(made.data.lines.map(({ contract_id }) => contract_id)).toEqual([two.id, one.id, two.id, one.id]);
  expect(made.data.lines[0]?.description).toContain(`(contract ${two.number})`);
  expect((await read(made.data.id)).data.contracts).toEqual(made.data.contracts);
  // A change that names no lines leaves each line with its contract.
  const change = { timesheet_ids: [two.sheet], adjustment_ids: [] };
  const kept = await call<InvoiceRecord>(oneInvoice.PATCH, {
    as: ours.finance,
    method: 'PATCH',
    params: { id: made.data.id },
    body: change,
  });
  expect(kept.data.lines.map(({ kind, contract_id }) => [kind, contract_id])).toEqual([
    ['time', two.id],
    ['manual', two.id],
    ['manual', one.id],
  ]);
});

it('is set on the client, and left alone by a change that does not name it', async () => {
  const id = await clientOf('contract');
  const { data: client } = await call<ClientRecord>(oneClient.GET, { as: ours.admin, params: { id } });
  expect(client.consolidate_by).toBe('contract');
  const body = { name: client.name, client_type: 'direct', currency: 'EUR', payment_terms_days: 30 };
  const change = (fields: object) =>
    call<ClientRecord>(oneClient.PUT, { as: ours.admin, method: 'PUT', params: { id }, body: { ...body, ...fields } });
  expect((await change({ consolidate_by: 'department' })).data.consolidate_by).toBe('department');
  expect((await change({})).data.consolidate_by).toBe('department');
  expect((await change({ consolidate_by: 'week' })).errors).toHaveProperty('consolidate_by');
});

it('bills days of one person on two contracts by each contract’s own grouping', async () => {
  const clientId = await clientOf('department');
  const daily = await worked(clientId, { department: 'IT', grouping: 'day' });
  const whole = await worked(clientId, { department: 'it' });
  await makeSheet(ours, daily, 'approved', { period_start: '2026-11-09', entries: days(1, '2026-11-09') });
  const draft = await onlyDraft(await drafted());
  const counts = [daily, whole].map(({ id }) => draft.lines.filter((line) => line.contract_id === id).length);
  expect(counts).toEqual([3, 1]);
});
