import type { Action, ConfirmField, MenuEntry, MenuOptions, NextStep, Request } from '@/components/ui/action/action';
import { askAs, entriesFrom, tagOfVersion } from '@/components/ui/action/menu-entries';
import type { BulkAction, BulkLink } from '@/components/ui/list/bulk/bulk-action';
import type { Translator } from '@/lib/i18n/translator';
import { canAny, type PermissionHolder } from '@/lib/permissions';
import { isShownToClients } from '@/lib/shortlists/shown';
import { submissionActions } from '@/lib/submissions/policy';
import type { Submission } from '@/lib/submissions/schema';
import { previousStatus, rejectingParties, type SubmissionStatus } from '@/lib/submissions/transitions';

/** `t` translates the namespace `submissions`, `status` the namespace `statuses.submission`. */
export type Texts = { t: Translator; status: (state: SubmissionStatus) => string };
type Allowed = ReturnType<typeof submissionActions>;

/** What a change of a submission's state depends on, and the names in its questions. */
export type Movable = Pick<Submission, 'id' | 'version' | 'status' | 'stage' | 'closed_reason' | 'rejected_by'> & {
  candidate: { name: string };
  client: { name: string };
};

/**
 * The change to a state that `next_statuses` has: with the question before it, and its Undo.
 *
 * @param stageId the stage of the new state to which the submission comes; none if it is left out.
 */
export function changeOf(
  submission: Movable,
  to: SubmissionStatus,
  texts: Texts,
  stageId: string | null = null,
): Action {
  const action = changeTo(submission, to, texts);
  return stageId === null ? action : { ...action, body: { ...action.body, stage_id: stageId } };
}

function changeTo(submission: Movable, to: SubmissionStatus, texts: Texts): Action {
  const { t } = texts;
  const { status, candidate, client } = submission;
  if (to === 'rejected') return reject(submission, texts);
  if (to === 'withdrawn') return withdraw(submission, texts);
  const action = stepTo(submission, to, texts);
  if (to === previousStatus(status)) return { ...action, undo: statusRequest(submission) };
  const again = reopeningUndo(submission);
  if (again) return { ...action, undo: again };
  const confirm = asksFirst(to) ? askAs(t, to, { name: candidate.name, client: client.name }) : undefined;
  return { ...action, confirm };
}

/** The change to a stage of the state that the submission is in, or to none. `name` says where it is then. */
export function stageChangeOf(submission: Movable, stageId: string | null, name: string, t: Translator): Action {
  const request = (stage: string | null): Request => ({
    method: 'post',
    path: `/api/v1/candidate-submissions/${submission.id}/stage`,
    body: { stage_id: stage },
  });
  return {
    ...request(stageId),
    success: t('done.status', { name: submission.candidate.name, status: name }),
    etag: tagOfVersion(submission),
    undo: request(submission.stage?.id ?? null),
  };
}

/** The entries of a record's menu that put the submission at another stage of its state, or at none. */
export function stageEntries(
  submission: Submission,
  stages: readonly { id: string; state: string; name: string }[],
  allowed: Allowed,
  { t, status }: Texts,
): MenuEntry[] {
  if (!allowed.changeStatus) return [];
  const others = stages.filter(({ id, state }) => state === submission.status && id !== submission.stage?.id);
  return [
    ...others.map(({ id, name }) => ({
      key: `stage-${id}`,
      label: t('steps.stage', { stage: name }),
      action: stageChangeOf(submission, id, name, t),
    })),
    ...(submission.stage
      ? [
          {
            key: 'no-stage',
            label: t('steps.noStage'),
            action: stageChangeOf(submission, null, status(submission.status), t),
          },
        ]
      : []),
  ];
}

