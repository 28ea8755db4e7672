import { getBankStatement } from '@/lib/bank-statements/data';
import { bankStatementRecord } from '@/lib/bank-statements/schema';
import { defineRoute } from '@/lib/http/define-route';
import { idParams } from '@/lib/text/schema';

export const GET = defineRoute(
  {
    summary: 'A bank statement: where its lines are',
    access: ['pay_payments'],
    params: idParams,
    out: bankStatementRecord,
  },
  ({ actor, params }) => getBankStatement(actor, params.id),
);
