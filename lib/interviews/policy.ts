import type { Interview } from '@/lib/interviews/schema';
import { type SubmissionStatus, submissionWay } from '@/lib/submissions/transitions';

const open: readonly SubmissionStatus[] = ['submitted', 'shortlisted', 'interviewing'];

/** Whether interviews can be planned and moved in this status: the submission is with the client, who has not decided. */
export const takesInterviews = (status: SubmissionStatus): boolean => open.includes(status);

/** The states that a submission still passes until it is being interviewed, that one last; none if it is. */
export const stepsToInterviewing = (status: SubmissionStatus): SubmissionStatus[] =>
  submissionWay.main.slice(submissionWay.main.indexOf(status) + 1, submissionWay.main.indexOf('interviewing') + 1);

/** Whether an interview that went so leaves nothing to offer. */
export const isNoMatch = (outcome: Interview['outcome']): boolean => outcome === 'failed';
