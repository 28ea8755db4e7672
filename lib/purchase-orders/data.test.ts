import * as orders from '@/app/api/v1/clients/[id]/purchase-orders/route';
import * as credits from '@/app/api/v1/invoices/[id]/credit-note/route';
import * as issue from '@/app/api/v1/invoices/[id]/issue/route';
import * as invoice from '@/app/api/v1/invoices/[id]/route';
import * as invoices from '@/app/api/v1/invoices/route';
import * as oneOrder from '@/app/api/v1/purchase-orders/[id]/route';
import { system } from '@/lib/db/client';
import type { InvoiceRecord } from '@/lib/invoices/schema';
import { formatAmount, sum } from '@/lib/money/amount';
import type { PurchaseOrder } from '@/lib/purchase-orders/schema';
import { call } from '@/lib/testing/call';
import { makeCompany, type Person, type TestCompany } from '@/lib/testing/world';
import { days, makeBookableContract, makeSheet, type TestContract } from '@/lib/timesheets/test-world';

let ours: TestCompany;
let contract: TestContract;
beforeEach(async () => {
  ours = await makeCompany('Ours');
  contract = await makeBookableContract(ours);
});

const order = (fields: object = { budget_amount: '1000', currency: 'EUR' }, as: Person = ours.finance) =>
  call<PurchaseOrder>(orders.POST, { as, params: { id: contract.clientId }, body: { number: 'PO-1', ...fields } });
const read = async (id: string) => (await call<PurchaseOrder>(oneOrder.GET, { as: ours.finance, params: { id } })).data;
const byHand = (price: string, fields: object = {}, as: Person = ours.finance) =>
  call<InvoiceRecord>(invoices.POST, {
    as,
    body: {
      contract_id: contract.id,
      purchase_order: 'PO-1',
      lines: [{ description: 'Work', quantity: '1', unit: 'hour', unit_price: price }],
      ...fields,
    },
  });
const act = (route: typeof issue.POST, id: string, body?: object) =>
  call<InvoiceRecord>(route, { as: ours.finance, method: 'POST', params: { id }, body });

it('counts drafts, issued invoices and issued credit notes', async () => {
  const { id } = (await order()).data;
  const { data: draft } = await byHand('300');
  expect(await read(id)).toMatchObject({ used: '300.00', used_percent: 30, budget_amount: '1000.00' });
  await act(issue.POST, draft.id);
  const { data: note } = await act(credits.POST, draft.id, { reason: 'Too much' });
  expect((await read(id)).used).toBe('300.00');
  await act(issue.POST, note.id);
  expect((await read(id)).used).toBe('0.00');
  const { data: other } = await byHand('100');
  await call(invoice.DELETE, { as: ours.finance, method: 'DELETE', params: { id: other.id } });
  expect((await read(id)).used).toBe('0.00');
});

it('counts the hours of approved time', async () => {
  const { id } = (await order({ budget_hours: '20' })).data;
  const sheet = await makeSheet(ours, contract, 'approved');
  await byHand('1', { lines: [], timesheet_ids: [sheet.id] });
  expect(await read(id)).toMatchObject({ used: '16.00', used_percent: 80, budget_hours: '20.00', currency: null });
  const later = await makeSheet(ours, contract, 'approved', {
    period_start: '2026-11-09',
    entries: days(1, '2026-11-09'),
  });
  const refused = await byHand('1', { lines: [], timesheet_ids: [later.id] });
  expect([refused.status, Object.keys(refused.errors)]).toEqual([422, ['override_budget']]);
  expect((await read(id)).used).toBe('16.00');
});

const creditOf = async (id: string, fields: object) => {
  const { data: note } = await act(credits.POST, id, { reason: 'Agreed', ...fields });
  expect((await act(issue.POST, note.id)).status).toBe(200);
};

it('gives hours back that are credited by quantity, or with all of their money, and none for a lower price', async () => {
  const { id } = (await order({ budget_hours: '20' })).data;
  const line = { description: 'Work', quantity: '10', unit: 'hour', unit_price: '85' };
  const { data: draft } = await byHand('1', { lines: [line] });
  await act(issue.POST, draft.id);
  const ofLine = (part: object) => ({ lines: [{ line_id: draft.lines[0]?.id, ...part }] });
  await creditOf(draft.id, ofLine({ quantity: '4' }));
  expect((await read(id)).used).toBe('6.00');
  await creditOf(draft.id, ofLine({ amount: '100' }));
  expect((await read(id)).used).toBe('6.00');
  await creditOf(draft.id, {});
  expect((await read(id)).used).toBe('0.00');
});

