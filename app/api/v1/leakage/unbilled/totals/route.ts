import { defineRoute } from '@/lib/http/define-route';
import { openWorkDayQuery, openWorkTotalsResource } from '@/lib/leakage/unbilled';
import { readOpenWorkTotals } from '@/lib/leakage/unbilled.data';

export const GET = defineRoute(
  {
    summary: 'What was neither billed nor paid at the end of any day, by currency, and the commissions that were due',
    access: ['view_timesheets'],
    bySupport: true,
    query: openWorkDayQuery,
    out: openWorkTotalsResource,
  },
  ({ actor, query }) => readOpenWorkTotals(actor, query.on),
);
