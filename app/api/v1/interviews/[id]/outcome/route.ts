import { defineRoute } from '@/lib/http/define-route';
import { setInterviewOutcome } from '@/lib/interviews/data';
import { interviewOutcomeInput, interviewResource } from '@/lib/interviews/schema';
import { idParams } from '@/lib/text/schema';

export const POST = defineRoute(
  {
    summary: 'Note how an interview went',
    access: ['edit_submissions', 'edit_own_submissions'],
    params: idParams,
    versioned: true,
    body: interviewOutcomeInput,
    out: interviewResource,
  },
  ({ actor, params, body, ifMatch }) => setInterviewOutcome(actor, params.id, body, ifMatch),
);
