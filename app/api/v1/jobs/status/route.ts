import { defineRoute } from '@/lib/http/define-route';
import { changedJobs, jobStatusesInput } from '@/lib/job-orders/schema';
import { changeJobStatuses } from '@/lib/job-orders/status.data';

export const PUT = defineRoute(
  {
    summary: 'Open jobs, put them on hold, close, cancel or reopen them, all or none',
    access: ['edit_jobs', 'edit_own_jobs'],
    body: jobStatusesInput,
    out: changedJobs,
  },
  ({ actor, body }) => changeJobStatuses(actor, body),
);
