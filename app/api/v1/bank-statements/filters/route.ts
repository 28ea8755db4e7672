import { listBankStatementFilters } from '@/lib/bank-statements/data';
import { bankStatementFilters } from '@/lib/bank-statements/schema';
import { defineRoute } from '@/lib/http/define-route';

export const GET = defineRoute(
  {
    summary: 'What the list of bank statements can be narrowed to',
    access: ['pay_payments'],
    out: bankStatementFilters,
  },
  ({ actor }) => listBankStatementFilters(actor),
);
