import { openSession } from '@/lib/auth/session/actor';
import { dateFromDay } from '@/lib/calendar/days';
import { system, tenant } from '@/lib/db/client';
import { keyOf } from '@/lib/db/key';
import { queueRemittances } from '@/lib/payment-files/remittance.data';
import { makeRecords } from '@/lib/testing/records';
import { makeCompany } from '@/lib/testing/world';

it('writes of a refund to the contacts who get the client’s invoices, in its language, and to nobody without any', async () => {
  const ours = await makeCompany('Ours');
  const ids = await makeRecords(ours);
  const { companyId } = ours;
  const { id: entry } = await system('test data', (db) =>
    db.accountEntry.create({
      data: {
        ...{ companyId, clientId: ids.client, kind: 'overpayment', currency: 'EUR', amount: '12.5', leftTotal: '12.5' },
        ...{ paidOn: dateFromDay('2026-11-02'), method: 'bank_transfer', receiptId: ids.client },
        createdById: ours.finance.userId,
      },
      select: { id: true },
    }),
  );
  const make = (number: string, clientId: string) =>
    system('test data', (db) =>
      db.paymentFile.create({
        data: {
          companyId,
          ...{ number, format: 'sepa', currency: 'EUR', executionDate: dateFromDay('2026-12-04') },
          ...{ itemCount: 1, total: '12.5', messageId: number, payer: {}, createdById: ours.finance.userId },
          items: {
            create: {
              ...{ position: 1, kind: 'refund', accountEntryId: entry, clientId, openKey: number },
              ...{ payeeName: 'Client', account: 'x', accountMask: '•••• 9012', amount: '12.5', reference: 'REF-12' },
              endToEndId: `${number}-1`,
            },
          },
        },
        select: { id: true },
      }),
    );
  const lonely = await system('test data', async (db) => {
    await db.client.update({ where: keyOf(ours, ids.client), data: { locale: 'fr-FR' } });
    const like = { clientType: 'direct' as const, currency: 'EUR', paymentTermsDays: 30, ownerId: ours.finance.userId };
    return db.client.create({
      data: { companyId, name: 'Lonely', number: 'CLI-888888', ...like },
      select: { id: true },
    });
  });
  const actor = await openSession(ours.finance);
  const files = [await make('OUT-1', ids.client), await make('OUT-2', lonely.id)];
  await tenant(actor, async (db) => {
    for (const { id } of files) await queueRemittances(db, actor, id);
  });
  const { mails, contact } = await system('test', async (db) => ({
    mails: await db.outgoingMail.findMany({ where: { companyId, kind: 'remittance' } }),
    contact: await db.clientContact.findUniqueOrThrow({ where: keyOf(ours, ids.contact), select: { email: true } }),
  }));
  expect(mails).toHaveLength(1);
  expect(mails[0]?.to).toEqual([expect.objectContaining({ email: contact.email })]);
  expect(mails[0]?.subject).toContain('vous rembourse');
  for (const said of ['12,50', '•••• 9012', 'REF-12']) expect(mails[0]?.text).toContain(said);
  expect(mails[0]?.text).not.toContain('/pay-runs/');
});
