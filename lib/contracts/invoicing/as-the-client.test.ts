import * as clientContact from '@/app/api/v1/client-contacts/[id]/route';
import * as oneClient from '@/app/api/v1/clients/[id]/route';
import * as configuration from '@/app/api/v1/contracts/[id]/invoice-configuration/route';
import * as contacts from '@/app/api/v1/contracts/[id]/invoicing-contacts/route';
import { withSession } from '@/lib/auth/session/actor';
import type { Client, ClientRecord, Contact } from '@/lib/clients/schema';
import type { InvoiceConfiguration, InvoicingTerms } from '@/lib/contracts/invoicing/schema';
import { invoicingSetup } from '@/lib/contracts/invoicing/setup.data';
import { invoicingTerms } from '@/lib/contracts/invoicing/terms.data';
import { makeContract } from '@/lib/contracts/test-world';
import { makeClient, makeContact } from '@/lib/submissions/test-world';
import { call } from '@/lib/testing/call';
import { makeCompany, type TestCompany } from '@/lib/testing/world';

let ours: TestCompany;
let client: Client;
let contractId: string;
beforeAll(async () => {
  ours = await makeCompany('Ours');
});
beforeEach(async () => {
  client = await makeClient(ours, { payment_terms_days: 45 });
  contractId = (await makeContract(ours.account_manager, client.id)).id;
});

const params = () => ({ id: contractId });
const get = async () =>
  (await call<InvoiceConfiguration>(configuration.GET, { as: ours.finance, params: params() })).data;
const write = (method: 'PUT' | 'PATCH', body: object) =>
  call<InvoiceConfiguration>(configuration[method], { as: ours.finance, method, params: params(), body });
const changeClient = (body: object) =>
  call<ClientRecord>(oneClient.PATCH, { as: ours.admin, method: 'PATCH', params: { id: client.id }, body });
const receives = (contact: Contact, type: string | null) =>
  call<Contact>(clientContact.PATCH, {
    as: ours.admin,
    method: 'PATCH',
    params: { id: contact.id },
    body: { invoice_recipient: type },
  });

const ofClient = {
  invoice_frequency: 'biweekly',
  invoice_anchor_date: '2026-03-02',
  invoice_grouping: 'day',
  purchase_order: 'PO-1',
  tax_category: 'S',
  tax_name: 'MwSt',
  tax_rate: '19',
  consolidate_by: 'client',
  week_cut: 'month_end',
  payment_terms_from: 'month_end',
  payment_terms_day: 15,
  discount_percent: '2',
  discount_days: 10,
};
const own = {
  frequency: 'weekly',
  payment_terms_days: 7,
  payment_terms_from: null,
  payment_terms_day: 31,
  discount_percent: '0',
  tax_name: null,
  tax_rate: null,
  tax_category: 'AE',
  purchase_order: 'PO-2',
  department: 'Logistics',
  prices_include_tax: true,
  consolidate_by: 'contract',
  week_cut: 'whole',
  grouping: 'timesheet',
};

it('takes over what the client says, then and later, until the contract says otherwise, field by field', async () => {
  expect((await changeClient(ofClient)).status).toBe(200);
  const inherited = {
    frequency: 'biweekly',
    anchor_date: '2026-03-02',
    payment_terms_days: 45,
    payment_terms_from: 'month_end',
    payment_terms_day: 15,
    discount_percent: '2.0000',
    discount_days: 10,
    tax_name: 'MwSt',
    tax_rate: '19.0000',
    tax_category: 'S',
    second_tax_name: null,
    second_tax_rate: null,
    second_tax_base: null,
    retained_tax_name: null,
    retained_tax_rate: '0.0000',
    retained_tax_code: null,
    prices_include_tax: false,
    cig: null,
    cup: null,
    natura: null,
    purchase_order: 'PO-1',
    department: null,
    consolidate_by: 'client',
    week_cut: 'month_end',
    grouping: 'day',
  };
  expect(await get()).toMatchObject({ id: null, frequency: null, in_force: inherited, from_client: inherited });
  for (const [field, value] of Object.entries({
    frequency: 'weekly',
    payment_terms_days: 7,
    grouping: 'timesheet',
    purchase_order: 'PO-2',
  })) {
    // The first day of periods belongs to the frequency; the terms are one value, too.
    const anchor = field === 'frequency' ? { anchor_date: null } : {};
    const terms = field === 'payment_terms_days' ? { payment_terms_from: 'issue_date', payment_terms_day: null } : {};
    const { data } = await write('PATCH', { [field]: value });
    expect(data).toMatchObject({ [field]: value, in_force: { ...inherited, [field]: value, ...anchor, ...terms } });
    expect((await write('PATCH', { [field]: null })).data.in_force).toEqual(inherited);
  }
  expect((await changeClient({ payment_terms_days: 60, tax_rate: '7' })).status).toBe(200);
  expect((await get()).in_force).toEqual({ ...inherited, payment_terms_days: 60, tax_rate: '7.0000' });
});

