import { getSubmissionRate } from '@/lib/contracts/candidate-rates/data';
import { submissionRateResource } from '@/lib/contracts/candidate-rates/schema';
import { defineRoute } from '@/lib/http/define-route';
import { idParams } from '@/lib/text/schema';

export const GET = defineRoute(
  { summary: 'The rate agreed on the candidate submission', access: ['view_contracts', 'view_own_contracts'], params: idParams, out: submissionRateResource },
  ({ actor, params }) => getSubmissionRate(actor, params.id),
);