it('gives hours back of a line whose price includes tax, though its net amount was rounded the other way', async () => {
  const { id } = (await order({ budget_hours: '20' })).data;
  const line = {
    description: 'Work',
    quantity: '1',
    unit: 'hour',
    unit_price: '0.99',
    tax_category: 'S',
    tax_rate: '20',
  };
  const { data: draft } = await byHand('1', { lines: [line, line, line], prices_include_tax: true });
  await act(issue.POST, draft.id);
  // 0.82 of three lines, 0.83 of one.
  expect(draft.lines[2]).toMatchObject({ net_amount: '0.82', gross_amount: '0.99' });
  for (const amount of ['0.50', '0.49']) await creditOf(draft.id, { lines: [{ line_id: draft.lines[2]?.id, amount }] });
  expect((await read(id)).used).toBe('2.00');
});

it('counts hours once that are billed again after a lower price', async () => {
  const { id } = (await order({ budget_hours: '40' })).data;
  const sheet = await makeSheet(ours, contract, 'approved');
  const { data: draft } = await byHand('1', { lines: [], timesheet_ids: [sheet.id] });
  await act(issue.POST, draft.id);
  await creditOf(draft.id, { lines: [{ line_id: draft.lines[0]?.id, amount: '100' }] });
  expect((await read(id)).used).toBe('16.00');
  await creditOf(draft.id, { rebill: true });
  expect((await read(id)).used).toBe('0.00');
  expect((await byHand('1', { lines: [], timesheet_ids: [sheet.id] })).status).toBe(201);
  expect((await read(id)).used).toBe('16.00');
});

/** Lets the contract itself name PO-1. */
const nameOrder = () =>
  system('test data', (db) => {
    const terms = { paymentTermsDays: 30, frequency: 'monthly', grouping: 'timesheet', purchaseOrder: 'PO-1' } as const;
    return db.invoiceConfiguration.create({ data: { companyId: ours.companyId, contractId: contract.id, ...terms } });
  });

const change = (id: string, fields: object) =>
  call<InvoiceRecord>(invoice.PATCH, {
    as: ours.finance,
    method: 'PATCH',
    params: { id },
    body: { timesheet_ids: [], ...fields },
  });
/** Takes the permission to go over a budget from finance, which still writes invoices. */
const keepFromOverriding = () =>
  system('test data', (db) =>
    db.role.updateMany({
      where: { companyId: ours.companyId, key: 'finance' },
      data: { permissions: ['view_invoices', 'create_invoices'] },
    }),
  );

it('lets a draft in another currency than the contract’s order name another', async () => {
  await order({ budget_amount: '1000', currency: 'USD' });
  await nameOrder();
  expect(Object.keys((await byHand('1')).errors)).toEqual(['purchase_order']);
  expect((await byHand('1', { purchase_order: 'PO-9' })).status).toBe(201);
});

it('lets nobody name a number without a budget instead of the contract’s order, but who may go over it', async () => {
  await order();
  await nameOrder();
  for (const named of ['PO-9', null]) {
    const refused = await byHand('1', { purchase_order: named });
    expect([refused.status, Object.keys(refused.errors)]).toEqual([422, ['override_budget']]);
  }
  const said = { purchase_order: 'PO-9', override_budget: true, budget_reason: 'Their new number' };
  expect(Object.keys((await byHand('1', { ...said, budget_reason: null })).errors)).toEqual(['budget_reason']);
  expect((await byHand('1', { purchase_order: 'PO-9', deposit: true })).status).toBe(201);
  const { data: draft } = await byHand('1', said);
  expect((await change(draft.id, { note: 'As it is' })).status).toBe(200);
  expect((await change(draft.id, { purchase_order: 'PO-8' })).status).toBe(422);
  await order({ number: 'PO-8', budget_amount: '1', currency: 'EUR' });
  expect((await change(draft.id, { purchase_order: 'PO-8' })).status).toBe(200);
  await keepFromOverriding();
  expect(Object.keys((await byHand('1', said)).errors)).toEqual(['purchase_order']);
});

it('stops what goes over the budget, unless somebody who may says why', async () => {
  const { id } = (await order()).data;
  expect((await byHand('1000')).status).toBe(201);
  const over = await byHand('0.01');
  expect(over.status).toBe(422);
  expect(over.message).toContain('PO-1');
  expect(Object.keys((await byHand('0.01', { override_budget: true })).errors)).toEqual(['budget_reason']);
  expect((await read(id)).used).toBe('1000.00');
  const said = { override_budget: true, budget_reason: 'Agreed by phone' };
  const passed = await byHand('0.01', said);
  expect(passed.status).toBe(201);
  const told = await system('test', (db) =>
    db.activity.findMany({ where: { subjectId: passed.data.id, event: 'budget_overridden' } }),
  );
  expect(told).toMatchObject([{ reason: 'Agreed by phone' }]);
  await keepFromOverriding();
  expect(Object.keys((await byHand('1', said)).errors)).toEqual(['timesheet_ids']);
});

