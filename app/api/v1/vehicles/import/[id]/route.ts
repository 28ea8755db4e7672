import { importedFileRoutes } from '@/app/api/import-routes';
import { vehicleImport } from '@/lib/vehicles/data';

export const { POST } = importedFileRoutes(vehicleImport);
