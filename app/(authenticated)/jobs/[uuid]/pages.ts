import { JobBoard } from '@/app/(authenticated)/jobs/[uuid]/job-board';
import { JobCandidates } from '@/app/(authenticated)/jobs/[uuid]/job-candidates';
import { JobFigures } from '@/app/(authenticated)/jobs/[uuid]/job-figures';
import { JobRecruiters } from '@/app/(authenticated)/jobs/[uuid]/job-recruiters';
import { JobSubmissions } from '@/app/(authenticated)/jobs/[uuid]/job-submissions';
import { recordPage } from '@/app/(authenticated)/noun-pages/record-page';
import { jobSteps } from '@/components/jobs/job-actions';
import { JobFact } from '@/components/jobs/job-fact';
import { JobForm } from '@/components/jobs/job-form';
import { JobStatus } from '@/components/jobs/job-status';
import { JobSteps } from '@/components/jobs/job-steps';
import { jobNeeds } from '@/lib/auth/jobs-seen';
import { jobs } from '@/lib/job-orders/data';
import { jobSections } from '@/lib/job-orders/fields';

/** The pages of a record. */
export const jobPages = recordPage(jobs, JobForm, {
  sections: jobSections,
  tabs: [
    { key: 'pipeline', opens: ['view_submissions', 'view_own_submissions'], List: JobBoard },
    { key: 'submissions', opens: ['view_submissions', 'view_own_submissions'], List: JobSubmissions },
    { key: 'candidates', opens: ['view_candidates'], List: JobCandidates },
    { key: 'recruiters', opens: jobNeeds, List: JobRecruiters },
  ],
  states: { Chip: JobStatus, steps: jobSteps, Way: JobSteps },
  Figures: JobFigures,
  Fact: JobFact,
});
