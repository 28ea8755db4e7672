import { callerLocale } from '@/lib/http/caller-locale';
import { defineRoute } from '@/lib/http/define-route';
import { jobs } from '@/lib/job-orders/data';
import { setRecruiters } from '@/lib/job-orders/recruiters.data';
import { recruitersInput } from '@/lib/job-orders/schema';
import { idParams } from '@/lib/text/schema';

export const PUT = defineRoute(
  {
    summary: 'Choose who looks for people for a job beside its owner: it is one of their own jobs, too',
    access: ['edit_jobs', 'edit_own_jobs'],
    params: idParams,
    versioned: true,
    body: recruitersInput,
    out: jobs.record,
  },
  ({ actor, params, body, ifMatch, request }) =>
    setRecruiters(actor, params.id, body.user_ids, { locale: callerLocale(request, actor), ifMatch }),
);
