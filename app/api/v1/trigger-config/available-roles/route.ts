import { defineRoute } from '@/lib/http/define-route';
import { namedResource } from '@/lib/http/named';
import { listRuleRoles } from '@/lib/trigger-rules/writing/config.data';

export const GET = defineRoute(
  {
    summary: 'List the roles that a rule can tell',
    access: ['view_modules'],
    bySupport: true,
    out: namedResource.array(),
  },
  ({ actor }) => listRuleRoles(actor),
);
