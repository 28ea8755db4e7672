import { recordPage } from '@/app/(authenticated)/noun-pages/record-page';
import { CandidateForm } from '@/components/candidates/candidate-form';
import { candidates } from '@/lib/candidates/data';

const page = recordPage(candidates, CandidateForm);
export const { generateMetadata } = page;
export default page.Page;
