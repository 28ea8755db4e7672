import * as send from '@/app/api/v1/invoices/[id]/send/route';
import { withSession } from '@/lib/auth/session/actor';
import { system } from '@/lib/db/client';
import { sendInvoice } from '@/lib/invoices/send.data';
import { onNudge } from '@/lib/mail/outbox';
import { call } from '@/lib/testing/call';
import { makeRecords, type Records } from '@/lib/testing/records';
import { makeCompany, type TestCompany } from '@/lib/testing/world';

let ours: TestCompany;
let ids: Records;
beforeEach(async () => {
  ours = await makeCompany('Ours');
  ids = await makeRecords(ours);
});
afterEach(() => onNudge(undefined));

const sendIt = () => call(send.POST, { as: ours.finance, method: 'POST', params: { id: ids.issuedInvoice } });
const queued = () => system('test', (db) => db.outgoingMail.findMany({ where: { companyId: ours.companyId } }));

async function addRecipient(recipientType: 'to' | 'cc' | 'bcc', name: string, position: number): Promise<void> {
  const { companyId } = ours;
  await system('test data', async (db) => {
    const email = `${name.toLowerCase()}@harbour.example`;
    const { id } = await db.clientContact.create({
      data: { companyId, clientId: ids.client, name, email, position: position + 10 },
    });
    await db.invoicingContact.create({
      data: { companyId, contractId: ids.contract, clientContactId: id, recipientType, position },
    });
  });
}

it('writes to each as the contract says: to, copied in, or copied in unseen by the others', async () => {
  await addRecipient('cc', 'Cormac', 2);
  await addRecipient('bcc', 'Brigid', 3);
  await addRecipient('to', 'Tadhg', 4);
  expect((await sendIt()).status).toBe(200);
  const [mail, ...others] = await queued();
  expect(others).toEqual([]);
  expect([mail?.to, mail?.cc, mail?.bcc]).toEqual([
    [
      { name: 'Aoife', email: 'aoife@harbour.example' },
      { name: 'Tadhg', email: 'tadhg@harbour.example' },
    ],
    [{ name: 'Cormac', email: 'cormac@harbour.example' }],
    [{ name: 'Brigid', email: 'brigid@harbour.example' }],
  ]);
});

it('tells the jobs of a mail that is there, and of none that its transaction took back', async () => {
  const nudge = jest.fn();
  onNudge(nudge);
  const broken = withSession(ours.finance, async (actor) => {
    await sendInvoice(actor, ids.issuedInvoice);
    throw new Error('broken');
  });
  await expect(broken).rejects.toThrow('broken');
  expect([nudge.mock.calls.length, await queued()]).toEqual([0, []]);
  await sendIt();
  expect([nudge.mock.calls.length, (await queued()).length]).toEqual([1, 1]);
});
