import { handOverChosen } from '@/lib/hand-over/data';
import { givenResource, submissionsOwnerInput } from '@/lib/hand-over/schema';
import { defineRoute } from '@/lib/http/define-route';

export const PUT = defineRoute(
  {
    summary: 'Give candidate submissions that are not over to another owner, all or none',
    access: ['edit_submissions'],
    body: submissionsOwnerInput,
    out: givenResource,
  },
  ({ actor, body: { submission_ids: ids, owner_id: ownerId } }) =>
    handOverChosen(actor, { kind: 'submissions', ids, path: 'submission_ids', ownerId }),
);
