import { exportRoutes } from '@/app/api/noun-routes';
import { clients } from '@/lib/clients/records.data';

export const { GET } = exportRoutes(clients);
