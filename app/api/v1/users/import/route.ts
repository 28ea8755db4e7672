import { importRoutes } from '@/app/api/import-routes';
import { userImport } from '@/lib/users/import/import.data';

export const { POST } = importRoutes(userImport);
