'use client';
import { plainForm } from '@/components/ui/noun/plain-form';
import { jobFields, jobSections } from '@/lib/job-orders/fields';

export const JobForm = plainForm('job_order', jobFields, { sections: jobSections });
