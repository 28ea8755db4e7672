import { createPage } from '@/app/(authenticated)/noun-pages/create-page';
import { plainFormPage } from '@/app/(authenticated)/noun-pages/plain-form-page';
import { VehicleForm } from '@/components/vehicles/vehicle-form';
import { vehicles } from '@/lib/vehicles/data';

const page = createPage('vehicle', plainFormPage(vehicles, VehicleForm));
export const { generateMetadata } = page;
export default page.Page;
