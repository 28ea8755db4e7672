import { filterRoutes } from '@/app/api/noun-routes';
import { jobs } from '@/lib/job-orders/data';

export const { GET } = filterRoutes(jobs);
