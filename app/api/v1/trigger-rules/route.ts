import { defineRoute } from '@/lib/http/define-route';
import { listEveryRule } from '@/lib/trigger-rules/list.data';
import { listedRule, ruleQuery } from '@/lib/trigger-rules/schema';

export const GET = defineRoute(
  {
    summary: 'List every rule of the company, whichever form it was written at',
    access: ['view_modules'],
    bySupport: true,
    query: ruleQuery,
    out: listedRule,
    list: true,
  },
  ({ actor, query }) => listEveryRule(actor, query),
);
