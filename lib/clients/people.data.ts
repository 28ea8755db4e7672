import 'server-only';
import type { Actor } from '@/lib/actor';
import type { Prisma } from '@/lib/db/generated/client';

/** Colleagues who can look after a client. */
export const possibleClientOwners = (actor: Actor): Prisma.UserWhereInput => ({
  companyId: actor.companyId,
  isActive: true,
  deletedAt: null,
  OR: [{ isCompanyAdmin: true }, { role: { permissions: { has: 'view_clients' } } }],
});
