import 'server-only';
import type { Actor } from '@/lib/auth/session/actor';
import type { Db } from '@/lib/db/client';
import { keyOf } from '@/lib/db/key';
import type { SubmissionInput } from '@/lib/submissions/schema';

/**
 * The company's candidate of this e-mail address: found and updated, or created. One statement of the database,
 * so that two submissions of one new candidate at once make one candidate.
 *
 * @returns the candidate's id.
 */
export async function keepCandidate(
  db: Db,
  actor: Actor,
  { name, email, phone }: SubmissionInput['candidate'],
): Promise<string> {
  const { companyId } = actor;
  const candidate = await db.candidate.upsert({
    where: { companyId_email: { companyId, email } },
    create: { companyId, email, name, phone: phone ?? null },
    update: { name, phone },
    select: { id: true },
  });
  return candidate.id;
}

/** The account of a candidate who had none: their next contract finds them by it. */
export async function linkCandidateAccount(db: Db, actor: Actor, candidateId: string, userId: string): Promise<void> {
  await db.candidate.update({ where: keyOf(actor, candidateId), data: { userId }, select: { id: true } });
}
