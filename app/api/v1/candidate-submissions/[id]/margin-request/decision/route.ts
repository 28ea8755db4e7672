import { defineRoute } from '@/lib/http/define-route';
import { marginApproval, marginDecision } from '@/lib/margins/request-schema';
import { decideSubmissionMargin } from '@/lib/submissions/floor.data';
import { idParams } from '@/lib/text/schema';

export const POST = defineRoute(
  {
    summary: 'Let a candidate submission pass below the margin floor, or not',
    access: ['override_margin_floor'],
    params: idParams,
    body: marginDecision,
    out: marginApproval,
  },
  ({ actor, params, body }) => decideSubmissionMargin(actor, params.id, body),
);
