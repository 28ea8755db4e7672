import { deleteAnswer, getAnswer, updateAnswer } from '@/lib/forms/answers/data';
import { toReplacement } from '@/lib/forms/answers/replacement';
import { answerResource, answerUpdate } from '@/lib/forms/answers/schema';
import { Answer } from '@/lib/http/answering/answer';
import { defineRoute } from '@/lib/http/define-route';
import { patchOf } from '@/lib/http/replacement';
import { idParams } from '@/lib/text/schema';

export const GET = defineRoute(
  {
    summary: "Get an answer of a form; a candidate's submission is at /candidate-submissions",
    access: ['view_module_submissions', 'view_own_module_submissions'],
    duringMandatoryForm: 'answer',
    bySupport: true,
    params: idParams,
    out: answerResource,
  },
  ({ actor, params }) => getAnswer(actor, params.id),
);

export const PUT = defineRoute(
  {
    summary: "Replace an answer's values; `meta.dropped` names what was sent and is not kept",
    access: ['edit_module_submissions', 'edit_own_module_submissions'],
    duringMandatoryForm: 'answer',
    params: idParams,
    body: answerUpdate,
    replaces: async ({ actor, params }) => toReplacement(await getAnswer(actor, params.id)),
    out: answerResource,
  },
  async ({ actor, params, body, ifMatch }) => {
    const { answer, dropped } = await updateAnswer(actor, params.id, body, ifMatch);
    return new Answer(answer, { meta: { dropped } });
  },
);

export const PATCH = patchOf(PUT);

export const DELETE = defineRoute(
  {
    summary: 'Delete an answer, or a draft of one’s own',
    access: ['delete_module_submissions', 'delete_own_module_submissions'],
    duringMandatoryForm: 'answer',
    params: idParams,
  },
  async ({ actor, params, ifMatch }) => {
    await deleteAnswer(actor, params.id, ifMatch);
    return null;
  },
);
