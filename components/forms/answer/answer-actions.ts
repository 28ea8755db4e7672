import type { Action, MenuEntry, MenuOptions, NextStep, Request } from '@/components/ui/action/action';
import { askAs, entriesFrom, tagOfVersion } from '@/components/ui/action/menu-entries';
import type { AnswerStatus } from '@/lib/forms/answer-statuses';
import { answerHref } from '@/lib/forms/answers/addresses';
import type { Translator } from '@/lib/i18n/translator';

/** The parts of an answer that its steps need. */
export interface SteppedAnswer {
  id: string;
  number: string;
  status: AnswerStatus;
  version: number;
}

/** `answerActions` (lib/forms/answers/policy), as the server computed them. */
export interface AllowedSteps {
  edit: boolean;
  delete: boolean;
  steps: readonly AnswerStatus[];
}

/** The usual next step: to submit a draft, to decide on a submitted answer, to reopen a rejected one. */
export function nextStepOf(answer: SteppedAnswer, { steps }: AllowedSteps, t: Translator): NextStep {
  if (steps.includes('submitted')) return { label: t('steps.submit'), action: submit(answer, t) };
  if (steps.includes('approved')) return { label: t('steps.approve'), action: approve(answer, t) };
  if (answer.status !== 'approved' && steps.includes('draft'))
    return { label: t('steps.reopen'), action: reopen(answer, t) };
  return null;
}

/** All other actions on an answer, for a row's or a record's menu. */
export function menuOf(
  answer: SteppedAnswer,
  allowed: AllowedSteps,
  t: Translator,
  { next = null, pdfBeside = false, afterDelete }: MenuOptions = {},
): MenuEntry[] {
  const { id, status } = answer;
  const { steps } = allowed;
  return entriesFrom([
    next !== null && { key: 'next', ...next },
    allowed.edit && { key: 'edit', label: t('steps.edit'), href: `${answerHref(id)}/edit` },
    steps.includes('rejected') && { key: 'reject', label: t('steps.reject'), action: reject(answer, t) },
    status === 'approved' &&
      steps.includes('draft') && { key: 'reopen', label: t('steps.withdraw'), action: withdraw(answer, t) },
    !pdfBeside && { key: 'pdf', label: t('steps.pdf'), href: pdfOf(answer), download: true },
    allowed.delete && {
      key: 'delete',
      label: t('steps.delete'),
      danger: true,
      action: { ...remove(answer, t), goTo: afterDelete },
    },
  ]);
}

/** The address of an answer's PDF. */
export const pdfOf = ({ id }: Pick<SteppedAnswer, 'id'>): string => `/api/v1/submissions/${id}/pdf`;

const stepTo = ({ id }: SteppedAnswer, status: AnswerStatus): Request => ({
  method: 'post',
  path: `/api/v1/submissions/${id}/status`,
  body: { status },
});

const changeTo = (answer: SteppedAnswer, status: AnswerStatus, success: string): Action => ({
  ...stepTo(answer, status),
  etag: tagOfVersion(answer),
  success,
});

const submit = (answer: SteppedAnswer, t: Translator): Action =>
  changeTo(answer, 'submitted', t('done.submitted', { number: answer.number }));

const approve = (answer: SteppedAnswer, t: Translator): Action =>
  changeTo(answer, 'approved', t('done.approved', { number: answer.number }));

const reject = (answer: SteppedAnswer, t: Translator): Action => ({
  ...changeTo(answer, 'rejected', t('done.rejected', { number: answer.number })),
  confirm: askAs(t, 'reject', { number: answer.number }, { danger: true, reason: 'required' }),
});

/** Reopens an answer. Somebody who reopens a rejected answer cannot undo that by rejecting it again. */
const reopen = (answer: SteppedAnswer, t: Translator): Action => ({
  ...changeTo(answer, 'draft', t('done.reopened', { number: answer.number })),
  ...(answer.status === 'submitted' ? { undo: stepTo(answer, 'submitted') } : {}),
});

/** Undoes an approval, with a reason. */
const withdraw = (answer: SteppedAnswer, t: Translator): Action => ({
  ...changeTo(answer, 'draft', t('done.reopened', { number: answer.number })),
  confirm: askAs(t, 'withdraw', { number: answer.number }, { reason: 'required' }),
});

const remove = (answer: SteppedAnswer, t: Translator): Action => ({
  method: 'delete',
  path: `/api/v1/submissions/${answer.id}`,
  etag: tagOfVersion(answer),
  confirm: askAs(t, 'delete', { number: answer.number }, { danger: true }),
  success: t('done.deleted', { number: answer.number }),
});
