import { defineRoute } from '@/lib/http/define-route';
import { submissionResource, submissionStatusInput } from '@/lib/submissions/schema';
import { changeSubmissionStatus } from '@/lib/submissions/status.data';
import { idParams } from '@/lib/text/schema';

export const POST = defineRoute(
  {
    summary: 'Take a candidate submission one step on, or close or reopen it',
    access: ['edit_submissions', 'edit_own_submissions'],
    params: idParams,
    versioned: true,
    body: submissionStatusInput,
    out: submissionResource,
  },
  ({ actor, params, body, ifMatch }) => changeSubmissionStatus(actor, params.id, body, ifMatch),
);
