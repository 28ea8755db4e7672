import { importPage } from '@/app/(authenticated)/noun-pages/import-page';
import { jobImport } from '@/lib/job-orders/data';

const page = importPage(jobImport);
export const { generateMetadata } = page;
export default page.Page;
