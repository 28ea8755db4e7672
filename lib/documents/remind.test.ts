import { v7 as uuid } from 'uuid';
import { addDays, dateFromDay } from '@/lib/calendar/days';
import { system } from '@/lib/db/client';
import { checkDocuments } from '@/lib/documents/remind.data';
import type { DocumentStatus } from '@/lib/documents/schema';
import { makeCompany, type TestCompany } from '@/lib/testing/world';

/** 23:30 on the 20th in Dublin, the 21st already in Kiritimati. */
const now = new Date('2026-11-20T23:30:00Z');
const today = '2026-11-20';

async function makeDocument(
  { companyId, contractor }: TestCompany,
  expiryDate: string,
  more: { status?: DocumentStatus; reminded?: number[]; userId?: string } = {},
) {
  return system('test', async (db) => {
    const fileId = uuid();
    await db.storedFile.create({
      data: {
        companyId,
        id: fileId,
        storageKey: fileId,
        name: 'a.pdf',
        contentType: 'application/pdf',
        size: 1,
        sha256: 'x',
      },
    });
    const { id } = await db.userDocument.create({
      data: {
        companyId,
        userId: contractor.userId,
        documentType: 'work_permit',
        fileId,
        createdBy: contractor.userId,
        expiryDate: dateFromDay(expiryDate),
        ...more,
      },
    });
    return id;
  });
}
const mailsOf = ({ companyId }: TestCompany) =>
  system('test', (db) =>
    db.outgoingMail.findMany({
      where: { companyId },
      orderBy: { id: 'asc' },
      select: { kind: true, subject: true, text: true, to: true },
    }),
  );
const rowOf = (id: string) =>
  system('test', (db) =>
    db.userDocument.findFirstOrThrow({ where: { id }, select: { status: true, reminded: true, version: true } }),
  );
const later = (days: number) => new Date(now.getTime() + days * 86_400_000);

it('reminds the person 30, 7 and 0 days before, each once, and the administrators on the last day', async () => {
  const company = await makeCompany('Reminders');
  const id = await makeDocument(company, addDays(today, 31));
  for (let day = 0; day <= 33; day += 1) {
    await checkDocuments(later(day));
    await checkDocuments(later(day));
  }
  const mails = await mailsOf(company);
  expect(mails.map(({ kind }) => kind)).toEqual([
    'document_expiry',
    'document_expiry',
    'document_expiry',
    'document_expiry_admin',
  ]);
  expect(mails.map(({ text }) => /in 30 days|in 7 days|expires today/.exec(text)?.[0])).toEqual([
    'in 30 days',
    'in 7 days',
    'expires today',
    'expires today',
  ]);
  expect(mails[3]?.subject).toBe(`${company.contractor.name}: Work permit valid until December 21, 2026`);
  expect(await rowOf(id)).toEqual({ status: 'expired', reminded: [30, 7, 0], version: 2 });
});

it('sends one mail for marks that passed while the program stood still', async () => {
  const company = await makeCompany('Stood still');
  const id = await makeDocument(company, addDays(today, 3));
  await checkDocuments(now);
  expect((await mailsOf(company)).map(({ text }) => /in \d+ days/.exec(text)?.[0])).toEqual(['in 3 days']);
  expect((await rowOf(id)).reminded).toEqual([30, 7]);
});

it('says afterwards what it could not say in time', async () => {
  const company = await makeCompany('Afterwards');
  const id = await makeDocument(company, addDays(today, -2), { status: 'verified', reminded: [30, 7] });
  await checkDocuments(now);
  expect(
    (await mailsOf(company)).map(({ kind, text }) => [kind, text.includes('expired on November 18, 2026')]),
  ).toEqual([
    ['document_expiry', true],
    ['document_expiry_admin', true],
  ]);
  expect((await rowOf(id)).status).toBe('expired');
});

it('goes by the calendar of each company', async () => {
  const [west, east] = [
    await makeCompany('West', { timeZone: 'Pacific/Pago_Pago' }),
    await makeCompany('East', { timeZone: 'Pacific/Kiritimati' }),
  ];
  const [here, there] = [
    await makeDocument(west, today, { reminded: [30, 7, 0] }),
    await makeDocument(east, today, { reminded: [30, 7, 0] }),
  ];
  await checkDocuments(now);
  expect([(await rowOf(here)).status, (await rowOf(there)).status]).toEqual(['pending', 'expired']);
});

it('leaves alone what was rejected, has run out, or is far off; and who has left', async () => {
  const company = await makeCompany('Left alone');
  const rejected = await makeDocument(company, addDays(today, -1), { status: 'rejected' });
  await makeDocument(company, addDays(today, -1), { status: 'expired' });
  await makeDocument(company, addDays(today, 40));
  const left = await makeDocument(company, today, { userId: company.contractor2.userId });
  await system('test', (db) =>
    db.user.updateMany({ where: { id: company.contractor2.userId }, data: { isActive: false } }),
  );
  await checkDocuments(now);
  expect(await mailsOf(company)).toEqual([]);
  expect((await rowOf(rejected)).status).toBe('rejected');
  expect((await rowOf(left)).reminded).toEqual([30, 7, 0]);
});

it('of two workers at once, one reminds: what the other has in hand is left to it', async () => {
  const company = await makeCompany('Two workers');
  const id = await makeDocument(company, addDays(today, 30));
  await system('test', async (db) => {
    await db.$queryRaw`select from user_documents where id = ${id}::uuid for update`;
    await checkDocuments(now);
    expect(await mailsOf(company)).toEqual([]);
  });
  await Promise.all([checkDocuments(now), checkDocuments(now), checkDocuments(now)]);
  expect(await mailsOf(company)).toHaveLength(1);
});

it('a document that fails keeps no other from its reminder', async () => {
  const company = await makeCompany('One fails');
  const { contractor, admin } = company;
  await makeDocument(company, addDays(today, 3));
  await makeDocument(company, addDays(today, 3), { userId: admin.userId });
  // No mail can be addressed to this name.
  await system('test', (db) => db.user.updateMany({ where: { id: contractor.userId }, data: { name: 'A\nB' } }));
  await checkDocuments(now);
  expect((await mailsOf(company)).map(({ kind }) => kind)).toEqual(['document_expiry']);
});

it('tells nobody of a company that is about to be deleted', async () => {
  const company = await makeCompany('Closing');
  await makeDocument(company, addDays(today, 3));
  await system('test', (db) =>
    db.company.update({ where: { id: company.companyId }, data: { deleteAfter: later(30) } }),
  );
  await checkDocuments(now);
  expect(await mailsOf(company)).toEqual([]);
});
