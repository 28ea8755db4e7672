import type { SubmissionStatus } from '@/lib/submissions/transitions';

/** The states of a submission in which a client may be shown it: it was submitted, and is neither closed nor placed. */
export const shownStatuses: readonly SubmissionStatus[] = [
  'submitted',
  'shortlisted',
  'interviewing',
  'offered',
  'accepted',
];

/** Whether a client may be shown a submission in this status. */
export const isShownToClients = (status: SubmissionStatus): boolean => shownStatuses.includes(status);
