import { createAnswer } from '@/lib/forms/answers/data';
import { listAnswers } from '@/lib/forms/answers/listing/list.data';
import { answerInput, answerQuery, answerResource, answerRow } from '@/lib/forms/answers/schema';
import { formParams } from '@/lib/forms/schema';
import { Answer } from '@/lib/http/answering/answer';
import { defineRoute } from '@/lib/http/define-route';

export const GET = defineRoute(
  {
    summary: "List a form's answers",
    access: ['view_module_submissions', 'view_own_module_submissions'],
    duringMandatoryForm: 'form',
    bySupport: true,
    params: formParams,
    query: answerQuery,
    out: answerRow,
    list: true,
  },
  ({ actor, params, query }) => listAnswers(actor, params.form, query),
);

export const POST = defineRoute(
  {
    summary: 'Answer the newest version of a form; `meta.dropped` names what was sent and is not kept',
    access: ['create_module_submissions'],
    duringMandatoryForm: 'form',
    params: formParams,
    body: answerInput,
    out: answerResource,
    status: 201,
  },
  async ({ actor, params, body }) => {
    const { answer, dropped } = await createAnswer(actor, params.form, body);
    return new Answer(answer, { meta: { dropped } });
  },
);
