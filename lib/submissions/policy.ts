import { can, type PermissionHolder } from '@/lib/permissions';
import type { SubmissionStatus } from '@/lib/submissions/transitions';

/** The verbs that exist for all submissions and for one's own alike. */
export type SubmissionVerb = 'view' | 'edit' | 'delete' | 'convert';

/** Whether the actor may do it with a submission of this owner; without an owner, with any at all. */
export const canWithSubmission = (actor: PermissionHolder, verb: SubmissionVerb, ownerId?: string): boolean =>
  can(actor, `${verb}_submissions`) || can(actor, `${verb}_own_submissions`, ownerId);

/** Whether everybody's submissions are the actor's to see, else only those that they own. */
export const seesEverySubmission = (actor: PermissionHolder): boolean => can(actor, 'view_submissions');

/** Whether the actor may give a submission to somebody else: who handles everybody's, not only their own. */
export const assignsSubmissions = (actor: PermissionHolder): boolean =>
  can(actor, 'edit_submissions') && seesEverySubmission(actor);

/** What the actor may do with one submission in its state: what the pages offer. The server asks again. */
export const submissionActions = (
  actor: PermissionHolder,
  submission: { status: SubmissionStatus; owner: { id: string } },
) => {
  const { status, owner } = submission;
  const edits = canWithSubmission(actor, 'edit', owner.id);
  return {
    edit: edits && status !== 'placed',
    changeStatus: edits,
    delete: status === 'draft' && canWithSubmission(actor, 'delete', owner.id),
    convert: status === 'accepted' && canWithSubmission(actor, 'convert', owner.id),
  };
};
