import type { Action, MenuEntry } from '@/components/ui/action';
import type { submissionActions } from '@/lib/submissions/policy';
import type { Submission } from '@/lib/submissions/schema';
import { rejectingParties, type SubmissionStatus } from '@/lib/submissions/transitions';

/** `t` is of the namespace `submissions`, `status` of `statuses.submission`. */
export type Texts = { t: (key: string, values?: Record<string, string>) => string; status: (state: SubmissionStatus) => string };
type Allowed = ReturnType<typeof submissionActions>;

/** The one step that normally comes next: an action, a link to the conversion or to what came of it, or nothing. */
export type NextStep = { label: string; action: Action } | { label: string; href: string } | null;

export function nextStepOf(submission: Submission, allowed: Allowed & { openContract: boolean }, texts: Texts): NextStep {
  const { id, status, contract_id: contractId } = submission;
  const { t } = texts;
  if (allowed.convert) return { label: t('steps.convert'), href: `/contracts/create?submission=${id}` };
  if (contractId && allowed.openContract) return { label: t('openContract'), href: `/contracts/${contractId}` };
  const [next] = submission.next_statuses.filter((one) => !isClosing(one));
  if (!next || !isStep(next)) return null;
  const isReopened = status === 'rejected' || status === 'withdrawn';
  return { label: t(isReopened ? 'steps.reopen' : `steps.${next}`), action: changeTo(submission, next, texts) };
}

/** Everything else that can be done with a submission, for a row's or a record's menu; `afterDelete` is where to go then. */
export function menuOf(submission: Submission, allowed: Allowed, texts: Texts, afterDelete?: string): MenuEntry[] {
  const { t } = texts;
  const { id, next_statuses: next } = submission;
  const entries: (MenuEntry | false)[] = [
    allowed.edit && { key: 'edit', label: t('steps.edit'), href: `/submissions/${id}/edit` },
    next.includes('rejected') && { key: 'reject', label: t('steps.rejected'), action: reject(submission, texts) },
    next.includes('withdrawn') && { key: 'withdraw', label: t('steps.withdrawn'), action: withdraw(submission, texts) },
    allowed.delete && { key: 'delete', label: t('steps.delete'), danger: true, action: { ...deleteDraft(submission, texts), goTo: afterDelete } },
  ];
  return entries.filter((entry) => entry !== false);
}

const isClosing = (status: SubmissionStatus) => status === 'rejected' || status === 'withdrawn';

const steps = ['submitted', 'shortlisted', 'interviewing', 'offered', 'accepted'] as const;
const isStep = (status: SubmissionStatus): status is (typeof steps)[number] => steps.some((step) => step === status);

/** Carries the version that the page shows, so that nobody steps on from a state that they have not seen. */
function changeTo({ id, version, candidate }: Submission, to: SubmissionStatus, { t, status }: Texts): Action {
  return {
    method: 'post',
    path: `/api/v1/candidate-submissions/${id}/status`,
    body: { status: to },
    etag: `"${version}"`,
    success: t('done.status', { name: candidate.name, status: status(to) }),
  };
}

function reject(submission: Submission, texts: Texts): Action {
  const { t } = texts;
  const options = rejectingParties.map((value) => ({ value, label: t(`rejectedBy.${value}`) }));
  return {
    ...changeTo(submission, 'rejected', texts),
    confirm: {
      title: t('confirm.reject.title', { name: submission.candidate.name }), text: t('confirm.reject.text'),
      confirmLabel: t('confirm.reject.confirm'), danger: true, reason: 'required',
      fields: [{ name: 'rejected_by', label: t('fields.rejectedBy'), kind: 'select', required: true, options }],
    },
  };
}

function withdraw(submission: Submission, texts: Texts): Action {
  const { t } = texts;
  return {
    ...changeTo(submission, 'withdrawn', texts),
    confirm: {
      title: t('confirm.withdraw.title', { name: submission.candidate.name }), text: t('confirm.withdraw.text'),
      confirmLabel: t('confirm.withdraw.confirm'), danger: true, reason: 'required',
    },
  };
}

function deleteDraft({ id, number, version }: Submission, { t }: Texts): Action {
  return {
    method: 'delete',
    path: `/api/v1/candidate-submissions/${id}`,
    etag: `"${version}"`,
    confirm: { title: t('confirm.delete.title', { number }), text: t('confirm.delete.text'), confirmLabel: t('confirm.delete.confirm'), danger: true },
    success: t('done.deleted', { number }),
  };
}