it('lets a draft be changed that takes nothing more, and one be moved to an order that has enough', async () => {
  const { data: made } = await order();
  const { data: draft } = await byHand('1000');
  await call(oneOrder.PATCH, {
    as: ours.finance,
    method: 'PATCH',
    params: { id: made.id },
    body: { number: 'PO-1', budget_amount: '500', currency: 'EUR' },
  });
  expect((await change(draft.id, { note: 'Thank you' })).status).toBe(200);
  await order({ number: 'PO-2', budget_amount: '999', currency: 'EUR' });
  expect((await change(draft.id, { purchase_order: 'PO-2' })).status).toBe(422);
  expect((await change(draft.id, { purchase_order: 'PO-3' })).status).toBe(200);
  expect((await read(made.id)).used).toBe('0.00');
});

it('of two drafts at once one gets the last rest', async () => {
  const { id } = (await order()).data;
  const both = await Promise.all([byHand('600'), byHand('600')]);
  expect(both.map(({ status }) => status).sort()).toEqual([201, 422]);
  expect((await read(id)).used).toBe('600.00');
});

it('mails the owner and finance once that most is used', async () => {
  await order();
  const mails = () =>
    system('test', (db) => db.outgoingMail.count({ where: { companyId: ours.companyId, kind: 'budget_used' } }));
  await byHand('799.99');
  expect(await mails()).toBe(0);
  await byHand('0.01');
  expect(await mails()).toBe(2);
  await byHand('10');
  expect(await mails()).toBe(2);
});

it('mails nobody who has left, and administrators where nobody else is there', async () => {
  await order();
  const mailed = () =>
    system('test', async (db) => {
      const mails = await db.outgoingMail.findMany({ where: { companyId: ours.companyId, kind: 'budget_used' } });
      return mails.map(({ to }) => JSON.stringify(to));
    });
  await system('test data', (db) =>
    db.user.updateMany({ where: { companyId: ours.companyId, isCompanyAdmin: false }, data: { isActive: false } }),
  );
  await byHand('800', {}, ours.admin);
  expect(await mailed()).toEqual([expect.stringContaining(ours.admin.name)]);
});

it('takes money in the currency of the budget alone, and a budget of one kind', async () => {
  expect(Object.keys((await order({ budget_amount: '1', currency: 'EUR', budget_hours: '1' })).errors)).toEqual([
    'budget_amount',
  ]);
  expect(Object.keys((await order({ budget_amount: '1' })).errors)).toEqual(['currency']);
  await order({ budget_amount: '100', currency: 'USD' });
  expect(Object.keys((await byHand('1')).errors)).toEqual(['purchase_order']);
  expect((await order()).status).toBe(409);
});

it('what is used equals a recount after anything that is done', async () => {
  const { id } = (await order({ budget_amount: '1000000', currency: 'EUR' })).data;
  let seed = 7;
  const random = (below: number) => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % below;
  };
  const drafts: string[] = [];
  const issued: { id: string; line: string }[] = [];
  for (let step = 0; step < 40; step += 1) {
    const draftId = drafts[random(drafts.length || 1)];
    const of = issued[random(issued.length || 1)];
    const what = random(4);
    if (what === 1 && draftId) {
      const { data } = await act(issue.POST, draftId);
      issued.push({ id: draftId, line: data.lines[0]?.id ?? '' });
    } else if (what === 2 && draftId) {
      await call(invoice.DELETE, { as: ours.finance, method: 'DELETE', params: { id: draftId } });
    } else if (what === 3 && of) {
      const lines = [{ line_id: of.line, amount: `${1 + random(20)}.${10 + random(89)}` }];
      const { data } = await act(credits.POST, of.id, { reason: 'x', lines });
      if (data?.id && random(2) === 0) await act(issue.POST, data.id);
    } else {
      drafts.push((await byHand(`${10 + random(200)}.${10 + random(89)}`)).data.id);
    }
    if ((what === 1 || what === 2) && draftId) drafts.splice(drafts.indexOf(draftId), 1);
  }
  const rows = await system('test', (db) => db.invoice.findMany({ where: { companyId: ours.companyId } }));
  const counted = rows
    .filter(({ kind, status }) => status === 'issued' || (kind === 'invoice' && status === 'draft'))
    .map(({ kind, netTotal }) => (kind === 'invoice' ? netTotal : netTotal.neg()));
  expect(rows.length).toBeGreaterThan(10);
  expect((await read(id)).used).toBe(formatAmount(sum(counted), 'EUR'));
}, 120_000);
