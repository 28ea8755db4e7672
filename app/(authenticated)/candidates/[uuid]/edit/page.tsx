import { candidatePages } from '@/app/(authenticated)/candidates/[uuid]/pages';

export const { generateMetadata } = candidatePages;
export default candidatePages.EditPage;
