import { handBack, handOverChosen } from '@/lib/hand-over/data';
import { givenResource, submissionsOwnerInput } from '@/lib/hand-over/schema';
import { defineRoute } from '@/lib/http/define-route';

export const PUT = defineRoute(
  {
    summary: 'Give candidate submissions that are not over to another owner, or back to their former owners',
    access: ['edit_submissions'],
    body: submissionsOwnerInput,
    out: givenResource,
  },
  ({ actor, body }) =>
    'former' in body
      ? handBack(actor, { kind: 'submissions', former: body.former })
      : handOverChosen(actor, {
          kind: 'submissions',
          ids: body.submission_ids,
          path: 'submission_ids',
          ownerId: body.owner_id,
          skips: body.skip,
        }),
);
