import 'server-only';
import { recordActivity } from '@/lib/activities/data';
import type { Actor } from '@/lib/actor';
import { type Db, system, tenantOf } from '@/lib/db/client';
import type { Prisma } from '@/lib/db/generated/client';
import { keyOf } from '@/lib/db/key';
import { interviewSelect } from '@/lib/interviews/find.data';
import { cancelByMail } from '@/lib/interviews/mails.data';
import { log } from '@/lib/log/log';

/** A submission that was closed by mistake has so long to be opened again, in milliseconds. */
const patience = 5 * 60_000;

/**
 * Cancels interviews that are still to come of submissions that were rejected or withdrawn, by whatever way, and tells
 * everybody who takes part. What is done twice is the same.
 *
 * @returns how many were cancelled
 */
export async function cancelClosedInterviews(now = new Date()): Promise<number> {
  const isClosed = {
    status: { in: ['rejected', 'withdrawn'] },
    updatedAt: { lte: new Date(now.getTime() - patience) },
  } satisfies Prisma.CandidateSubmissionWhereInput;
  const isToCome = { status: 'planned', startsAt: { gt: now } } satisfies Prisma.InterviewWhereInput;
  const companies = await system('find companies with interviews that nobody waits for', (db) =>
    db.company.findMany({
      where: {
        status: 'active',
        deleteAfter: null,
        clients: { some: { submissions: { some: { ...isClosed, interviews: { some: isToCome } } } } },
      },
      select: { id: true },
    }),
  );
  let cancelled = 0;
  for (const { id: companyId } of companies) {
    const found = await tenantOf(companyId, (db) =>
      db.interview.findMany({
        where: { companyId, ...isToCome, submission: isClosed },
        orderBy: { id: 'asc' },
        take: 500,
        select: { id: true, submissionId: true },
      }),
    );
    for (const one of found)
      try {
        cancelled += await tenantOf(companyId, (db) =>
          cancel(db, companyId, one, { ...isToCome, submission: isClosed }),
        );
      } catch (error) {
        // The others are still cancelled; this one is tried again within a minute.
        log.warn({ err: error, companyId, interviewId: one.id }, 'cancelling an interview failed');
      }
  }
  return cancelled;
}

/**
 * Finds the interviews still to come of a candidate who is about to be erased, which cancels them.
 *
 * @returns what tells the others who take part, once nothing says any more who that was
 */
export async function callOffInterviews(db: Db, actor: Actor, candidateId: string): Promise<() => Promise<void>> {
  const { companyId } = actor;
  const found = await db.interview.findMany({
    where: { companyId, status: 'planned', startsAt: { gt: new Date() }, submission: { companyId, candidateId } },
    orderBy: { id: 'asc' },
    select: { id: true, submissionId: true },
  });
  return async () => {
    for (const interview of found) await tellCancelled(db, actor, interview);
  };
}

/** Tells everybody who takes part in an interview that it was cancelled, and notes it on its submission. */
async function tellCancelled(
  db: Db,
  by: { companyId: string; userId: string | null },
  { id, submissionId }: Found,
): Promise<void> {
  const row = await db.interview.findUniqueOrThrow({ where: keyOf(by, id), select: interviewSelect });
  await cancelByMail(db, by, row);
  await recordActivity(db, by, { subjectType: 'submission', subjectId: submissionId, event: 'interview_cancelled' });
}

interface Found {
  id: string;
  submissionId: string;
}

async function cancel(db: Db, companyId: string, found: Found, isStill: Prisma.InterviewWhereInput): Promise<number> {
  // In the order in which a person's change locks them.
  await db.$queryRaw`select from candidate_submissions
    where company_id = ${companyId}::uuid and id = ${found.submissionId}::uuid for update`;
  await db.$queryRaw`select from interviews where company_id = ${companyId}::uuid and id = ${found.id}::uuid for update`;
  const { count } = await db.interview.updateMany({
    where: { companyId, id: found.id, ...isStill },
    data: { status: 'cancelled', sequence: { increment: 1 }, version: { increment: 1 } },
  });
  if (count === 0) return 0;
  await tellCancelled(db, { companyId, userId: null }, found);
  return 1;
}
