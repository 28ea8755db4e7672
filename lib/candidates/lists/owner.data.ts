import 'server-only';
import { recordActivities } from '@/lib/activities/data';
import type { Actor } from '@/lib/actor';
import type { Db } from '@/lib/db/client';
import type { Prisma } from '@/lib/db/generated/client';
import type { OwnerChange } from '@/lib/db/owner-change';

/** Colleagues who can look after a list: they see lists and the candidates in them. */
export const possibleListOwners = ({ companyId }: Actor): Prisma.UserWhereInput => ({
  companyId,
  isActive: true,
  deletedAt: null,
  OR: [{ isCompanyAdmin: true }, { role: { permissions: { hasEvery: ['view_candidate_lists', 'view_candidates'] } } }],
});

/**
 * The lists that can be given to somebody else. A private one only once its owner has left: while they are active, whoever
 * may give lists away could otherwise take it and read it.
 */
export const listsToGive = ({ companyId }: Actor, which: OwnerChange): Prisma.CandidateListWhereInput => ({
  companyId,
  ...which,
  OR: [{ sharing: 'company' }, { owner: { companyId, OR: [{ isActive: false }, { deletedAt: { not: null } }] } }],
});

/** Makes somebody the owner of these lists; a private one is then theirs alone. @returns the number of lists. */
export async function handOverLists(
  db: Db,
  actor: Actor,
  which: OwnerChange,
  to: { id: string; name: string },
): Promise<number> {
  const given = await db.candidateList.updateManyAndReturn({
    where: listsToGive(actor, which),
    data: { ownerId: to.id, version: { increment: 1 } },
    select: { id: true },
  });
  await recordActivities(
    db,
    actor,
    given.map(({ id }) => ({ subjectType: 'candidate_list', subjectId: id, event: 'owner_changed', to: to.name })),
  );
  return given.length;
}
