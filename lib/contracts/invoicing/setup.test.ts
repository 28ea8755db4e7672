import { withSession } from '@/lib/auth/session/actor';
import { saveConfiguration } from '@/lib/contracts/invoicing/data';
import { invoicingSetup } from '@/lib/contracts/invoicing/setup.data';
import { makeContract } from '@/lib/contracts/test-world';
import type { HandlerActor } from '@/lib/http/route-spec';
import { makeClient } from '@/lib/submissions/test-world';
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
  it('is the saved one or the defaults, with the client', async () => {
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
      configuration: { frequency: 'monthly', payment_terms_days: 45, grouping: 'rate_type' },
      client: { id: clientId, taxId: 'IE123' },
    });
    await as(ours.finance, (actor) =>
      saveConfiguration(actor, id, { frequency: 'weekly', payment_terms_days: 7, grouping: 'day' }),
    );
    expect(await read()).toMatchObject({
      configuration: { frequency: 'weekly', payment_terms_days: 7, grouping: 'day' },
    });
  });

  it("is not another company's", async () => {
    const { id } = await make();
    await expect(as(theirs.admin, (actor) => invoicingSetup(actor.db, actor.companyId, id))).rejects.toMatchObject({
      status: 404,
    });
  });
});
