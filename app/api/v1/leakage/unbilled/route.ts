import { defineRoute } from '@/lib/http/define-route';
import { openWorkQuery, openWorkResource } from '@/lib/leakage/unbilled';
import { readOpenWork } from '@/lib/leakage/unbilled.data';

export const GET = defineRoute(
  {
    summary: 'Approved work that was neither billed nor paid, and commissions that were due, at the end of any day',
    access: ['view_timesheets'],
    bySupport: true,
    query: openWorkQuery,
    out: openWorkResource,
  },
  ({ actor, query }) => readOpenWork(actor, query),
);
