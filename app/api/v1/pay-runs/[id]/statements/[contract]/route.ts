import { defineRoute } from '@/lib/http/define-route';
import { getPayStatement } from '@/lib/pay-runs/data';
import { payStatement, statementParams } from '@/lib/pay-runs/schema';

export const GET = defineRoute(
  {
    summary: 'What the contractor of one contract gets of a pay run',
    access: ['view_pay_runs', 'view_own_pay_runs'],
    bySupport: true,
    params: statementParams,
    out: payStatement,
  },
  ({ actor, params }) => getPayStatement(actor, params.id, params.contract),
);
