import { defineRoute } from '@/lib/http/define-route';
import { submissionResource } from '@/lib/submissions/schema';
import { changeSubmissionStage } from '@/lib/submissions/stages/change.data';
import { submissionStageInput } from '@/lib/submissions/stages/schema';
import { idParams } from '@/lib/text/schema';

export const POST = defineRoute(
  {
    summary: "Put a candidate submission at one of the company's stages of its state, or at none",
    access: ['edit_submissions', 'edit_own_submissions'],
    params: idParams,
    versioned: true,
    body: submissionStageInput,
    out: submissionResource,
  },
  ({ actor, params, body, ifMatch }) => changeSubmissionStage(actor, params.id, body, ifMatch),
);
