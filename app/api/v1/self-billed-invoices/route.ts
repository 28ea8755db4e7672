import { defineRoute } from '@/lib/http/define-route';
import { listSelfBilled } from '@/lib/self-billing/data';
import { selfBilledQuery, selfBilledResource } from '@/lib/self-billing/schema';

export const GET = defineRoute(
  {
    summary: "List invoices made in contractors' names, or the caller's own",
    access: ['view_pay_runs', 'view_own_pay_runs'],
    bySupport: true,
    query: selfBilledQuery,
    out: selfBilledResource,
    list: true,
  },
  ({ actor, query }) => listSelfBilled(actor, query),
);
