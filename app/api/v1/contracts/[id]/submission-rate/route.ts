import { getSubmissionRate } from '@/lib/contracts/rates/data';
import { submissionRateResource } from '@/lib/contracts/rates/schema';
import { defineRoute } from '@/lib/http/define-route';
import { idParams } from '@/lib/text/schema';

export const GET = defineRoute(
  {
    summary: 'The rate agreed on the candidate submission',
    access: ['view_contracts', 'view_own_contracts'],
    bySupport: true,
    params: idParams,
    out: submissionRateResource,
  },
  ({ actor, params }) => getSubmissionRate(actor, params.id),
);
