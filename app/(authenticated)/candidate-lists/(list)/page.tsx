import { listPage } from '@/app/(authenticated)/noun-pages/list-page';
import { candidateLists } from '@/lib/candidates/lists/data';

const page = listPage(candidateLists);
export const { generateMetadata } = page;
export default page.Page;