/** The step that comes next for the reader. @param isNoMatch whether the latest interview left nothing to offer. */
export function nextStepOf(
  submission: Submission,
  allowed: Allowed & { openContract: boolean },
  texts: Texts,
  isNoMatch = false,
): NextStep {
  const { id, contract_id: contractId } = submission;
  const { t } = texts;
  if (allowed.convert) return { label: t('steps.convert'), href: conversionPage(id) };
  if (contractId && allowed.openContract) return { label: t('openContract'), href: `/contracts/${contractId}` };
  if (isNoMatch && submission.status === 'interviewing' && submission.next_statuses.includes('rejected'))
    return { label: t('steps.rejected'), action: changeOf(submission, 'rejected', texts) };
  return stepOf(submission, texts);
}

/** What brings a submission to a state that is open to the reader. */
export function stepToState(submission: Submission, to: SubmissionStatus, texts: Texts): NextStep {
  const label = texts.status(to);
  if (to === 'placed') return { label, href: conversionPage(submission.id) };
  return { label, action: changeOf(submission, to, texts) };
}

/** The states beside the main way that the reader may put a submission in. */
export const sideEntries = (submission: Submission, texts: Texts): MenuEntry[] =>
  (['rejected', 'withdrawn'] as const)
    .filter((state) => submission.next_statuses.includes(state))
    .map((state) => ({ key: state, label: texts.t(`steps.${state}`), action: changeOf(submission, state, texts) }));

/** The form of the contract that a submission becomes. */
export const conversionPage = (id: string): string => `/contracts/create?submission=${id}`;

/** The entries of a row's menu; the first one is the next step. */
export function rowMenuOf(actor: PermissionHolder, submission: Submission, texts: Texts): MenuEntry[] {
  const openContract = canAny(actor, ['view_contracts', 'view_own_contracts']);
  const allowed = { ...submissionActions(actor, submission), openContract };
  return menuOf(submission, allowed, texts, { next: nextStepOf(submission, allowed, texts) });
}

/** The entries of a submission's menu, in a row or on its record. */
export function menuOf(
  submission: Submission,
  allowed: Allowed,
  texts: Texts,
  { next = null, afterDelete }: MenuOptions = {},
): MenuEntry[] {
  const { t } = texts;
  const { id, next_statuses: statuses } = submission;
  const back = statuses.find((status) => status === previousStatus(submission.status));
  return entriesFrom([
    next !== null && { key: 'next', ...next },
    allowed.edit && { key: 'edit', label: t('steps.edit'), href: `/submissions/${id}/edit` },
    allowed.send &&
      isShownToClients(submission.status) && {
        key: 'send',
        label: t('steps.shortlist'),
        href: `/submissions/send?ids=${id}`,
      },
    back !== undefined && {
      key: 'back',
      label: t('steps.back', { status: texts.status(back) }),
      action: changeOf(submission, back, texts),
    },
    statuses.includes('rejected') && {
      key: 'reject',
      label: t('steps.rejected'),
      action: changeOf(submission, 'rejected', texts),
    },
    statuses.includes('withdrawn') && {
      key: 'withdraw',
      label: t('steps.withdrawn'),
      action: changeOf(submission, 'withdrawn', texts),
    },
    allowed.delete && {
      key: 'delete',
      label: t('steps.delete'),
      danger: true,
      action: { ...remove(submission, texts), goTo: afterDelete },
    },
  ]);
}

/** The actions for ticked rows; the state of each row decides which of them it allows. */
export function bulkActions({ t, status }: Texts): BulkAction[] {
  const change = (to: SubmissionStatus, confirm?: Action['confirm']): BulkAction => ({
    key: to,
    label: t(`steps.${to}`),
    step: to,
    idsField: 'submission_ids',
    action: {
      method: 'put',
      path: '/api/v1/candidate-submissions/status',
      body: { status: to },
      success: t('done.statusMany', { status: status(to) }),
      confirm,
    },
  });
  const danger = { danger: true, reason: 'required' } as const;
  return [
    ...steps.map((to) => change(to, asksFirst(to) ? askAs(t, `${to}Many`) : undefined)),
    change('rejected', askAs(t, 'rejectMany', undefined, { ...danger, fields: [partyField(t)] })),
    change('withdrawn', askAs(t, 'withdrawMany', undefined, danger)),
  ];
}

