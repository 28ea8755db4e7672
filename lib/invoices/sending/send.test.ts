import * as mail from '@/app/api/v1/invoices/[id]/mail/route';
import * as send from '@/app/api/v1/invoices/[id]/send/route';
import { withSession } from '@/lib/auth/session/actor';
import { system } from '@/lib/db/client';
import { sendInvoice } from '@/lib/invoices/sending/send.data';
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

const draftIt = () => call(mail.GET, { as: ours.finance, params: { id: ids.issuedInvoice } });

it('proposes the mail that it leaves with, and leaves with the words that somebody gave it', async () => {
  const proposed = await draftIt();
  expect(proposed.status).toBe(200);
  expect(proposed.data).toMatchObject({
    recipients: { to: ['aoife@harbour.example'], cc: [], bcc: [] },
    attachments: [expect.stringMatching(/\.pdf$/)],
  });
  await sendIt();
  const own = { subject: 'June, as agreed', message: 'Dear Aoife,\n\n<b>thank you</b>\nand goodbye' };
  const body = { ...own };
  expect(
    (await call(send.POST, { as: ours.finance, method: 'POST', params: { id: ids.issuedInvoice }, body })).status,
  ).toBe(200);
  const [first, second] = await queued();
  expect([first?.subject, first?.text.split('\n\nView online')[0]]).toEqual([
    proposed.data.subject,
    proposed.data.message,
  ]);
  expect([second?.subject, second?.text.split('\n\nView online')[0]]).toEqual([own.subject, own.message]);
  expect(second?.html).toContain('&lt;b&gt;thank you&lt;/b&gt;<br>and goodbye');
});

it.each([
  [{ subject: 'two\nlines' }, 'subject'],
  [{ subject: '   ' }, 'subject'],
  [{ message: 'x'.repeat(5001) }, 'message'],
])('refuses %j', async (body, field) => {
  const answer = await call(send.POST, { as: ours.finance, method: 'POST', params: { id: ids.issuedInvoice }, body });
  expect([answer.status, Object.keys(answer.errors)]).toEqual([422, [field]]);
  expect(await queued()).toEqual([]);
});
