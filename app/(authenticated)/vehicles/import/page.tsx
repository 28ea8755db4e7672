import { importPage } from '@/app/(authenticated)/noun-pages/import-page';
import { vehicleImport } from '@/lib/vehicles/data';

const page = importPage(vehicleImport);
export const { generateMetadata } = page;
export default page.Page;
