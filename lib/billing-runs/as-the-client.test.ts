import * as oneRun from '@/app/api/v1/billing-runs/[id]/route';
import * as steps from '@/app/api/v1/billing-runs/[id]/steps/route';
import * as runs from '@/app/api/v1/billing-runs/route';
import * as clientContact from '@/app/api/v1/client-contacts/[id]/route';
import * as oneClient from '@/app/api/v1/clients/[id]/route';
import * as oneInvoice from '@/app/api/v1/invoices/[id]/route';
import { withSession } from '@/lib/auth/session/actor';
import type { BillingRunRecord } from '@/lib/billing-runs/schema';
import { consolidationOf } from '@/lib/contracts/invoicing/consolidation.data';
import { system } from '@/lib/db/client';
import type { InvoiceRecord } from '@/lib/invoices/schema';
import { hasRecipients } from '@/lib/invoices/sending/recipients.data';
import { runTask } from '@/lib/jobs/run-task';
import { makeContact } from '@/lib/submissions/test-world';
import { call } from '@/lib/testing/call';
import { makeCompany, type TestCompany } from '@/lib/testing/world';
import { makeBookableContract, makeSheet, type TestContract } from '@/lib/timesheets/test-world';

let ours: TestCompany;
let contract: TestContract;
// Each test has time of its own: a run takes all that the company has.
beforeEach(async () => {
  ours = await makeCompany('Ours');
  contract = await makeBookableContract(ours);
});

const changeClient = async (body: object) => {
  const params = { id: contract.clientId };
  expect((await call(oneClient.PATCH, { as: ours.admin, method: 'PATCH', params, body })).status).toBe(200);
};
const readRun = async (id: string) =>
  (await call<BillingRunRecord>(oneRun.GET, { as: ours.finance, params: { id } })).data;
async function startRun(fields: object = {}): Promise<BillingRunRecord> {
  const body = { period_start: '2026-11-01', period_end: '2026-11-30', ...fields };
  const { id } = (await call<BillingRunRecord>(runs.POST, { as: ours.finance, body })).data;
  return readRun(id);
}
async function draft(id: string): Promise<BillingRunRecord> {
  await call(steps.POST, { as: ours.finance, params: { id }, body: { step: 'draft' } });
  const tasks = await system('test', (db) =>
    db.backgroundTask.findMany({ where: { companyId: ours.companyId, status: 'queued' }, select: { id: true } }),
  );
  for (const task of tasks) await runTask({ company_id: ours.companyId, task_id: task.id });
  return readRun(id);
}
const readInvoice = async (id: string) =>
  (await call<InvoiceRecord>(oneInvoice.GET, { as: ours.finance, params: { id } })).data;

it('drafts with the client’s order, tax, grouping and terms, and sends to its recipients', async () => {
  await makeSheet(ours, contract, 'approved');
  await changeClient({ requires_purchase_order: true });
  expect((await startRun()).blocked.map(({ blocker }) => blocker)).toEqual(['no_order']);
  await changeClient({
    purchase_order: 'PO-9',
    tax_category: 'S',
    tax_name: 'MwSt',
    tax_rate: '19',
    payment_terms_days: 60,
  });
  const run = await startRun();
  expect([run.blocked, run.ready]).toMatchObject([[], [{ contract: { id: contract.id } }]]);
  const { items } = await draft(run.id);
  const invoiceId = items[0]?.invoice?.id ?? '';
  const made = await readInvoice(invoiceId);
  expect(made).toMatchObject({ purchase_order: 'PO-9', terms_days: 60, tax_name: 'MwSt' });
  expect(made.lines[0]).toMatchObject({ tax_category: 'S', tax_rate: '19.0000' });

  await changeClient({ purchase_order: 'PO-10', tax_rate: '7' });
  expect(await readInvoice(invoiceId)).toEqual(made);

  const mailed = () => withSession(ours.finance, (actor) => hasRecipients(actor, invoiceId));
  expect(await mailed()).toBe(false);
  const { id } = await makeContact(ours, contract.clientId);
  const body = { invoice_recipient: 'to' };
  await call(clientContact.PATCH, { as: ours.admin, method: 'PATCH', params: { id }, body });
  expect(await mailed()).toBe(true);
});

it('is invoiced together with a contract that says of its own what the client says', async () => {
  const other = await makeBookableContract(ours, { clientId: contract.clientId });
  const keys = async () => {
    const found = await withSession(ours.finance, ({ db, companyId }) =>
      consolidationOf(db, companyId, [contract.id, other.id]),
    );
    return new Set(found.values()).size;
  };
  await changeClient({ consolidate_by: 'client' });
  expect(await keys()).toBe(1);
  await system('test data', (db) =>
    db.invoiceConfiguration.create({ data: { companyId: ours.companyId, contractId: other.id, frequency: 'weekly' } }),
  );
  expect(await keys()).toBe(2);
  await changeClient({ invoice_frequency: 'weekly' });
  expect(await keys()).toBe(1);
});
