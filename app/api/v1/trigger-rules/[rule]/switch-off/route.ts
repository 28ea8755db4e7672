import { defineRoute } from '@/lib/http/define-route';
import { ruleParams, switchOffInput } from '@/lib/trigger-rules/schema';
import { switchOffRule } from '@/lib/trigger-rules/writing/switch-off.data';

export const POST = defineRoute(
  { summary: 'Switch a rule off', access: ['edit_modules'], params: ruleParams, body: switchOffInput },
  async ({ actor, params, body }) => {
    await switchOffRule(actor, params.rule, body.reason);
    return null;
  },
);
