import { answerResource, answerStatusInput } from '@/lib/forms/answers/schema';
import { changeAnswerStatus } from '@/lib/forms/answers/status.data';
import { defineRoute } from '@/lib/http/define-route';
import { idParams } from '@/lib/text/schema';

export const POST = defineRoute(
  {
    summary: 'Submit, approve, reject or reopen an answer',
    access: ['view_module_submissions', 'view_own_module_submissions'],
    duringMandatoryForm: 'answer',
    params: idParams,
    versioned: true,
    body: answerStatusInput,
    out: answerResource,
  },
  ({ actor, params, body, ifMatch }) => changeAnswerStatus(actor, params.id, body, ifMatch),
);
