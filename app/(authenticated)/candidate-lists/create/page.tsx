import { createPage } from '@/app/(authenticated)/noun-pages/create-page';
import { plainFormPage } from '@/app/(authenticated)/noun-pages/plain-form-page';
import { CandidateListForm } from '@/components/candidate-lists/candidate-list-form';
import { candidateLists } from '@/lib/candidates/lists/data';

const page = createPage('candidate_list', plainFormPage(candidateLists, CandidateListForm, { sharing: 'private' }));
export const { generateMetadata } = page;
export default page.Page;
