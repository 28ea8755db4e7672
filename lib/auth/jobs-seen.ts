import type { Prisma } from '@/lib/db/generated/client';
import { can, type Permission, type PermissionHolder } from '@/lib/permissions';

/** Any one of these shows somebody jobs: all of them, or those that they look after. */
export const jobNeeds = ['view_jobs', 'view_own_jobs'] as const satisfies readonly Permission[];

/** The third lock: the company's jobs, or only those that the actor looks after if they may see no others. */
export const visibleJobs = (actor: PermissionHolder & { companyId: string }): Prisma.JobOrderWhereInput => ({
  companyId: actor.companyId,
  ...(can(actor, 'view_jobs') ? {} : { ownerId: can(actor, 'view_own_jobs') ? actor.userId : { in: [] } }),
});
