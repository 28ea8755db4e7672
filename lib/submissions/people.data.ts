import 'server-only';
import type { Actor } from '@/lib/actor';
import { visibleClients } from '@/lib/clients/data';
import type { Db } from '@/lib/db/client';
import type { Prisma } from '@/lib/db/generated/client';
import { invalid, unknownReference } from '@/lib/problem/problem';
import { assignsSubmissions } from '@/lib/submissions/policy';
import type { SubmissionInput } from '@/lib/submissions/schema';

/** Colleagues who can look after a submission: active, and allowed to see at least their own. */
export const possibleSubmissionOwners = (actor: Actor): Prisma.UserWhereInput => ({
  companyId: actor.companyId,
  isActive: true,
  deletedAt: null,
  OR: [{ isCompanyAdmin: true }, { role: { permissions: { hasSome: ['view_submissions', 'view_own_submissions'] } } }],
});

/**
 * Checks a submission's client and owner. Those that it has already may stay, even if they could no longer be chosen.
 *
 * @throws Problem 422 on `client_id` for a client that does not exist or is not active, on `owner_id` for somebody who
 * cannot look after submissions, or whom the actor may not make the owner.
 */
export async function checkParties(
  db: Db,
  actor: Actor,
  input: Pick<SubmissionInput, 'client_id' | 'owner_id'>,
  current?: { clientId: string; ownerId: string },
): Promise<{ ownerId: string }> {
  if (input.client_id !== current?.clientId) await checkClient(db, actor, input.client_id);
  const kept = current?.ownerId ?? actor.userId;
  const ownerId = input.owner_id ?? kept;
  if (ownerId !== kept) await checkOwner(db, actor, ownerId);
  return { ownerId };
}

export async function checkClient(db: Db, actor: Actor, id: string): Promise<void> {
  const client = await db.client.findFirst({ where: { ...visibleClients(actor), id }, select: { isActive: true } });
  if (!client) throw unknownReference('client_id');
  if (!client.isActive) throw invalid({ path: 'client_id', key: 'not_an_option' });
}

async function checkOwner(db: Db, actor: Actor, id: string): Promise<void> {
  const owner = await db.user.findFirst({ where: { companyId: actor.companyId, id }, select: { id: true } });
  if (!owner) throw unknownReference('owner_id');
  const possible =
    assignsSubmissions(actor) &&
    (await db.user.findFirst({ where: { ...possibleSubmissionOwners(actor), id }, select: { id: true } }));
  if (!possible) throw invalid({ path: 'owner_id', key: 'not_an_option' });
}
