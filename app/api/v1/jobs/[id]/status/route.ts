import { callerLocale } from '@/lib/http/caller-locale';
import { defineRoute } from '@/lib/http/define-route';
import { jobs } from '@/lib/job-orders/data';
import { jobStatusInput } from '@/lib/job-orders/schema';
import { changeJobStatus } from '@/lib/job-orders/status.data';
import { idParams } from '@/lib/text/schema';

export const POST = defineRoute(
  {
    summary: 'Open a job, put it on hold, close, cancel or reopen it',
    access: ['edit_jobs', 'edit_own_jobs'],
    params: idParams,
    versioned: true,
    body: jobStatusInput,
    out: jobs.record,
  },
  ({ actor, params, body, ifMatch, request }) =>
    changeJobStatus(actor, params.id, body, { locale: callerLocale(request, actor), ifMatch }),
);
