import type { Prisma } from '@/lib/db/generated/client';
import { can, canOwn, type Permission, type PermissionHolder } from '@/lib/permissions';

/** Any one of these shows somebody jobs: all of them, or those that they look after or look for people for. */
export const jobNeeds = ['view_jobs', 'view_own_jobs'] as const satisfies readonly Permission[];

/** The third lock: the company's jobs, or only the actor's own if they may see no others. */
export const visibleJobs = (actor: PermissionHolder & { companyId: string }): Prisma.JobOrderWhereInput => ({
  companyId: actor.companyId,
  ...(can(actor, 'view_jobs') ? {} : { OR: can(actor, 'view_own_jobs') ? ownJobs(actor) : [{ id: { in: [] } }] }),
});

/** The jobs that somebody looks after, or looks for people for. */
const ownJobs = ({ companyId, userId }: { companyId: string; userId: string }): Prisma.JobOrderWhereInput[] => [
  { ownerId: userId },
  { recruiters: { some: { companyId, userId } } },
];

/** Whether the actor may change a job that they see. */
export const editsJob = (actor: PermissionHolder, { ownerId }: { ownerId: string | null }): boolean =>
  can(actor, 'edit_jobs') || canOwn(actor, 'edit_own_jobs', ownerId);

/** Whether the actor may give a job to somebody else: only people who handle everybody's jobs may. */
export const assignsJobs = (actor: PermissionHolder): boolean => can(actor, 'edit_jobs') && can(actor, 'view_jobs');
