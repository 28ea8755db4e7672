import { importRoutes } from '@/app/api/import-routes';
import { candidateImport } from '@/lib/candidates/data';

export const { POST } = importRoutes(candidateImport);
