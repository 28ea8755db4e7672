import { recordPage } from '@/app/(authenticated)/noun-pages/record-page';
import { VehicleForm } from '@/components/vehicles/vehicle-form';
import { vehicles } from '@/lib/vehicles/data';

const page = recordPage(vehicles, VehicleForm);
export const { generateMetadata } = page;
export default page.Page;
