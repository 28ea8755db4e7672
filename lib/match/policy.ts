import { can, canOwn, type PermissionHolder } from '@/lib/permissions';

/**
 * Whether the actor puts candidates forward for a job, with the rates of the job: whoever creates submissions, and
 * whoever looks after the job or is one of its recruiters, even without seeing its rates.
 */
export const putsForward = (actor: PermissionHolder, { ownerId, recruiterIds }: JobPeople): boolean =>
  can(actor, 'create_submissions') ||
  [ownerId, ...recruiterIds].some((userId) => canOwn(actor, 'edit_own_jobs', userId));

interface JobPeople {
  ownerId: string | null;
  recruiterIds: readonly string[];
}
