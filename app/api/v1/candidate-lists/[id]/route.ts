import { recordRoutes } from '@/app/api/noun-routes';
import { candidateLists } from '@/lib/candidates/lists/data';

export const { GET, PUT, PATCH, DELETE } = recordRoutes(candidateLists);
