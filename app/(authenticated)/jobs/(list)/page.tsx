import { listPage } from '@/app/(authenticated)/noun-pages/list-page';
import { jobs } from '@/lib/job-orders/data';

const page = listPage(jobs);
export const { generateMetadata } = page;
export default page.Page;
