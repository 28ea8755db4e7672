import { v7 as uuid } from 'uuid';
import type { Db } from '@/lib/db/client';
import type { TestCompany } from '@/lib/testing/world';

/** For tests: a shortlist that the recruiter has sent to the client's contact, and a submission that can be sent. */
export async function makeShortlist(
  db: Db,
  { companyId, recruiter }: TestCompany,
  made: Record<'client' | 'contact' | 'submission', string>,
) {
  const ids = { shortlist: uuid(), sentSubmission: uuid() };
  const { candidateId } = await db.candidateSubmission.findFirstOrThrow({
    where: { companyId, id: made.submission },
    select: { candidateId: true },
  });
  await db.candidateSubmission.create({
    data: {
      companyId,
      id: ids.sentSubmission,
      number: `SUB-${ids.sentSubmission.slice(-6)}`,
      candidateId,
      clientId: made.client,
      ownerId: recruiter.userId,
      positionTitle: 'Splicer',
      billRate: '85',
      payRate: '60',
      currency: 'EUR',
      rateUnit: 'hour',
      status: 'submitted',
    },
  });
  await db.shortlist.create({
    data: {
      companyId,
      id: ids.shortlist,
      clientId: made.client,
      senderId: recruiter.userId,
      showName: true,
      showContact: false,
      showPay: false,
      expiresAt: new Date(Date.now() + 86_400_000),
      entries: { create: [{ submissionId: made.submission, position: 1 }] },
      recipients: {
        create: [
          { contactId: made.contact, name: 'Aoife', email: 'aoife@client.example', locale: 'en-US', tokenHash: 'none' },
        ],
      },
    },
    select: { id: true },
  });
  return ids;
}
