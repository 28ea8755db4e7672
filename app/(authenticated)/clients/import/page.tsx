import { importPage } from '@/app/(authenticated)/noun-pages/import-page';
import { clientImport } from '@/lib/clients/import.data';

const page = importPage(clientImport);
export const { generateMetadata } = page;
export default page.Page;
