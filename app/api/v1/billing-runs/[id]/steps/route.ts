import { billingRunRecord, billingStepInput } from '@/lib/billing-runs/schema';
import { startBillingStep } from '@/lib/billing-runs/step.data';
import { defineRoute } from '@/lib/http/define-route';
import { idParams } from '@/lib/text/schema';

export const POST = defineRoute(
  {
    summary: 'Draft, issue or send all of a billing run in the background',
    access: ['create_invoices', 'issue_invoices'],
    bySupport: false,
    params: idParams,
    body: billingStepInput,
    out: billingRunRecord,
    status: 202,
  },
  ({ actor, params, body }) => startBillingStep(actor, params.id, body.step),
);
