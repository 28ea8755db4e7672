import { getBillingRun } from '@/lib/billing-runs/data';
import { billingRunRecord } from '@/lib/billing-runs/schema';
import { defineRoute } from '@/lib/http/define-route';
import { idParams } from '@/lib/text/schema';

export const GET = defineRoute(
  {
    summary: 'A billing run: what it would invoice, what blocks the rest, and its invoices',
    access: ['create_invoices', 'issue_invoices'],
    params: idParams,
    out: billingRunRecord,
  },
  ({ actor, params }) => getBillingRun(actor, params.id),
);
