import { defineRoute } from '@/lib/http/define-route';
import { createRule, listRules } from '@/lib/trigger-rules/data';
import { ruleCreate, ruleFormParams, ruleResource } from '@/lib/trigger-rules/schema';

export const GET = defineRoute(
  {
    summary: 'List the rules that were written at a form, on its answers and on other records',
    access: ['view_modules'],
    bySupport: true,
    params: ruleFormParams,
    out: ruleResource.array(),
  },
  ({ actor, params }) => listRules(actor, params.form),
);

export const POST = defineRoute(
  {
    summary: 'Create a rule, or a copy of another with `copy_of`',
    access: ['edit_modules'],
    params: ruleFormParams,
    body: ruleCreate,
    out: ruleResource,
    status: 201,
  },
  ({ actor, params, body }) => createRule(actor, params.form, body),
);
