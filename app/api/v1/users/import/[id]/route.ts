import { importedFileRoutes } from '@/app/api/import-routes';
import { userImport } from '@/lib/users/import/import.data';

export const { POST } = importedFileRoutes(userImport);
