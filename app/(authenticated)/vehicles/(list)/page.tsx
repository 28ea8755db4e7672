import { listPage } from '@/app/(authenticated)/noun-pages/list-page';
import { vehicles } from '@/lib/vehicles/data';

const page = listPage(vehicles);
export const { generateMetadata } = page;
export default page.Page;
