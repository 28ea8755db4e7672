import { handOverChosen } from '@/lib/hand-over/data';
import { givenResource, jobsOwnerInput } from '@/lib/hand-over/schema';
import { defineRoute } from '@/lib/http/define-route';

export const PUT = defineRoute(
  {
    summary: 'Give jobs to another owner, all or none',
    access: ['edit_jobs'],
    body: jobsOwnerInput,
    out: givenResource,
  },
  ({ actor, body: { job_ids: ids, owner_id: ownerId } }) =>
    handOverChosen(actor, { kind: 'jobs', ids, path: 'job_ids', ownerId }),
);
