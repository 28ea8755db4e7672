import { defineRoute } from '@/lib/http/define-route';
import { listSubmissionFilters } from '@/lib/submissions/list.data';
import { submissionFilters } from '@/lib/submissions/schema';

export const GET = defineRoute(
  {
    summary: 'Values for the filters of candidate submissions',
    access: ['view_submissions', 'view_own_submissions'],
    bySupport: true,
    out: submissionFilters,
  },
  ({ actor }) => listSubmissionFilters(actor),
);
