import { JobBoard } from '@/app/(authenticated)/jobs/[uuid]/job-board';
import { JobCandidates } from '@/app/(authenticated)/jobs/[uuid]/job-candidates';
import { JobRecruiters } from '@/app/(authenticated)/jobs/[uuid]/job-recruiters';
import { JobSubmissions } from '@/app/(authenticated)/jobs/[uuid]/job-submissions';
import { recordPage } from '@/app/(authenticated)/noun-pages/record-page';
import { jobSteps } from '@/components/jobs/job-actions';
import { JobForm } from '@/components/jobs/job-form';
import { JobStatus } from '@/components/jobs/job-status';
import { jobNeeds } from '@/lib/auth/jobs-seen';
import { jobs } from '@/lib/job-orders/data';
import { jobSections } from '@/lib/job-orders/fields';

/** The pages of a record. */
export const jobPages = recordPage(jobs, JobForm, {
  sections: jobSections,
  tabs: [
    { key: 'pipeline', opens: ['view_submissions', 'view_own_submissions'], List: JobBoard, isWide: true },
    { key: 'submissions', opens: ['view_submissions', 'view_own_submissions'], List: JobSubmissions },
    { key: 'candidates', opens: ['view_candidates'], List: JobCandidates },
    { key: 'recruiters', opens: jobNeeds, List: JobRecruiters },
  ],
  states: { Chip: JobStatus, steps: jobSteps },
});
