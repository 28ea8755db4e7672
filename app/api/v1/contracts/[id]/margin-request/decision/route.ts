import { decideContractMargin } from '@/lib/contracts/rates/floor.data';
import { defineRoute } from '@/lib/http/define-route';
import { marginApproval, marginDecision } from '@/lib/margins/request-schema';
import { idParams } from '@/lib/text/schema';

export const POST = defineRoute(
  {
    summary: 'Let a contract pass below the margin floor, or not',
    access: ['override_margin_floor'],
    params: idParams,
    body: marginDecision,
    out: marginApproval,
  },
  ({ actor, params, body }) => decideContractMargin(actor, params.id, body),
);
