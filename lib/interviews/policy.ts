import type { SubmissionStatus } from '@/lib/submissions/transitions';

const open: readonly SubmissionStatus[] = ['submitted', 'shortlisted', 'interviewing'];

/** Whether interviews can be planned and moved in this status: the submission is with the client, who has not decided. */
export const takesInterviews = (status: SubmissionStatus): boolean => open.includes(status);
