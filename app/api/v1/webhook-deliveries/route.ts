import { defineRoute } from '@/lib/http/define-route';
import { listRuleDeliveries } from '@/lib/trigger-rules/firings/deliveries.data';
import { deliveryQuery, deliveryResource } from '@/lib/webhooks/schema';

export const GET = defineRoute(
  {
    summary: 'List what rules sent to addresses outside, and what came back; of one rule with `rule`',
    access: ['view_modules'],
    bySupport: true,
    query: deliveryQuery,
    out: deliveryResource,
    list: true,
  },
  ({ actor, query }) => listRuleDeliveries(actor, query),
);
