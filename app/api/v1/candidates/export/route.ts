import { exportRoutes } from '@/app/api/noun-routes';
import { candidates } from '@/lib/candidates/data';

export const { GET } = exportRoutes(candidates);
