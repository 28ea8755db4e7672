import { importRoutes } from '@/app/api/import-routes';
import { jobImport } from '@/lib/job-orders/data';

export const { POST } = importRoutes(jobImport);
