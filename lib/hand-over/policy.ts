import type { Actor } from '@/lib/actor';
import type { HandOverKind } from '@/lib/hand-over/schema';
import { can, type PermissionHolder } from '@/lib/permissions';
import { assignsSubmissions } from '@/lib/submissions/policy';

/** Whether the actor may change the owner of everybody's records, for each kind. */
export const handsOver = (actor: PermissionHolder): Record<HandOverKind, boolean> => ({
  candidates: can(actor, 'view_candidates') && can(actor, 'edit_candidates'),
  candidate_lists: can(actor, 'view_candidate_lists') && can(actor, 'edit_candidate_lists'),
  jobs: can(actor, 'view_jobs') && can(actor, 'edit_jobs'),
  clients: can(actor, 'view_clients') && can(actor, 'edit_clients'),
  submissions: assignsSubmissions(actor),
  contracts: can(actor, 'view_contracts') && can(actor, 'edit_contracts'),
  forms: can(actor, 'view_modules') && can(actor, 'edit_modules'),
  tasks: can(actor, 'view_users') && can(actor, 'edit_users'),
});

/**
 * Whether the actor may give rows that they tick to somebody else. Support gives nothing away; the new owner of a
 * candidate or a job is found among all users.
 */
export const givesAway = (actor: PermissionHolder & Pick<Actor, 'impersonation'>, kind: HandOverKind): boolean =>
  handsOver(actor)[kind] &&
  !actor.impersonation &&
  ((kind !== 'candidates' && kind !== 'jobs') || can(actor, 'view_users'));

/** Any of these lets somebody hand over some records. */
export const handOverNeeds = [
  'edit_candidates',
  'edit_candidate_lists',
  'edit_jobs',
  'edit_clients',
  'edit_submissions',
  'edit_contracts',
  'edit_modules',
  'edit_users',
] as const;
