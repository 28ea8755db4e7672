import { can, canOwn, type PermissionHolder } from '@/lib/permissions';

/** Whether the actor may change a job that they see. */
export const editsJob = (actor: PermissionHolder, { ownerId }: { ownerId: string | null }): boolean =>
  can(actor, 'edit_jobs') || canOwn(actor, 'edit_own_jobs', ownerId);

/** Whether the actor may give a job to somebody else: only people who handle everybody's jobs may. */
export const assignsJobs = (actor: PermissionHolder): boolean => can(actor, 'edit_jobs') && can(actor, 'view_jobs');
