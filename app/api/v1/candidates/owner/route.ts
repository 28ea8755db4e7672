import { handBack, handOverChosen } from '@/lib/hand-over/data';
import { candidatesOwnerInput, givenResource } from '@/lib/hand-over/schema';
import { defineRoute } from '@/lib/http/define-route';

export const PUT = defineRoute(
  {
    summary: 'Give candidates to another owner, or back to their former owners',
    access: ['edit_candidates'],
    body: candidatesOwnerInput,
    out: givenResource,
  },
  ({ actor, body }) =>
    'former' in body
      ? handBack(actor, { kind: 'candidates', former: body.former })
      : handOverChosen(actor, {
          kind: 'candidates',
          ids: body.candidate_ids,
          path: 'candidate_ids',
          ownerId: body.owner_id,
          skips: body.skip,
        }),
);
