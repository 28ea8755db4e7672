import { defineTransitions, type TransitionTable } from '@/lib/transitions/define-transitions';
import type { Way } from '@/lib/transitions/way';

/** The statuses of a candidate submission, in the order in which it normally passes them. */
export const submissionStatuses = [
  'draft',
  'submitted',
  'shortlisted',
  'interviewing',
  'offered',
  'accepted',
  'placed',
  'rejected',
  'withdrawn',
] as const;
export type SubmissionStatus = (typeof submissionStatuses)[number];

/** The statuses of submissions that are neither placed nor closed. */
export const ongoingStatuses: readonly SubmissionStatus[] = submissionStatuses.filter(
  (status) => status !== 'placed' && status !== 'rejected' && status !== 'withdrawn',
);

/** The party that rejected a candidate. */
export const rejectingParties = ['client', 'agency'] as const;

const closing = [
  { to: 'rejected', requires: ['rejectedBy', 'reason'] },
  { to: 'withdrawn', requires: ['reason'] },
] as const;

const table: TransitionTable<SubmissionStatus> = {
  draft: [{ to: 'submitted' }, ...closing],
  submitted: [{ to: 'shortlisted' }, ...closing],
  shortlisted: [{ to: 'interviewing' }, { to: 'submitted' }, ...closing],
  interviewing: [{ to: 'offered' }, { to: 'shortlisted' }, ...closing],
  offered: [{ to: 'accepted' }, { to: 'interviewing' }, ...closing],
  // The conversion to a contract sets `placed`.
  accepted: [{ to: 'placed', by: 'system' }, { to: 'offered' }, ...closing],
  // Only when the draft contract is deleted again.
  placed: [{ to: 'accepted', by: 'system' }],
  rejected: [{ to: 'submitted' }],
  withdrawn: [{ to: 'submitted' }],
};

/**
 * The life of a candidate submission (domain.md, "State machines"). No step is skipped; a mistake is undone by one step
 * back, as long as no contract follows from it.
 */
export const { nextStatuses, checkTransition } = defineTransitions(table);

/** The way of a submission that becomes a contract. */
export const submissionWay: Way<SubmissionStatus> = {
  main: ['draft', 'submitted', 'shortlisted', 'interviewing', 'offered', 'accepted', 'placed'],
  sides: { rejected: 'draft', withdrawn: 'draft' },
  nextStatuses,
};

/** The status before this one, if a step back leads there; undefined for any other. */
export function previousStatus(status: SubmissionStatus): SubmissionStatus | undefined {
  if (status === 'rejected' || status === 'withdrawn' || status === 'placed') return undefined;
  const before = submissionStatuses[submissionStatuses.indexOf(status) - 1];
  return nextStatuses(status).find((next) => next === before);
}
