import { can, type PermissionHolder } from '@/lib/permissions';
import type { SubmissionStatus } from '@/lib/submissions/transitions';

/** The verbs of permissions that exist both for all submissions and for one's own. */
export type SubmissionVerb = 'view' | 'edit' | 'delete' | 'convert';

/** Whether the actor may do this with a submission of this owner; without an owner, with any submission at all. */
export const canWithSubmission = (actor: PermissionHolder, verb: SubmissionVerb, ownerId?: string): boolean =>
  can(actor, `${verb}_submissions`) || can(actor, `${verb}_own_submissions`, ownerId);

/** Whether the actor sees everybody's submissions, else only those that they own. */
export const seesEverySubmission = (actor: PermissionHolder): boolean => can(actor, 'view_submissions');

/** Whether the actor may give a submission to somebody else: only people who handle everybody's submissions may. */
export const assignsSubmissions = (actor: PermissionHolder): boolean =>
  can(actor, 'edit_submissions') && seesEverySubmission(actor);

/** The actions that the pages offer for one submission in its state. The server checks them again. */
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
