import { handBack, handOverChosen } from '@/lib/hand-over/data';
import { clientsOwnerInput, givenResource } from '@/lib/hand-over/schema';
import { defineRoute } from '@/lib/http/define-route';

export const PUT = defineRoute(
  {
    summary: 'Give clients that are not over to another owner, or back to their former owners',
    access: ['edit_clients'],
    body: clientsOwnerInput,
    out: givenResource,
  },
  ({ actor, body }) =>
    'former' in body
      ? handBack(actor, { kind: 'clients', former: body.former })
      : handOverChosen(actor, {
          kind: 'clients',
          ids: body.client_ids,
          path: 'client_ids',
          ownerId: body.owner_id,
          skips: body.skip,
        }),
);
