import { defineRoute } from '@/lib/http/define-route';
import { listMarginOverrides } from '@/lib/margins/data';
import { marginOverrideQuery, marginOverrideResource } from '@/lib/margins/schema';

export const GET = defineRoute(
  {
    summary: 'Rates that were let pass below the margin floor, and why',
    access: ['view_contract_margins'],
    bySupport: true,
    query: marginOverrideQuery,
    out: marginOverrideResource,
    list: true,
  },
  ({ actor, query }) => listMarginOverrides(actor, query),
);
