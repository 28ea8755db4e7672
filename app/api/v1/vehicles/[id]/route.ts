import { recordRoutes } from '@/app/api/noun-routes';
import { vehicles } from '@/lib/vehicles/data';

export const { GET, PUT, PATCH, DELETE } = recordRoutes(vehicles);
