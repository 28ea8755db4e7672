import { listPage } from '@/app/(authenticated)/noun-pages/list-page';
import { JobTable } from '@/components/jobs/job-table';
import { jobs } from '@/lib/job-orders/data';

const page = listPage(jobs, { Table: JobTable });
export const { generateMetadata } = page;
export default page.Page;
