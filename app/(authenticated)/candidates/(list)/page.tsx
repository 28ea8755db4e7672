import { listPage } from '@/app/(authenticated)/noun-pages/list-page';
import { CandidateTable } from '@/components/candidates/candidate-table';
import { candidates } from '@/lib/candidates/data';

const page = listPage(candidates, { Table: CandidateTable });
export const { generateMetadata } = page;
export default page.Page;
