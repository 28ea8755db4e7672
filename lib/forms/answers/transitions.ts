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
  // A version with a review may have brought it here, before the form did without.
  approved: [{ to: 'draft' }],
  rejected: [{ to: 'draft' }],
};

/** The life of an answer (domain.md, "Modules"): with a review, somebody else decides on what was submitted. */
export const answerSteps = (hasReview: boolean) => defineTransitions(hasReview ? reviewed : plain);

/** Whether its values can change: what awaits a decision, or has one, is reopened first. */
export const isOpen = (status: AnswerStatus, hasReview: boolean): boolean =>
  status === 'draft' || (status === 'submitted' && !hasReview);

/** Whether a step asks for an answer, or takes one: an archived form does neither. */
export const isAnswering = (to: AnswerStatus): boolean => to === 'draft' || to === 'submitted';
