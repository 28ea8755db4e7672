import { JobSubmissions } from '@/app/(authenticated)/jobs/[uuid]/job-submissions';
import { recordPage } from '@/app/(authenticated)/noun-pages/record-page';
import { jobSteps } from '@/components/jobs/job-actions';
import { JobForm } from '@/components/jobs/job-form';
import { JobStatus } from '@/components/jobs/job-status';
import { jobs } from '@/lib/job-orders/data';
import { jobSections } from '@/lib/job-orders/fields';

/** The pages of a record. */
export const jobPages = recordPage(jobs, JobForm, {
  sections: jobSections,
  tabs: [{ key: 'submissions', opens: ['view_submissions', 'view_own_submissions'], List: JobSubmissions }],
  states: { Chip: JobStatus, steps: jobSteps },
});
