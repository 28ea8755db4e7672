import { defineRoute } from '@/lib/http/define-route';
import { ruleParams, tryInput, tryResource } from '@/lib/trigger-rules/schema';
import { tryRule } from '@/lib/trigger-rules/writing/try.data';

export const POST = defineRoute(
  {
    summary: 'Show what a rule would do with a record, or with those of the last days; does nothing',
    access: ['edit_modules'],
    neverKept: true,
    params: ruleParams,
    body: tryInput,
    out: tryResource,
  },
  ({ actor, params, body }) => tryRule(actor, params.rule, body),
);
