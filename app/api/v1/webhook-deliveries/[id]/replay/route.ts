import { defineRoute } from '@/lib/http/define-route';
import { idParams } from '@/lib/text/schema';
import { replayRuleDelivery } from '@/lib/trigger-rules/firings/deliveries.data';
import { deliveryResource } from '@/lib/webhooks/schema';

export const POST = defineRoute(
  {
    summary: 'Send a message once more, under the same id',
    access: ['edit_modules'],
    params: idParams,
    out: deliveryResource,
    status: 201,
  },
  ({ actor, params }) => replayRuleDelivery(actor, params.id),
);
