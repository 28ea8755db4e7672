import { can, canOwn, type PermissionHolder } from '@/lib/permissions';

/**
 * Whether the actor puts candidates forward for a job, with the rates of the job: whoever creates submissions, and
 * whoever looks after the job, even without seeing its rates.
 */
export const putsForward = (actor: PermissionHolder, { ownerId }: { ownerId: string | null }): boolean =>
  can(actor, 'create_submissions') || canOwn(actor, 'edit_own_jobs', ownerId);
