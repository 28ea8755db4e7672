import { handOverChosen } from '@/lib/hand-over/data';
import { candidatesOwnerInput, givenResource } from '@/lib/hand-over/schema';
import { defineRoute } from '@/lib/http/define-route';

export const PUT = defineRoute(
  {
    summary: 'Give candidates to another owner, all or none',
    access: ['edit_candidates'],
    body: candidatesOwnerInput,
    out: givenResource,
  },
  ({ actor, body: { candidate_ids: ids, owner_id: ownerId } }) =>
    handOverChosen(actor, { kind: 'candidates', ids, path: 'candidate_ids', ownerId }),
);
