import { handOverChosen } from '@/lib/hand-over/data';
import { contractsOwnerInput, givenResource } from '@/lib/hand-over/schema';
import { defineRoute } from '@/lib/http/define-route';

export const PUT = defineRoute(
  {
    summary: 'Give contracts that are not over to another owner, all or none',
    access: ['edit_contracts'],
    body: contractsOwnerInput,
    out: givenResource,
  },
  ({ actor, body: { contract_ids: ids, owner_id: ownerId } }) =>
    handOverChosen(actor, { kind: 'contracts', ids, path: 'contract_ids', ownerId }),
);
