import { createPage } from '@/app/(authenticated)/noun-pages/create-page';
import { plainFormPage } from '@/app/(authenticated)/noun-pages/plain-form-page';
import { CandidateForm } from '@/components/candidates/candidate-form';
import { candidates } from '@/lib/candidates/data';

const page = createPage('candidate', plainFormPage(candidates, CandidateForm));
export const { generateMetadata } = page;
export default page.Page;
