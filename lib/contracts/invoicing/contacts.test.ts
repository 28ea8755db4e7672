import * as contact from '@/app/api/v1/contracts/[id]/invoicing-contacts/[contact]/route';
import * as order from '@/app/api/v1/contracts/[id]/invoicing-contacts/reorder/route';
import * as contacts from '@/app/api/v1/contracts/[id]/invoicing-contacts/route';
import * as types from '@/app/api/v1/invoicing-contacts/reference/types/route';
import type { Contact } from '@/lib/clients/schema';
import type { InvoicingContact } from '@/lib/contracts/invoicing/schema';
import type { ContractRecord } from '@/lib/contracts/schema';
import { makeContract } from '@/lib/contracts/test-world';
import { makeClient, makeContact } from '@/lib/submissions/test-world';
import { call } from '@/lib/testing/call';
import { makeCompany, type TestCompany } from '@/lib/testing/world';

const nobodysId = '0192f0c1-2345-7abc-8def-0123456789ab';

let ours: TestCompany;
let theirs: TestCompany;
let clientId: string;
let aoife: Contact;
let brian: Contact;
let made: ContractRecord;
beforeAll(async () => {
  ours = await makeCompany('Ours');
  theirs = await makeCompany('Theirs');
  clientId = (await makeClient(ours)).id;
  [aoife, brian] = [await makeContact(ours, clientId), await makeContact(ours, clientId)];
});
beforeEach(async () => {
  made = await makeContract(ours.account_manager, clientId, { consultant_user_id: ours.contractor.userId });
});

const add = (client_contact_id: string, recipient_type = 'to', as = ours.finance) =>
  call<InvoicingContact>(contacts.POST, { as, params: { id: made.id }, body: { client_contact_id, recipient_type } });
const list = (as = ours.finance) => call<InvoicingContact[]>(contacts.GET, { as, params: { id: made.id } });
const change = ({ id, contract_id }: InvoicingContact, body: object, as = ours.finance, headers = {}) =>
  call<InvoicingContact>(contact.PUT, { as, method: 'PUT', params: { id: contract_id, contact: id }, body, headers });
const remove = ({ id, contract_id }: InvoicingContact, as = ours.finance) =>
  call(contact.DELETE, { as, method: 'DELETE', params: { id: contract_id, contact: id } });
const reorder = (ids: string[], as = ours.finance) =>
  call<InvoicingContact[]>(order.PUT, { as, method: 'PUT', params: { id: made.id }, body: { ids } });

it('adds, changes and removes somebody of the client', async () => {
  const added = await add(aoife.id);
  expect(added.status).toBe(201);
  expect(added.data).toMatchObject({
    contract_id: made.id,
    client_contact: { id: aoife.id, email: aoife.email },
    recipient_type: 'to',
    position: 1,
  });
  const changed = await change(added.data, { client_contact_id: brian.id, recipient_type: 'bcc' });
  expect(changed.data).toMatchObject({ client_contact: { id: brian.id }, recipient_type: 'bcc', version: 2 });
  expect(
    (
      await change(added.data, { client_contact_id: brian.id, recipient_type: 'cc' }, ours.finance, {
        'if-match': '"1"',
      })
    ).status,
  ).toBe(412);
  expect((await remove(added.data)).status).toBe(200);
  expect((await list()).data).toEqual([]);
});

it("takes nobody but people of the contract's own client, each once", async () => {
  const stranger = await makeContact(ours, (await makeClient(ours)).id);
  const foreign = await makeContact(theirs, (await makeClient(theirs)).id);
  const answers = await Promise.all([stranger.id, foreign.id, nobodysId].map((id) => add(id)));
  expect(answers.map(({ status, errors }) => [status, errors])).toEqual(
    Array(3).fill([422, { client_contact_id: ['There is no such record.'] }]),
  );
  await add(aoife.id);
  const { data: second } = await add(brian.id, 'cc');
  expect(await add(aoife.id, 'cc')).toMatchObject({
    status: 422,
    errors: { client_contact_id: ['This is already in use.'] },
  });
  expect((await change(second, { client_contact_id: aoife.id, recipient_type: 'cc' })).status).toBe(422);
  expect((await change(second, { client_contact_id: brian.id, recipient_type: 'to' })).status).toBe(200);
});

it('refuses another way to get a mail', async () => {
  expect(Object.keys((await add(aoife.id, 'fax')).errors)).toEqual(['recipient_type']);
});

it('has one winner of two at once', async () => {
  const answers = await Promise.all([add(aoife.id), add(aoife.id)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 422]);
});

it('keeps the order that is asked for, and takes nothing but a permutation', async () => {
  const ids = [(await add(aoife.id)).data.id, (await add(brian.id)).data.id];
  expect((await reorder(ids.toReversed())).data.map(({ id, position }) => [id, position])).toEqual([
    [ids[1], 1],
    [ids[0], 2],
  ]);
  expect(Object.keys((await reorder(ids.slice(0, 1))).errors)).toEqual(['ids']);
  expect((await list()).data.map(({ id }) => id)).toEqual(ids.toReversed());
});

it("is the office's, inside the company and the contract", async () => {
  const { data } = await add(aoife.id);
  const body = { client_contact_id: aoife.id, recipient_type: 'cc' };
  expect([(await list(ours.contractor)).status, (await add(brian.id, 'to', ours.contractor)).status]).toEqual([
    403, 403,
  ]);
  expect([(await list(ours.recruiter)).status, (await remove(data, ours.recruiter)).status]).toEqual([200, 403]);
  const foreign = [
    await list(theirs.admin),
    await add(brian.id, 'to', theirs.admin),
    await change(data, body, theirs.admin),
    await remove(data, theirs.admin),
    await reorder([data.id], theirs.admin),
  ];
  expect(foreign.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
  const other = await makeContract(ours.account_manager, clientId);
  expect((await change({ ...data, contract_id: other.id }, body)).status).toBe(404);
  expect((await list()).data).toMatchObject([{ recipient_type: 'to', version: 1 }]);
});

it('names the ways to get a mail', async () => {
  expect((await call<{ key: string }[]>(types.GET, { as: ours.finance })).data.map(({ key }) => key)).toEqual([
    'to',
    'cc',
    'bcc',
  ]);
});
