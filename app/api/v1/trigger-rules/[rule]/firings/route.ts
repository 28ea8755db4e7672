import { defineRoute } from '@/lib/http/define-route';
import { listFirings } from '@/lib/trigger-rules/firings/firings.data';
import { firingResource, ruleParams } from '@/lib/trigger-rules/schema';

export const GET = defineRoute(
  {
    summary: "List the newest 100 lines of a rule's log",
    access: ['edit_modules'],
    params: ruleParams,
    out: firingResource.array(),
  },
  ({ actor, params }) => listFirings(actor, params.rule),
);
