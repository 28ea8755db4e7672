import { defineRoute } from '@/lib/http/define-route';
import { changePayRunStatus } from '@/lib/pay-runs/data';
import { payRunRecord, payRunStatusInput } from '@/lib/pay-runs/schema';
import { idParams } from '@/lib/text/schema';

export const POST = defineRoute(
  {
    summary: 'Approve a pay run, take the approval back, or close it for good',
    access: ['approve_pay_runs'],
    stepUp: 'sometimes',
    bySupport: false,
    params: idParams,
    versioned: true,
    body: payRunStatusInput,
    out: payRunRecord,
  },
  ({ actor, params, body, ifMatch }) => changePayRunStatus(actor, params.id, body, ifMatch),
);
