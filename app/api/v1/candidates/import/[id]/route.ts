import { importedFileRoutes } from '@/app/api/import-routes';
import { candidateImport } from '@/lib/candidates/data';

export const { POST } = importedFileRoutes(candidateImport);
