import * as z from 'zod';
import { createBillingRun } from '@/lib/billing-runs/create.data';
import { listBillingRuns } from '@/lib/billing-runs/data';
import { billingRunInput, billingRunRecord, billingRunResource } from '@/lib/billing-runs/schema';
import { defineRoute } from '@/lib/http/define-route';

export const GET = defineRoute(
  {
    summary: 'The last 200 billing runs',
    access: ['create_invoices', 'issue_invoices'],
    out: z.array(billingRunResource),
  },
  ({ actor }) => listBillingRuns(actor),
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
