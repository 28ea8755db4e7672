import { handBack, handOverChosen } from '@/lib/hand-over/data';
import { givenResource, jobsOwnerInput } from '@/lib/hand-over/schema';
import { defineRoute } from '@/lib/http/define-route';

export const PUT = defineRoute(
  {
    summary: 'Give jobs to another owner, or back to their former owners',
    access: ['edit_jobs'],
    body: jobsOwnerInput,
    out: givenResource,
  },
  ({ actor, body }) =>
    'former' in body
      ? handBack(actor, { kind: 'jobs', former: body.former })
      : handOverChosen(actor, {
          kind: 'jobs',
          ids: body.job_ids,
          path: 'job_ids',
          ownerId: body.owner_id,
          skips: body.skip,
        }),
);
