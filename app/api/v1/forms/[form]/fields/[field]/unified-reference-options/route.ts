import { listOptions } from '@/lib/forms/answers/references/options.data';
import { answerOption, optionParams, optionQuery } from '@/lib/forms/answers/schema';
import { defineRoute } from '@/lib/http/define-route';

export const GET = defineRoute(
  {
    summary:
      'What a reference field can lead to; `{field}` is `section.field`, or `subject` for what the answer is about',
    access: ['create_module_submissions', 'view_module_submissions', 'view_own_module_submissions'],
    duringMandatoryForm: 'form',
    bySupport: true,
    params: optionParams,
    query: optionQuery,
    out: answerOption,
    list: true,
  },
  ({ actor, params, query }) => listOptions(actor, params.form, params.field, query),
);
