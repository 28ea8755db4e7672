import type { Prisma } from '@/lib/db/generated/client';

/** The lists that somebody may see: those of the company, and their own. */
export const visibleLists = ({ companyId, userId }: { companyId: string; userId: string }) =>
  ({ companyId, OR: [{ sharing: 'company' }, { ownerId: userId }] }) satisfies Prisma.CandidateListWhereInput;
