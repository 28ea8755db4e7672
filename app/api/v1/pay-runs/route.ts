import { defineRoute } from '@/lib/http/define-route';
import { createPayRun } from '@/lib/pay-runs/create.data';
import { listPayRuns } from '@/lib/pay-runs/data';
import { payRunInput, payRunQuery, payRunRecord, payRunResource } from '@/lib/pay-runs/schema';

export const GET = defineRoute(
  {
    summary: 'List pay runs, or those that paid the caller',
    access: ['view_pay_runs', 'view_own_pay_runs'],
    bySupport: true,
    query: payRunQuery,
    out: payRunResource,
    list: true,
  },
  ({ actor, query }) => listPayRuns(actor, query),
);

export const POST = defineRoute(
  {
    summary: 'Draft a pay run of all approved time that is not paid yet',
    access: ['create_pay_runs'],
    body: payRunInput,
    out: payRunRecord,
    status: 201,
  },
  ({ actor, body }) => createPayRun(actor, body),
);
