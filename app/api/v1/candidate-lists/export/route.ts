import { exportRoutes } from '@/app/api/noun-routes';
import { candidateLists } from '@/lib/candidates/lists/data';

export const { GET } = exportRoutes(candidateLists);
