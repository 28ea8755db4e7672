import { listRoutes } from '@/app/api/noun-routes';
import { candidates } from '@/lib/candidates/data';

export const { GET, POST } = listRoutes(candidates);
