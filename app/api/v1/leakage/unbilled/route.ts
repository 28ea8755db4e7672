import { defineRoute } from '@/lib/http/define-route';
import { openWorkQuery, openWorkResource } from '@/lib/leakage/unbilled';
import { listOpenWork } from '@/lib/leakage/unbilled.data';

export const GET = defineRoute(
  {
    summary: 'List approved work that was neither billed nor paid at the end of any day',
    access: ['view_timesheets'],
    bySupport: true,
    query: openWorkQuery,
    out: openWorkResource,
    list: true,
  },
  ({ actor, query }) => listOpenWork(actor, query),
);
