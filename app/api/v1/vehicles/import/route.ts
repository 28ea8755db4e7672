import { importRoutes } from '@/app/api/import-routes';
import { vehicleImport } from '@/lib/vehicles/data';

export const { POST } = importRoutes(vehicleImport);
