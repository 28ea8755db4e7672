import { recordPage } from '@/app/(authenticated)/noun-pages/record-page';
import { JobForm } from '@/components/jobs/job-form';
import { jobs } from '@/lib/job-orders/data';

const page = recordPage(jobs, JobForm);
export const { generateMetadata } = page;
export default page.Page;
