import { v7 as uuid } from 'uuid';
import type { Db } from '@/lib/db/client';
import type { TestCompany } from '@/lib/testing/world';

/** For tests: creates a list of the company with a candidate and a mail that they wait for, and a list without. */
export async function makeCandidateList(
  db: Db,
  { companyId, recruiter }: TestCompany,
  { candidate }: Record<'candidate', string>,
) {
  const ids = { candidateList: uuid(), spareCandidateList: uuid(), listMail: uuid() };
  const of = { companyId, ownerId: recruiter.userId, sharing: 'company' } as const;
  await db.candidateList.create({ data: { ...of, id: ids.candidateList, name: 'Fibre splicers' } });
  await db.candidateList.create({ data: { ...of, id: ids.spareCandidateList, name: 'Nobody yet' } });
  await db.candidateListMember.create({
    data: { companyId, listId: ids.candidateList, candidateId: candidate, addedBy: recruiter.userId },
  });
  await db.listMail.create({
    data: {
      companyId,
      id: ids.listMail,
      listId: ids.candidateList,
      senderId: recruiter.userId,
      words: { 'en-US': { subject: 'News', text: 'Hello {name}' } },
      recipients: { create: [{ candidateId: candidate, status: 'waiting' }] },
    },
    select: { id: true },
  });
  return ids;
}
