import { monthQuery, monthResource } from '@/lib/commissions/schema';
import { listStatements } from '@/lib/commissions/statements.data';
import { defineRoute } from '@/lib/http/define-route';

export const GET = defineRoute(
  {
    summary: "A month's commissions, summed up for each recipient",
    access: ['view_commissions', 'view_own_commissions'],
    bySupport: true,
    query: monthQuery,
    out: monthResource,
  },
  ({ actor, query }) => listStatements(actor, query.month),
);
