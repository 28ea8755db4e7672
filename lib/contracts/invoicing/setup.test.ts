import { withSession } from '@/lib/auth/session/actor';
import { createInvoicingContact } from '@/lib/contracts/invoicing/contacts.data';
import { saveConfiguration } from '@/lib/contracts/invoicing/data';
import { invoicingSetup } from '@/lib/contracts/invoicing/setup.data';
import { makeContract } from '@/lib/contracts/test-world';
import type { HandlerActor } from '@/lib/http/route-spec';
import { makeClient, makeContact } from '@/lib/submissions/test-world';
import { makeCompany, type Person, type TestCompany } from '@/lib/testing/world';

let ours: TestCompany;
let theirs: TestCompany;
let clientId: string;
beforeAll(async () => {
  ours = await makeCompany('Ours');
  theirs = await makeCompany('Theirs');
  clientId = (await makeClient(ours, { payment_terms_days: 45, tax_id: 'IE123' })).id;
});

const make = () => makeContract(ours.account_manager, clientId);
const as = <T>(person: Person, work: (actor: HandlerActor) => Promise<T>) => withSession(person, work);

describe('the invoicing setup', () => {
  it('is the saved one or the defaults, with the contacts in order and the client', async () => {
    const { id, number, candidate } = await make();
    const read = () => as(ours.finance, (actor) => invoicingSetup(actor.db, actor.companyId, id));
    expect(await read()).toMatchObject({
      contract: {
        id,
        number,
        status: 'draft',
        contractStart: '2026-03-02',
        contractEnd: null,
        candidate: { id: candidate.id },
      },
      configuration: { frequency: 'monthly', payment_terms_days: 45, grouping: 'rate_type', version: 0 },
      contacts: [],
      client: { id: clientId, taxId: 'IE123' },
    });
    const [first, second] = [await makeContact(ours, clientId), await makeContact(ours, clientId)];
    await as(ours.finance, async (actor) => {
      await saveConfiguration(actor, id, { frequency: 'weekly', payment_terms_days: 7, grouping: 'day' });
      await createInvoicingContact(actor, id, { client_contact_id: first.id, recipient_type: 'cc' });
      await createInvoicingContact(actor, id, { client_contact_id: second.id, recipient_type: 'to' });
    });
    expect(await read()).toMatchObject({
      configuration: { frequency: 'weekly', payment_terms_days: 7, grouping: 'day' },
      contacts: [
        { id: first.id, email: first.email, recipientType: 'cc' },
        { id: second.id, email: second.email, recipientType: 'to' },
      ],
    });
  });

  it("is not another company's", async () => {
    const { id } = await make();
    await expect(as(theirs.admin, (actor) => invoicingSetup(actor.db, actor.companyId, id))).rejects.toMatchObject({
      status: 404,
    });
  });
});
