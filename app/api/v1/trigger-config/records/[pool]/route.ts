import { listPoolOptions } from '@/lib/forms/answers/references/options.data';
import { answerOption, optionQuery } from '@/lib/forms/answers/schema';
import { defineRoute } from '@/lib/http/define-route';
import { poolParams } from '@/lib/trigger-rules/schema';

export const GET = defineRoute(
  {
    summary: 'The records that a rule can be tried with or compare with, as far as the caller sees them',
    access: ['edit_modules'],
    params: poolParams,
    query: optionQuery,
    out: answerOption,
    list: true,
  },
  ({ actor, params, query }) => listPoolOptions(actor, params.pool, query),
);
