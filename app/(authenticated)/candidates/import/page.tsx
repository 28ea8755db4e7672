import { importPage } from '@/app/(authenticated)/noun-pages/import-page';
import { candidateImport } from '@/lib/candidates/data';

const page = importPage(candidateImport);
export const { generateMetadata } = page;
export default page.Page;
