import { importedFileRoutes } from '@/app/api/import-routes';
import { jobImport } from '@/lib/job-orders/data';

export const { POST } = importedFileRoutes(jobImport);
