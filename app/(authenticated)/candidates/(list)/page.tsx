import { listPage } from '@/app/(authenticated)/noun-pages/list-page';
import { candidates } from '@/lib/candidates/data';

const page = listPage(candidates);
export const { generateMetadata } = page;
export default page.Page;
