import { createPage } from '@/app/(authenticated)/noun-pages/create-page';
import { plainFormPage } from '@/app/(authenticated)/noun-pages/plain-form-page';
import { JobForm } from '@/components/jobs/job-form';
import { jobs } from '@/lib/job-orders/data';
import { newJob } from '@/lib/job-orders/fields';

const page = createPage('job_order', plainFormPage(jobs, JobForm, newJob));
export const { generateMetadata } = page;
export default page.Page;
