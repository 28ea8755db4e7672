import { monthQuery, statementResource } from '@/lib/commissions/schema';
import { getStatement } from '@/lib/commissions/statements.data';
import { defineRoute } from '@/lib/http/define-route';
import { idParams } from '@/lib/text/schema';

export const GET = defineRoute(
  {
    summary: "Somebody's statement of commissions for a month",
    access: ['view_commissions', 'view_own_commissions'],
    bySupport: true,
    params: idParams,
    query: monthQuery,
    out: statementResource,
  },
  ({ actor, params, query }) => getStatement(actor, params.id, query.month),
);
