import type { AnswerStatus } from '@/lib/forms/answer-statuses';
import { answerSteps, isAnswering, isOpen } from '@/lib/forms/answers/transitions';
import type { Definition, Field } from '@/lib/forms/definition/schema';
import { can, type Permission, type PermissionHolder } from '@/lib/permissions';

/** The rights that a form's table of roles leaves to somebody; without a table, all rights. */
export interface FormRights {
  /** Whether they are a company administrator, whom no table restricts. */
  isAdministrator: boolean;
  roleId: string | null;
  see: boolean;
  add: boolean;
  edit: boolean;
  review: boolean;
  export: boolean;
}

/** The rights of a guest, who has no role: they get no field that has `see_by` or `edit_by`. */
export const guestRights: FormRights = {
  isAdministrator: false,
  roleId: null,
  see: false,
  add: true,
  edit: false,
  review: false,
  export: false,
};

/** Somebody who reads or writes one form's answers. */
export interface Reader extends PermissionHolder {
  rights: FormRights;
  /** The rule that acts on their behalf. */
  byRule?: string;
}

interface Authored {
  /** Null if a guest gave the answer: then nobody owns it. */
  authorId: string | null;
}

/** The properties of an answer, besides its values, that decide what may be done with it. */
interface AnswerState extends Authored {
  status: AnswerStatus;
  /** Whether its form takes no more answers. */
  isArchived?: boolean;
}

/** Whether they may see everybody's answers. */
export const seesEveryAnswer = ({ rights, ...holder }: Reader): boolean =>
  rights.see && can(holder, 'view_module_submissions');

/** Whether they may see their own answers: anyone who fills a form in may, even if they see nobody else's. */
export const seesOwnAnswers = ({ rights, ...holder }: Reader): boolean =>
  (rights.see || rights.add) && canEither(holder, 'view_module_submissions', 'view_own_module_submissions');

/** Whether they may send the form to somebody without an account: anyone who may also reads the answers that come back. */
export const invitesGuests = (reader: Reader): boolean => addsAnswers(reader) && seesEveryAnswer(reader);

/** Whether they may export the answers that they see. */
export const exportsAnswers = ({ rights, ...holder }: Reader): boolean =>
  rights.export && can(holder, 'export_module_submissions');

export const addsAnswers = ({ rights, ...holder }: Reader): boolean =>
  rights.add && can(holder, 'create_module_submissions');

/** Whether they may change an answer by this author: their own as long as they may fill the form in. */
export const editsAnswer = ({ rights, ...holder }: Reader, { authorId }: Authored): boolean =>
  (rights.edit && can(holder, 'edit_module_submissions')) ||
  ((rights.edit || rights.add) && authorId === holder.userId && can(holder, 'edit_own_module_submissions'));

/** Whether they may delete it: their own as long as it is a draft. */
export const deletesAnswer = ({ rights, ...holder }: Reader, { authorId, status }: AnswerState): boolean =>
  (rights.edit && can(holder, 'delete_module_submissions')) ||
  (status === 'draft' && deletesOwnAnswer({ rights, ...holder }, { authorId }));

/** Whether they could delete it if it were a draft. */
export const deletesOwnAnswer = ({ rights, ...holder }: Reader, { authorId }: Authored): boolean =>
  (rights.edit || rights.add) && authorId === holder.userId && can(holder, 'delete_own_module_submissions');

/**
 * Whether they decide on an answer that this author submitted: anyone with the role that the form names, but never on
 * their own; a rule not even on an administrator's own.
 */
function reviewsAnswer(
  { rights, userId, byRule, impersonation }: Reader,
  { review }: Pick<Definition, 'review'>,
  authorId: string | null,
): boolean {
  if (review === null || impersonation || (byRule !== undefined && authorId === userId)) return false;
  return rights.isAdministrator || (rights.review && rights.roleId === review.role_id && authorId !== userId);
}

/**
 * Whether they may take a step: only the reviewer decides and undoes an approval; every other step needs the right to
 * change the values.
 */
export function takesStep(
  reader: Reader,
  definition: Pick<Definition, 'review'>,
  { status, authorId }: AnswerState,
  to: AnswerStatus,
): boolean {
  const isDecision = definition.review !== null && (to === 'approved' || to === 'rejected' || status === 'approved');
  return isDecision ? reviewsAnswer(reader, definition, authorId) : editsAnswer(reader, { authorId });
}

/** The actions that pages offer for one answer in its state. The server checks them again. */
export const answerActions = (reader: Reader, definition: Pick<Definition, 'review'>, answer: AnswerState) => ({
  edit:
    isOpen(answer.status, definition.review !== null) &&
    !(answer.isArchived && answer.status === 'draft') &&
    editsAnswer(reader, answer),
  delete: deletesAnswer(reader, answer),
  steps: answerSteps(definition.review !== null)
    .nextStatuses(answer.status)
    .filter((to) => !(answer.isArchived && isAnswering(to)) && takesStep(reader, definition, answer, to)),
});

const isAmong = ({ isAdministrator, roleId }: FormRights, roles: readonly string[] | undefined): boolean =>
  isAdministrator || roles === undefined || (roleId !== null && roles.includes(roleId));

/** Whether they may see a field: `see_by` applies to everybody, its author too. */
export const seesField = (rights: FormRights, field: Pick<Field, 'see_by'>): boolean => isAmong(rights, field.see_by);

/** Whether they may fill a field in; nobody can change a field that they cannot see. */
export const editsField = (rights: FormRights, field: Pick<Field, 'see_by' | 'edit_by'>): boolean =>
  seesField(rights, field) && isAmong(rights, field.edit_by);

const canEither = (holder: PermissionHolder, all: Permission, own: Permission): boolean =>
  can(holder, all) || can(holder, own);
