import 'server-only';
import type { Actor } from '@/lib/actor';
import { checkNotErased } from '@/lib/candidates/erasing/erased.data';
import type { Talk } from '@/lib/comments/schema';
import type { Db } from '@/lib/db/client';
import { can } from '@/lib/permissions';
import { invalid, unknownReference } from '@/lib/problem/problem';
import { referenceFaults } from '@/lib/references/data';

/** What a comment says of a talk that was before, and is no longer checked. */
type Before = Pick<Talk, 'talk_type' | 'with_candidate_id' | 'with_contact_id'>;

/** The columns of a note or a call. */
export const talkColumns = (input: Talk) => ({
  talkType: input.talk_type,
  happenedAt: input.happened_at === null ? null : new Date(input.happened_at),
  minutes: input.minutes,
  direction: input.direction,
  withCandidateId: input.with_candidate_id,
  withContactId: input.with_contact_id,
});

/**
 * Checks what a note or a call names: a kind that the company uses, and a person whom the actor sees.
 *
 * @param before what it named already, which may be out of use by now.
 * @throws Problem 422, 409 for a candidate whose data was erased.
 */
export async function checkTalk(db: Db, actor: Actor, input: Talk, before?: Before): Promise<void> {
  const { companyId } = actor;
  if (input.talk_type !== null && input.talk_type !== before?.talk_type) {
    const given = [{ path: 'talk_type', kind: 'talk_type' as const, key: input.talk_type }];
    const faults = await referenceFaults(db, companyId, given);
    if (faults.length > 0) throw invalid(...faults);
  }
  const { with_candidate_id: candidateId, with_contact_id: contactId } = input;
  if (candidateId !== null && candidateId !== before?.with_candidate_id) {
    const where = { companyId, id: candidateId };
    const found = can(actor, 'view_candidates') && (await db.candidate.findFirst({ where, select: { id: true } }));
    if (!found) throw unknownReference('with_candidate_id');
    await checkNotErased(db, actor, candidateId);
  }
  if (contactId !== null && contactId !== before?.with_contact_id) {
    const where = { companyId, id: contactId };
    const found = can(actor, 'view_clients') && (await db.clientContact.findFirst({ where, select: { id: true } }));
    if (!found) throw unknownReference('with_contact_id');
  }
}
