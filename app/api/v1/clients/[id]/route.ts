import { recordRoutes } from '@/app/api/noun-routes';
import { clients } from '@/lib/clients/records.data';

export const { GET, PUT, PATCH, DELETE } = recordRoutes(clients);
