import { recordRoutes } from '@/app/api/noun-routes';
import { candidates } from '@/lib/candidates/data';

export const { GET, PUT, PATCH, DELETE } = recordRoutes(candidates);
