import { defineRoute } from '@/lib/http/define-route';
import { marginApproval, marginAsked } from '@/lib/margins/request-schema';
import { askForSubmissionMargin, getSubmissionMargin } from '@/lib/submissions/floor.data';
import { idParams } from '@/lib/text/schema';

export const GET = defineRoute(
  {
    summary: 'Whether a candidate submission is below the margin floor, and who was asked to let it pass',
    access: ['view_submissions', 'view_own_submissions'],
    bySupport: true,
    params: idParams,
    out: marginApproval,
  },
  ({ actor, params }) => getSubmissionMargin(actor, params.id),
);

export const POST = defineRoute(
  {
    summary: 'Ask somebody to let a candidate submission pass below the margin floor',
    access: ['edit_submissions', 'edit_own_submissions'],
    params: idParams,
    body: marginAsked,
    out: marginApproval,
  },
  ({ actor, params, body }) => askForSubmissionMargin(actor, params.id, body),
);
