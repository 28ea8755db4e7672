import { handOverChosen } from '@/lib/hand-over/data';
import { clientsOwnerInput, givenResource } from '@/lib/hand-over/schema';
import { defineRoute } from '@/lib/http/define-route';

export const PUT = defineRoute(
  {
    summary: 'Give clients that are not over to another owner, all or none',
    access: ['edit_clients'],
    body: clientsOwnerInput,
    out: givenResource,
  },
  ({ actor, body: { client_ids: ids, owner_id: ownerId } }) =>
    handOverChosen(actor, { kind: 'clients', ids, path: 'client_ids', ownerId }),
);
