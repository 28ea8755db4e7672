import * as z from 'zod';
import { namedResource } from '@/lib/http/named';
import { jobStatuses } from '@/lib/job-orders/transitions';
import { blockText } from '@/lib/text/schema';

export const jobStatusInput = z.strictObject({
  status: z.enum(jobStatuses),
  /** Required to close and to cancel. */
  reason: blockText(1000).nullish(),
});
export type JobStatusInput = z.output<typeof jobStatusInput>;

/** The same step for several jobs, all or none. */
export const jobStatusesInput = jobStatusInput.extend({ job_ids: z.array(z.uuid()).min(1).max(200) });
export type JobStatusesInput = z.output<typeof jobStatusesInput>;
/** The number of jobs that took the step. */
export const changedJobs = z.object({ changed: z.int().nonnegative() });

/** The parts of a job that its chip and its steps read. */
export const jobState = z.object({
  id: z.uuid(),
  version: z.number(),
  title: z.string(),
  status: z.enum(jobStatuses),
  owner: namedResource.nullable(),
  /** Only the single record has them, not a row of a list. */
  recruiters: z.array(namedResource).default([]),
});
export type JobState = z.output<typeof jobState>;

/** The most recruiters of a job. */
const mostRecruiters = 20;

export const recruitersInput = z.strictObject({ user_ids: z.array(z.uuid()).max(mostRecruiters) });
