'use client';
import { factEditor } from '@/components/ui/record/facts/fact-editor';

/** Changes a fact of a job in its place. */
export const JobFact = factEditor(() => import('@/components/jobs/job-fact-form').then((part) => part.JobFactForm));
