import type { AnswerStatus } from '@/lib/forms/answer-statuses';
import { answerSteps, isAnswering, isOpen } from '@/lib/forms/answers/transitions';
import type { Definition, Field } from '@/lib/forms/definition/schema';
import { can, type Permission, type PermissionHolder } from '@/lib/permissions';

/** What remains of somebody's permissions under a form's table of roles; without such a table, all of them. */
export interface Seat {
  /** A company administrator is never narrowed. */
  isAdministrator: boolean;
  roleId: string | null;
  see: boolean;
  add: boolean;
  edit: boolean;
  review: boolean;
  export: boolean;
}

/** A guest's, who has no role: of a field with `see_by` or `edit_by` nothing is theirs. */
export const guestSeat: Seat = {
  isAdministrator: false,
  roleId: null,
  see: false,
  add: true,
  edit: false,
  review: false,
  export: false,
};

/** Somebody in front of one form's answers. */
export interface Reader extends PermissionHolder {
  seat: Seat;
  /** Set where a rule acts for them. */
  byRule?: string;
}

/** What is asked of an answer besides its values. */
interface AnswerState {
  status: AnswerStatus;
  /** Null where a guest gave it: then it is nobody's own. */
  authorId: string | null;
  /** Whether its form takes no more answers. */
  isArchived?: boolean;
}

/** Whether everybody's answers are theirs to see. */
export const seesEveryAnswer = ({ seat, ...holder }: Reader): boolean =>
  seat.see && can(holder, 'view_module_submissions');

/** Whether they see their own: whoever fills a form in sees what they wrote, though nobody else's. */
export const seesOwnAnswers = ({ seat, ...holder }: Reader): boolean =>
  (seat.see || seat.add) && canEither(holder, 'view_module_submissions', 'view_own_module_submissions');

/** Whether they may send the form to somebody without an account: whoever may, reads what comes back. */
export const invitesGuests = (reader: Reader): boolean => addsAnswers(reader) && seesEveryAnswer(reader);

/** Whether they may take the answers that they see along as a file. */
export const exportsAnswers = ({ seat, ...holder }: Reader): boolean =>
  seat.export && can(holder, 'export_module_submissions');

export const addsAnswers = ({ seat, ...holder }: Reader): boolean =>
  seat.add && can(holder, 'create_module_submissions');

/** Whether they may change an answer of this author: their own as long as they may fill the form in. */
export const editsAnswer = ({ seat, ...holder }: Reader, authorId: string | null): boolean =>
  (seat.edit && can(holder, 'edit_module_submissions')) ||
  ((seat.edit || seat.add) && authorId === holder.userId && can(holder, 'edit_own_module_submissions'));

/** Whether they may delete it: an own one while it is a draft. */
export const deletesAnswer = ({ seat, ...holder }: Reader, { authorId, status }: AnswerState): boolean =>
  (seat.edit && can(holder, 'delete_module_submissions')) ||
  (status === 'draft' && deletesOwn({ seat, ...holder }, authorId));

/** Whether they could, if it were a draft. */
export const deletesOwn = ({ seat, ...holder }: Reader, authorId: string | null): boolean =>
  (seat.edit || seat.add) && authorId === holder.userId && can(holder, 'delete_own_module_submissions');

/**
 * Whether they decide on what this author submitted: whoever has the role that the form names, but never on their own; a rule
 * not even on an administrator's own.
 */
function reviewsAnswer(
  { seat, userId, byRule, impersonation }: Reader,
  { review }: Pick<Definition, 'review'>,
  authorId: string | null,
): boolean {
  if (review === null || impersonation || (byRule !== undefined && authorId === userId)) return false;
  return seat.isAdministrator || (seat.review && seat.roleId === review.role_id && authorId !== userId);
}

/** Whether a step is theirs: decisions, and undoing an approval, are the reviewer's; all others go with the values. */
export function takesStep(
  reader: Reader,
  definition: Pick<Definition, 'review'>,
  { status, authorId }: AnswerState,
  to: AnswerStatus,
): boolean {
  const isDecision = definition.review !== null && (to === 'approved' || to === 'rejected' || status === 'approved');
  return isDecision ? reviewsAnswer(reader, definition, authorId) : editsAnswer(reader, authorId);
}

/** What they may do with one answer in its state: what the pages offer. The server asks again. */
export const answerActions = (reader: Reader, definition: Pick<Definition, 'review'>, answer: AnswerState) => ({
  edit:
    isOpen(answer.status, definition.review !== null) &&
    !(answer.isArchived && answer.status === 'draft') &&
    editsAnswer(reader, answer.authorId),
  delete: deletesAnswer(reader, answer),
  steps: answerSteps(definition.review !== null)
    .nextStatuses(answer.status)
    .filter((to) => !(answer.isArchived && isAnswering(to)) && takesStep(reader, definition, answer, to)),
});

const isAmong = ({ isAdministrator, roleId }: Seat, roles: readonly string[] | undefined): boolean =>
  isAdministrator || roles === undefined || (roleId !== null && roles.includes(roleId));

/** Whether a field is theirs to see: `see_by` holds for everybody, its author too. */
export const seesField = (seat: Seat, field: Pick<Field, 'see_by'>): boolean => isAmong(seat, field.see_by);

/** Whether a field is theirs to fill in; what cannot be seen cannot be changed. */
export const editsField = (seat: Seat, field: Pick<Field, 'see_by' | 'edit_by'>): boolean =>
  seesField(seat, field) && isAmong(seat, field.edit_by);

const canEither = (holder: PermissionHolder, all: Permission, own: Permission): boolean =>
  can(holder, all) || can(holder, own);
