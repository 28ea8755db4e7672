import { defineRoute } from '@/lib/http/define-route';
import { setMandateStatus } from '@/lib/mandates/data';
import { mandateResource, mandateStatusInput } from '@/lib/mandates/schema';
import { idParams } from '@/lib/text/schema';

export const POST = defineRoute(
  {
    summary: 'Suspend a SEPA direct debit mandate, activate it again, or cancel it for good',
    access: ['create_payment_files'],
    bySupport: false,
    params: idParams,
    versioned: true,
    body: mandateStatusInput,
    out: mandateResource,
  },
  ({ actor, params, body, ifMatch }) => setMandateStatus(actor, params.id, body, ifMatch),
);
