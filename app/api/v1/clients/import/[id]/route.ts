import { importedFileRoutes } from '@/app/api/import-routes';
import { clientImport } from '@/lib/clients/import.data';

export const { POST } = importedFileRoutes(clientImport);
