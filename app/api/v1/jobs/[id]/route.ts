import { recordRoutes } from '@/app/api/noun-routes';
import { jobs } from '@/lib/job-orders/data';

export const { GET, PUT, PATCH, DELETE } = recordRoutes(jobs);
