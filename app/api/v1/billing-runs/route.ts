import { createBillingRun } from '@/lib/billing-runs/create.data';
import { listBillingRuns } from '@/lib/billing-runs/data';
import { billingRunInput, billingRunQuery, billingRunRecord, billingRunResource } from '@/lib/billing-runs/schema';
import { defineRoute } from '@/lib/http/define-route';

export const GET = defineRoute(
  {
    summary: 'List billing runs',
    access: ['create_invoices', 'issue_invoices'],
    query: billingRunQuery,
    out: billingRunResource,
    list: true,
  },
  ({ actor, query }) => listBillingRuns(actor, query),
);

export const POST = defineRoute(
  {
    summary: 'The billing run of a period, made where there is none yet; nothing is invoiced by it',
    access: ['create_invoices'],
    body: billingRunInput,
    out: billingRunRecord,
    status: 201,
  },
  ({ actor, body }) => createBillingRun(actor, body),
);
