import type { AnswerStatus } from '@/lib/forms/answer-statuses';
import { defineTransitions, type TransitionTable } from '@/lib/transitions/define-transitions';

const reviewed: TransitionTable<AnswerStatus> = {
  draft: [{ to: 'submitted' }],
  submitted: [{ to: 'approved' }, { to: 'rejected', requires: ['reason'] }],
  approved: [{ to: 'draft', requires: ['reason'] }],
  rejected: [{ to: 'draft' }],
};

const plain: TransitionTable<AnswerStatus> = {
  draft: [{ to: 'submitted' }],
  submitted: [{ to: 'draft' }],
  // An answer may have this status from a version with a review, before the form gave up the review.
  approved: [{ to: 'draft' }],
  rejected: [{ to: 'draft' }],
};

/** The steps of an answer's life (domain.md, "Modules"): with a review, somebody else decides on a submitted answer. */
export const answerSteps = (hasReview: boolean) => defineTransitions(hasReview ? reviewed : plain);

/** Whether the values can change: an answer that awaits a decision, or has one, must be reopened first. */
export const isOpen = (status: AnswerStatus, hasReview: boolean): boolean =>
  status === 'draft' || (status === 'submitted' && !hasReview);

/** Whether a step asks for an answer or takes one: an archived form allows neither. */
export const isAnswering = (to: AnswerStatus): boolean => to === 'draft' || to === 'submitted';