it('completes a tax that is given in part from the client’s, and gives it back whole', async () => {
  await changeClient({ tax_category: 'S', tax_name: 'MwSt', tax_rate: '19' });
  expect((await write('PUT', { tax_category: 'S' })).data).toMatchObject({ tax_category: 'S', tax_rate: '19.0000' });
  expect((await write('PATCH', { tax_name: 'VAT' })).data).toMatchObject({ tax_name: 'VAT', tax_rate: '19.0000' });
  const back = await write('PATCH', { tax_category: null, tax_name: null, tax_rate: null });
  expect(back.data).toMatchObject({ tax_category: null, tax_rate: null, in_force: { tax_name: 'MwSt' } });
});

it('keeps what a contract has of its own when its client changes', async () => {
  const before = (await write('PUT', own)).data.in_force;
  await changeClient(ofClient);
  expect((await get()).in_force).toEqual(before);
});

it('has a discount and terms of its own, or none whatever the client has', async () => {
  await changeClient(ofClient);
  const { data } = await write('PUT', { payment_terms_days: 30, payment_terms_day: 31, discount_percent: '0' });
  expect(data.in_force).toMatchObject({
    payment_terms_days: 30,
    payment_terms_from: 'issue_date',
    payment_terms_day: 31,
    discount_percent: null,
    discount_days: null,
  });
  const inherits = { payment_terms_days: null, payment_terms_day: null };
  const other = await write('PATCH', { ...inherits, discount_percent: '3', discount_days: 14 });
  expect(other.data.in_force).toMatchObject({
    payment_terms_from: 'month_end',
    discount_percent: '3.0000',
    discount_days: 14,
  });
  for (const [body, path] of [
    [{ payment_terms_day: 15 }, 'payment_terms_days'],
    [{ discount_days: null }, 'discount_days'],
    [{ discount_percent: '0' }, 'discount_percent'],
  ] as const)
    expect(Object.keys((await write('PATCH', body)).errors)).toEqual([path]);
});

it.each([
  [{ invoice_frequency: 'biweekly' }, 'invoice_anchor_date'],
  [{ tax_rate: '19' }, 'tax_category'],
  [{ tax_name: 'MwSt' }, 'tax_category'],
  [{ tax_category: 'S' }, 'tax_rate'],
  [{ tax_category: 'E', tax_rate: '19' }, 'tax_rate'],
  [{ discount_percent: '2' }, 'discount_days'],
  [{ discount_days: 10 }, 'discount_percent'],
  [{ discount_percent: '100', discount_days: 10 }, 'discount_percent'],
  [{ payment_terms_day: 32 }, 'payment_terms_day'],
  [{ payment_terms_from: 'week_end' }, 'payment_terms_from'],
])('refuses half of a choice on the client: %j at %s', async (body, path) => {
  const answer = await changeClient(body);
  expect([answer.status, Object.keys(answer.errors)]).toEqual([422, [path]]);
});

it('goes to the client’s recipients while the contract has none of its own', async () => {
  const [first, second] = [await makeContact(ours, client.id), await makeContact(ours, client.id)];
  const recipients = async () => (await get()).recipients.map(({ email, recipient_type: type }) => [email, type]);
  expect(await recipients()).toEqual([]);
  await receives(second, 'to');
  await receives(first, 'cc');
  expect(await recipients()).toEqual([
    [first.email, 'cc'],
    [second.email, 'to'],
  ]);
  const body = { client_contact_id: first.id, recipient_type: 'to' };
  const added = await call<{ id: string }>(contacts.POST, { as: ours.finance, params: params(), body });
  expect([added.status, await recipients()]).toEqual([201, [[first.email, 'to']]]);
});

it('is the same in SQL as in TypeScript', async () => {
  const inSql = () =>
    withSession(
      ours.finance,
      (actor) =>
        actor.db.$queryRaw<[InvoicingTerms]>`
        select n.frequency, n.anchor_date::text, n.payment_terms_days, n.payment_terms_from, n.payment_terms_day,
          n.discount_percent::text, n.discount_days, n.tax_name, n.tax_rate::text, n.tax_category,
          n.second_tax_name, n.second_tax_rate::text, n.second_tax_base,
          n.retained_tax_name, n.retained_tax_rate::text, n.retained_tax_code, n.prices_include_tax, n.purchase_order, n.cig, n.cup, n.natura, n.department, n.consolidate_by, n.week_cut, n.grouping
        from ${invoicingTerms(ours.companyId)} n where n.contract_id = ${contractId}::uuid`,
    );
  const inCode = () =>
    withSession(ours.finance, (actor) =>
      invoicingSetup(actor.db, actor.companyId, contractId).then((setup) => setup.configuration),
    );
  const same = async () => expect(await inSql()).toEqual([await inCode()]);
  await same();
  await changeClient(ofClient);
  await same();
  await write('PUT', { purchase_order: 'PO-3' });
  await same();
  await write('PUT', own);
  await same();
  await changeClient({ tax_category: null, tax_name: null, tax_rate: null });
  await same();
  await write('PATCH', { tax_category: null, tax_name: null, tax_rate: null });
  await same();
});
