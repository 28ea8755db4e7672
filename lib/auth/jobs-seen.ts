import type { Prisma } from '@/lib/db/generated/client';
import { can, type Permission, type PermissionHolder } from '@/lib/permissions';

/** Any one of these shows somebody jobs: all of them, or those that they look after or look for people for. */
export const jobNeeds = ['view_jobs', 'view_own_jobs'] as const satisfies readonly Permission[];

/** The third lock: the company's jobs, or only the actor's own if they may see no others. */
export const visibleJobs = (actor: PermissionHolder & { companyId: string }): Prisma.JobOrderWhereInput => ({
  companyId: actor.companyId,
  ...(can(actor, 'view_jobs') ? {} : { OR: can(actor, 'view_own_jobs') ? ownJobs(actor) : [{ id: { in: [] } }] }),
});

/** The jobs that somebody looks after, or looks for people for. */
export const ownJobs = ({ companyId, userId }: { companyId: string; userId: string }): Prisma.JobOrderWhereInput[] => [
  { ownerId: userId },
  { recruiters: { some: { companyId, userId } } },
];
