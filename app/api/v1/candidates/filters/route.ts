import { filterRoutes } from '@/app/api/noun-routes';
import { candidates } from '@/lib/candidates/data';

export const { GET } = filterRoutes(candidates);
