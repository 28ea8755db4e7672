import { candidateListPages } from '@/app/(authenticated)/candidate-lists/[uuid]/pages';

export const { generateMetadata } = candidateListPages;
export default candidateListPages.Page;
