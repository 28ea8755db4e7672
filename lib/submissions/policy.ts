import { moneySeen } from '@/lib/auth/money-seen';
import { can, canAny, type PermissionHolder } from '@/lib/permissions';
import type { SubmissionStatus } from '@/lib/submissions/transitions';

/** The fields of a submission that rights depend on. */
interface Owned {
  ownerId: string;
}

/** Whether the actor sees everybody's submissions, or only those that they own. */
export const seesEverySubmission = (actor: PermissionHolder): boolean => can(actor, 'view_submissions');
export const seesOwnSubmissions = (actor: PermissionHolder): boolean => can(actor, 'view_own_submissions');

export const seesSubmission = (actor: PermissionHolder, { ownerId }: Owned): boolean =>
  seesEverySubmission(actor) || can(actor, 'view_own_submissions', ownerId);
export const editsSubmission = (actor: PermissionHolder, { ownerId }: Owned): boolean =>
  can(actor, 'edit_submissions') || can(actor, 'edit_own_submissions', ownerId);
export const deletesSubmission = (actor: PermissionHolder, { ownerId }: Owned): boolean =>
  can(actor, 'delete_submissions') || can(actor, 'delete_own_submissions', ownerId);
export const convertsSubmission = (actor: PermissionHolder, { ownerId }: Owned): boolean =>
  can(actor, 'convert_submissions') || can(actor, 'convert_own_submissions', ownerId);

/** Whether the actor may write what a submission says: nobody writes rates that they do not see. */
export const writesSubmissions = (actor: PermissionHolder): boolean => moneySeen(actor).rates;

/** Whether the actor converts any submission at all. */
export const convertsSubmissions = (actor: PermissionHolder): boolean =>
  canAny(actor, ['convert_submissions', 'convert_own_submissions']);

/** Whether the actor may give a submission to somebody else: only people who handle everybody's submissions may. */
export const assignsSubmissions = (actor: PermissionHolder): boolean =>
  can(actor, 'edit_submissions') && seesEverySubmission(actor);

/** The actions that the pages offer for one submission in its state. The server checks them again. */
export const submissionActions = (
  actor: PermissionHolder,
  submission: { status: SubmissionStatus; owner: { id: string } },
) => {
  const { status } = submission;
  const owned = { ownerId: submission.owner.id };
  const edits = editsSubmission(actor, owned);
  return {
    edit: edits && writesSubmissions(actor) && status !== 'placed',
    send: edits,
    changeStatus: edits,
    delete: status === 'draft' && deletesSubmission(actor, owned),
    convert: status === 'accepted' && convertsSubmission(actor, owned),
  };
};
