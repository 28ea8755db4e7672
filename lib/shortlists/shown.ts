import type { SubmissionStatus } from '@/lib/submissions/transitions';

const shown: readonly SubmissionStatus[] = ['submitted', 'shortlisted', 'interviewing', 'offered', 'accepted'];

/** Whether a client may be shown a submission in this status: it was submitted, and is neither closed nor placed. */
export const isShownToClients = (status: SubmissionStatus): boolean => shown.includes(status);
