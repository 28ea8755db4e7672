import 'server-only';
import type { Actor } from '@/lib/auth/session';
import type { Db } from '@/lib/db/client';
import type { Prisma } from '@/lib/db/generated/client';
import type { FieldFault } from '@/lib/http/problem';

/** Colleagues who can look after a contract: active, and allowed to see all contracts or to edit their own. */
export const possibleOwners = (actor: Actor): Prisma.UserWhereInput => ({
  companyId: actor.companyId,
  isActive: true,
  deletedAt: null,
  OR: [{ isCompanyAdmin: true }, { role: { permissions: { hasSome: ['view_contracts', 'edit_own_contracts'] } } }],
});

export interface People {
  owner_id?: string | null;
  consultant_user_id?: string | null;
}

/** The faults of an owner and a consultant that a body names. What the contract has already may stay. */
export async function peopleFaults(
  db: Db, actor: Actor, given: People, current?: { ownerId: string; consultantId: string | null },
): Promise<FieldFault[]> {
  const faults: FieldFault[] = [];
  const owner = given.owner_id;
  if (owner && owner !== (current?.ownerId ?? actor.userId) && !(await exists(db, { ...possibleOwners(actor), id: owner }))) {
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
  db.user.findFirst({ where: { companyId: actor.companyId, id, isActive: true, deletedAt: null }, select: { id: true } });

/**
 * Who works on a new contract: whoever the body names, else the candidate's own account while it is active. A candidate
 * without an account is from now on the one that is named, so that their next contract finds them.
 */
export async function placeConsultant(db: Db, actor: Actor, candidateId: string, named: string | null | undefined): Promise<string | null> {
  const key = { companyId_id: { companyId: actor.companyId, id: candidateId } };
  const { userId } = await db.candidate.findUniqueOrThrow({ where: key, select: { userId: true } });
  if (named && !userId) await db.candidate.update({ where: key, data: { userId: named } });
  if (named) return named;
  return userId !== null && (await findActiveUser(db, actor, userId)) ? userId : null;
}
