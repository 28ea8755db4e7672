import 'server-only';
import type { Actor } from '@/lib/auth/session';
import type { Db } from '@/lib/db/client';
import type { SubmissionInput } from '@/lib/submissions/schema';

/**
 * The company's candidate of this e-mail address: found and brought up to date, or made. One statement of the database,
 * so that two submissions of one new candidate at once make one candidate.
 *
 * @returns the candidate's id.
 */
export async function keepCandidate(db: Db, actor: Actor, { name, email, phone }: SubmissionInput['candidate']): Promise<string> {
  const { companyId } = actor;
  const candidate = await db.candidate.upsert({
    where: { companyId_email: { companyId, email } },
    create: { companyId, email, name, phone: phone ?? null },
    update: { name, phone },
    select: { id: true },
  });
  return candidate.id;
}
