import { countHoldings, handOver } from '@/lib/hand-over/data';
import { handOverNeeds } from '@/lib/hand-over/policy';
import { handOverInput, holdings } from '@/lib/hand-over/schema';
import { defineRoute } from '@/lib/http/define-route';
import { idParams } from '@/lib/text/schema';

export const GET = defineRoute(
  {
    summary: 'How many clients, submissions, contracts and modules somebody looks after that are not over',
    access: handOverNeeds,
    params: idParams,
    out: holdings,
  },
  ({ actor, params }) => countHoldings(actor, params.id),
);

export const POST = defineRoute(
  {
    summary: 'Give what somebody looks after to one colleague, or to one for each kind',
    access: handOverNeeds,
    params: idParams,
    body: handOverInput,
    out: holdings,
  },
  ({ actor, params, body }) => handOver(actor, params.id, body),
);
