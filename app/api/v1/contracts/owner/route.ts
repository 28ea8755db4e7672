import { handBack, handOverChosen } from '@/lib/hand-over/data';
import { contractsOwnerInput, givenResource } from '@/lib/hand-over/schema';
import { defineRoute } from '@/lib/http/define-route';

export const PUT = defineRoute(
  {
    summary: 'Give contracts that are not over to another owner, or back to their former owners',
    access: ['edit_contracts'],
    body: contractsOwnerInput,
    out: givenResource,
  },
  ({ actor, body }) =>
    'former' in body
      ? handBack(actor, { kind: 'contracts', former: body.former })
      : handOverChosen(actor, {
          kind: 'contracts',
          ids: body.contract_ids,
          path: 'contract_ids',
          ownerId: body.owner_id,
          skips: body.skip,
        }),
);