/** The page that sends the ticked candidates to their client. */
export const sendLink = (t: Translator): BulkLink => ({
  key: 'send',
  label: t('steps.shortlist'),
  opens: '/submissions/send',
  step: 'send',
});

const steps = ['submitted', 'shortlisted', 'interviewing', 'offered', 'accepted'] as const;

/** Whether a step is confirmed first: the client or the candidate learns of these two. */
const asksFirst = (step: SubmissionStatus) => step === 'offered' || step === 'accepted';

/** The next step of an open submission; a closed one can be reopened. */
function stepOf(submission: Submission, texts: Texts): NextStep {
  const { t } = texts;
  const next = steps.find(
    (step) => step !== previousStatus(submission.status) && submission.next_statuses.includes(step),
  );
  if (!next) return null;
  const label = isClosed(submission) ? t('steps.reopen') : t(`steps.${next}`);
  return { label, action: changeOf(submission, next, texts) };
}

const statusPath = (id: string) => `/api/v1/candidate-submissions/${id}/status`;
/** Brings a submission back to the state and the stage that it has now. */
const statusRequest = ({ id, status, stage }: Movable): Request => ({
  method: 'post',
  path: statusPath(id),
  body: { status, ...(stage && { stage_id: stage.id }) },
});

function stepTo(submission: Movable, to: SubmissionStatus, { t, status }: Texts): Action {
  return {
    method: 'post',
    path: statusPath(submission.id),
    body: { status: to },
    etag: tagOfVersion(submission),
    success: t('done.status', { name: submission.candidate.name, status: status(to) }),
  };
}

const isClosed = ({ status }: Movable): boolean => status === 'rejected' || status === 'withdrawn';

/** Undoes a reopening: closes the submission again with the same party and reason. Undefined if it was not closed. */
function reopeningUndo(submission: Movable): Request | undefined {
  if (!isClosed(submission)) return undefined;
  const { closed_reason, rejected_by } = submission;
  const party = rejected_by ? { rejected_by } : {};
  const request = statusRequest(submission);
  return { ...request, body: { ...request.body, reason: closed_reason, ...party } };
}

/** Reopening always leads to "submitted", so only a submission that was closed from there can be restored. */
const closingUndo = (submission: Movable): Request | undefined =>
  submission.status === 'submitted' ? statusRequest(submission) : undefined;

const partyField = (t: Translator): ConfirmField => ({
  name: 'rejected_by',
  label: t('fields.rejected_by'),
  kind: 'select',
  required: true,
  options: rejectingParties.map((value) => ({ value, label: t(`rejectedBy.${value}`) })),
});

function reject(submission: Movable, texts: Texts): Action {
  const { t } = texts;
  const values = { name: submission.candidate.name };
  return {
    ...stepTo(submission, 'rejected', texts),
    confirm: askAs(t, 'reject', values, { danger: true, reason: 'required', fields: [partyField(t)] }),
    undo: closingUndo(submission),
  };
}

function withdraw(submission: Movable, texts: Texts): Action {
  const values = { name: submission.candidate.name };
  return {
    ...stepTo(submission, 'withdrawn', texts),
    confirm: askAs(texts.t, 'withdraw', values, { danger: true, reason: 'required' }),
    undo: closingUndo(submission),
  };
}

const remove = (submission: Submission, { t }: Texts): Action => ({
  method: 'delete',
  path: `/api/v1/candidate-submissions/${submission.id}`,
  etag: tagOfVersion(submission),
  confirm: askAs(t, 'delete', { number: submission.number }, { danger: true }),
  success: t('done.deleted', { number: submission.number }),
});
