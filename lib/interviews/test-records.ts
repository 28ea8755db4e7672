import { v7 as uuid } from 'uuid';
import type { Db } from '@/lib/db/client';
import type { TestCompany } from '@/lib/testing/world';

/** For tests: plans an interview of the submission's candidate, three days from now. */
export async function makeInterview(
  db: Db,
  { companyId, recruiter }: TestCompany,
  made: Record<'submission' | 'candidate', string>,
) {
  const ids = { interview: uuid() };
  await db.interview.create({
    data: {
      companyId,
      id: ids.interview,
      submissionId: made.submission,
      round: 1,
      kind: 'video',
      startsAt: new Date(Date.now() + 3 * 86_400_000),
      timeZone: 'Europe/Dublin',
      minutes: 45,
      createdById: recruiter.userId,
    },
  });
  await db.interviewPerson.create({
    data: { companyId, interviewId: ids.interview, candidateId: made.candidate },
  });
  return ids;
}
