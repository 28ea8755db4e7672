import { callerLocale } from '@/lib/http/caller-locale';
import { defineRoute } from '@/lib/http/define-route';
import { patchOf } from '@/lib/http/replacement';
import { jobs } from '@/lib/job-orders/data';
import { getRecruiters, setRecruiters } from '@/lib/job-orders/recruiters.data';
import { recruitersInput } from '@/lib/job-orders/schema';
import { idParams } from '@/lib/text/schema';

export const PUT = defineRoute(
  {
    summary: 'Choose who looks for people for a job beside its owner: it is one of their own jobs, too',
    access: ['edit_jobs', 'edit_own_jobs'],
    params: idParams,
    versioned: true,
    body: recruitersInput,
    replaces: async ({ actor, params }) => getRecruiters(actor, params.id),
    out: jobs.record,
  },
  ({ actor, params, body, ifMatch, request }) =>
    setRecruiters(actor, params.id, body.user_ids, { locale: callerLocale(request, actor), ifMatch }),
);

export const PATCH = patchOf(PUT);
