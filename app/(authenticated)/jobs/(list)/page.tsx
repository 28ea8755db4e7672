import { listPage } from '@/app/(authenticated)/noun-pages/list-page';
import { stepsTogether } from '@/components/jobs/job-actions';
import { JobTable } from '@/components/jobs/job-table';
import { givesAway } from '@/lib/hand-over/policy';
import { jobs } from '@/lib/job-orders/data';
import { canAny } from '@/lib/permissions';

const page = listPage(jobs, {
  Table: JobTable,
  ticks: {
    tableId: 'jobs',
    isFor: (actor) =>
      canAny(actor, actor.impersonation ? ['export_jobs'] : ['export_jobs', 'edit_jobs', 'edit_own_jobs']) ||
      givesAway(actor, 'jobs'),
    stepsOf: stepsTogether,
  },
});
export const { generateMetadata } = page;
export default page.Page;
