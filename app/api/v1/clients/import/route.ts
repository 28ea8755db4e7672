import { importRoutes } from '@/app/api/import-routes';
import { clientImport } from '@/lib/clients/import.data';

export const { POST } = importRoutes(clientImport);
