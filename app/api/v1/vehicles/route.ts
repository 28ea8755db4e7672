import { listRoutes } from '@/app/api/noun-routes';
import { vehicles } from '@/lib/vehicles/data';

export const { GET, POST } = listRoutes(vehicles);
