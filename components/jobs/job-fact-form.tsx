'use client';
import { factForm } from '@/components/ui/noun/fact-form';
import { jobFields } from '@/lib/job-orders/fields';

/** The form of one fact of a job. */
export const JobFactForm = factForm('/api/v1/jobs', jobFields);
