import { defineRoute } from '@/lib/http/define-route';
import { patchOf, without } from '@/lib/http/replacement';
import { deleteRule, getRule, updateRule } from '@/lib/trigger-rules/data';
import { ruleInput, ruleParams, ruleResource } from '@/lib/trigger-rules/schema';

export const GET = defineRoute(
  { summary: 'Get a rule', access: ['view_modules'], bySupport: true, params: ruleParams, out: ruleResource },
  ({ actor, params }) => getRule(actor, params.rule),
);

export const PUT = defineRoute(
  {
    summary: 'Change a rule; to switch it on or off needs a reason',
    access: ['edit_modules'],
    params: ruleParams,
    body: ruleInput,
    // `reason` says why the rule was switched on or off, so it is sent only with a switch.
    replaces: async ({ actor, params }) => without(await getRule(actor, params.rule), 'reason', 'position'),
    out: ruleResource,
  },
  ({ actor, params, body, ifMatch }) => updateRule(actor, params.rule, body, ifMatch),
);

export const PATCH = patchOf(PUT);

export const DELETE = defineRoute(
  { summary: 'Delete a rule with its log', access: ['edit_modules'], params: ruleParams },
  async ({ actor, params, ifMatch }) => {
    await deleteRule(actor, params.rule, ifMatch);
    return null;
  },
);
