import 'server-only';
import type { Actor } from '@/lib/actor';
import type { Db } from '@/lib/db/client';
import type { Prisma } from '@/lib/db/generated/client';
import { keyOf } from '@/lib/db/key';
import type { FieldFault } from '@/lib/problem/problem';
import { linkCandidateAccount } from '@/lib/submissions/candidates/candidate.data';

/** Colleagues who can look after a contract: active, and allowed to see all contracts or to edit their own. */
export const possibleContractOwners = (actor: Actor): Prisma.UserWhereInput => ({
  companyId: actor.companyId,
  isActive: true,
  deletedAt: null,
  OR: [{ isCompanyAdmin: true }, { role: { permissions: { hasSome: ['view_contracts', 'edit_own_contracts'] } } }],
});

export interface People {
  owner_id?: string | null;
  consultant_user_id?: string | null;
}

/** The faults of an owner and a consultant that a body names. The people that the contract already has may stay. */
export async function peopleFaults(
  db: Db,
  actor: Actor,
  given: People,
  current?: { ownerId: string; consultantId: string | null },
): Promise<FieldFault[]> {
  const faults: FieldFault[] = [];
  const owner = given.owner_id;
  if (
    owner &&
    owner !== (current?.ownerId ?? actor.userId) &&
    !(await exists(db, { ...possibleContractOwners(actor), id: owner }))
  ) {
    faults.push({ path: 'owner_id', key: 'unknown_reference' });
  }
  const consultant = given.consultant_user_id;
  if (consultant && consultant !== current?.consultantId && !(await findActiveUser(db, actor, consultant))) {
    faults.push({ path: 'consultant_user_id', key: 'unknown_reference' });
  }
  return faults;
}

const exists = async (db: Db, where: Prisma.UserWhereInput): Promise<boolean> =>
  (await db.user.findFirst({ where, select: { id: true } })) !== null;

const findActiveUser = (db: Db, actor: Actor, id: string) =>
  db.user.findFirst({
    where: { companyId: actor.companyId, id, isActive: true, deletedAt: null },
    select: { id: true },
  });

/**
 * The consultant of a new contract: the person that the body names, otherwise the candidate's own account while it is
 * active, otherwise the account whose owner has confirmed the candidate's address. A candidate without an account is
 * linked to the one that is found, so that their next contract finds it; if an account confirms its address later, the
 * database links it (`link_candidate`).
 */
export async function placeConsultant(
  db: Db,
  actor: Actor,
  candidateId: string,
  named: string | null | undefined,
): Promise<string | null> {
  const key = keyOf(actor, candidateId);
  const { userId, email } = await db.candidate.findUniqueOrThrow({ where: key, select: { userId: true, email: true } });
  const found = named ?? userId ?? (await findConfirmedAccount(db, actor, email));
  if (found && !userId) await linkCandidateAccount(db, actor, candidateId, found);
  if (named) return named;
  return found !== null && (await findActiveUser(db, actor, found)) ? found : null;
}

async function findConfirmedAccount(db: Db, { companyId }: Actor, email: string | null): Promise<string | null> {
  if (email === null) return null;
  const user = await db.user.findFirst({
    where: { companyId, email, emailVerifiedAt: { not: null }, invitedAt: null, isActive: true, deletedAt: null },
    select: { id: true },
  });
  return user?.id ?? null;
}
